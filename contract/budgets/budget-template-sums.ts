import { trimZeros } from "../decimals";
import { budgetSums, type Rates, type SidesText, type SumCharge } from "./budget-sums";

/** Content of a template, and its sums when it is applied; the API and the page that previews it use this module. */

export interface TemplateLine {
  type: "ITEM";
  /** Within the template. */
  id: number;
  item_id: number | null;
  name: string;
  note: string | null;
  alt_group: string | null;
  is_default: 0 | 1;
  is_internal: 0 | 1;
  quantity: string;
  repeat: string;
  price_buy: string;
  currency_buy: string;
  price_sell: string;
  currency_sell: string;
  vat_rate: string;
  taxes: (SumCharge & { name: string })[];
  /** 1 = its quantity is per attendee. */
  per_person: 0 | 1;
  /** 1 = its repeat is per day. */
  per_day: 0 | 1;
}

export interface TemplateGroup {
  type: "GROUP";
  id: number;
  group_id: number | null;
  name: string;
  note: string | null;
  alt_group: string | null;
  is_default: 0 | 1;
  items: TemplateLine[];
}

export interface TemplateCategory {
  id: number;
  category_id: number | null;
  name: string;
  vat_rate: string;
  taxes: (SumCharge & { name: string })[];
  has_service_fee: 0 | 1;
  items: (TemplateLine | TemplateGroup)[];
}

export type TemplateContent = TemplateCategory[];

export const linesOf = ({ items }: Pick<TemplateCategory, "items">): TemplateLine[] =>
  items.flatMap((one) => (one.type === "GROUP" ? one.items : [one]));

export const linesOfAll = (content: TemplateContent): TemplateLine[] => content.flatMap(linesOf);

/** Lines and groups, as a budget counts its rows. */
export const rowsIn = (content: TemplateContent): number =>
  linesOfAll(content).length + content.flatMap(({ items }) => items).filter(({ type }) => type === "GROUP").length;

/** Names of the sets of alternatives in a template. */
export const setsIn = (content: TemplateContent): string[] =>
  content.flatMap(({ items }) =>
    items.flatMap((one) =>
      (one.type === "GROUP" ? [one, ...one.items] : [one]).flatMap(({ alt_group }) => alt_group ?? []),
    ),
  );

/** Exact; both are counts with at most 2 digits after the dot, `count` a whole number. */
function times(decimal: string, count: number): string {
  const [whole = "0", part = ""] = decimal.split(".");
  const product = BigInt(whole + part.padEnd(2, "0").slice(0, 2)) * BigInt(count);
  const text = product.toString().padStart(3, "0");
  return trimZeros(`${text.slice(0, -2)}.${text.slice(-2)}`);
}

export interface TemplateChoice {
  /** The lines that are wanted; null for all. */
  lines: readonly number[] | null;
  /** Null leaves quantities unchanged. */
  attendees: number | null;
  /** Null leaves repeats unchanged. */
  days: number | null;
}

/**
 * The chosen part of a template, with quantities for this number of people and repeats for this number of days.
 * Categories and groups without a chosen line are dropped if lines were chosen; a single remaining alternative is
 * dissolved.
 */
export function chosenOf(content: TemplateContent, { lines, attendees, days }: TemplateChoice): TemplateContent {
  const wanted = lines && new Set(lines);
  const line = (one: TemplateLine): TemplateLine[] =>
    wanted && !wanted.has(one.id)
      ? []
      : [
          {
            ...one,
            quantity: one.per_person && attendees !== null ? times(one.quantity, attendees) : one.quantity,
            repeat: one.per_day && days !== null ? times(one.repeat, days) : one.repeat,
          },
        ];
  const row = (one: TemplateLine | TemplateGroup): (TemplateLine | TemplateGroup)[] => {
    if (one.type === "ITEM") return line(one);
    const items = one.items.flatMap(line);
    return wanted && items.length === 0 ? [] : [{ ...one, items }];
  };
  const chosen = content
    .map((category) => ({ ...category, items: category.items.flatMap(row) }))
    .filter(({ items }) => !wanted || items.length > 0);
  return chooseDefaults(chosen);
}

/** Gives each set of alternatives one default, the first if there is none; a set of one row is dissolved. */
export function chooseDefaults(content: TemplateContent): TemplateContent {
  const rows = content.flatMap(({ items }) =>
    items.flatMap((one) => (one.type === "GROUP" ? [one, ...one.items] : [one])),
  );
  const sets = new Map<string, (TemplateLine | TemplateGroup)[]>();
  for (const row of rows)
    if (row.alt_group !== null) sets.set(row.alt_group, [...(sets.get(row.alt_group) ?? []), row]);
  const defaultOf = new Map([...sets].map(([name, own]) => [name, (own.find((row) => row.is_default) ?? own[0])?.id]));
  const settle = <R extends TemplateLine | TemplateGroup>(row: R): R => {
    if (row.alt_group === null) return row;
    if ((sets.get(row.alt_group)?.length ?? 0) < 2) return { ...row, alt_group: null, is_default: 0 };
    return { ...row, is_default: defaultOf.get(row.alt_group) === row.id ? 1 : 0 };
  };
  return content.map((category) => ({
    ...category,
    items: category.items.map((one) =>
      one.type === "GROUP" ? { ...settle(one), items: one.items.map(settle) } : settle(one),
    ),
  }));
}

export interface TemplateSums {
  total: SidesText;
  categories: Map<number, SidesText>;
}

/** In `currency`, without a service fee; throws MissingRate. */
export function templateSums(
  content: TemplateContent,
  { currency, rates }: { currency: string; rates: Rates },
): TemplateSums {
  const sums = budgetSums({
    currency,
    rates,
    service_fee: null,
    categories: content.map(({ id }) => ({ id, has_service_fee: false })),
    groups: content.flatMap(({ id: category_id, items }) =>
      items.flatMap((one) => (one.type === "GROUP" ? [{ ...one, category_id, is_default: one.is_default === 1 }] : [])),
    ),
    lines: content.flatMap(({ id: category_id, items }) =>
      items.flatMap((one) =>
        (one.type === "GROUP" ? one.items : [one]).map((line) => ({
          ...line,
          category_id,
          group_id: one.type === "GROUP" ? one.id : null,
          is_default: line.is_default === 1,
          is_internal: line.is_internal === 1,
        })),
      ),
    ),
  });
  return { total: sums.total, categories: sums.categories };
}

/** Every currency that a template's lines and charges are in. */
export const currenciesOf = (content: TemplateContent): string[] => [
  ...new Set(
    linesOfAll(content).flatMap(({ currency_buy, currency_sell, taxes }) => [
      currency_buy,
      currency_sell,
      ...taxes.filter(({ price_type }) => price_type === "FIXED").map(({ currency_code }) => currency_code),
    ]),
  ),
];
