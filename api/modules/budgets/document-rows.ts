import { Big } from "big.js";

import type { ClientCategory, ClientGroup, ClientItem } from "#contract/budgets/budget-files";
import type { BudgetCategory, BudgetGroup, BudgetItem } from "#contract/budgets/budgets";
import type { Money, PartText } from "#contract/budgets/budget-sums";
import { currencySign } from "#contract/budgets/currency-sign";
import { partsOf } from "#contract/budgets/line-parts";
import type { Locale } from "#contract/common";

import { percentText, priceText, type ExportWord } from "./export-words";

type Cells = Record<string, string | null>;
type Tax = BudgetItem["taxes"][number];
export interface DocumentRow {
  /** `base` and `charge` are the parts of the line above them, if it has charges. */
  kind: "category" | "group" | "item" | "base" | "charge";
  /** The sums that it is in: all, as a line of the chosen alternatives or a part of one, or those of its group alone. */
  counts: "all" | "group" | "none";
  /** Within a group. */
  inside: boolean;
  /** An alternative that is not chosen, or a line within one. */
  off: boolean;
  name: string;
  note: string | null;
  cells: Cells;
  /** Currencies of a line's prices; null where the side has no amount of its own. */
  currencies?: { buy: string | null; sell: string | null };
  tax?: Tax;
  /** True for a category that the service fee is taken of. */
  fee?: boolean;
}
type AnyItem = BudgetItem | ClientItem;
type AnyGroup = BudgetGroup | ClientGroup;
export type AnyCategory = BudgetCategory | ClientCategory;

const isOff = (row: Pick<AnyItem, "alt_group" | "is_default">) => row.alt_group !== null && row.is_default === 0;

export interface RowOptions {
  all: boolean;
  money: Money;
  language: Locale;
  word: (name: ExportWord, values?: Record<string, string>) => string;
  keys: string[];
  /** Categories that the service fee is taken of. */
  feeCategories: ReadonlySet<number>;
}

const cellsOf = (row: object, keys: readonly string[]): Cells =>
  Object.fromEntries(
    keys.map((key) => {
      const value = ((row as Record<string, unknown>)[key] as string | null | undefined) ?? null;
      return [key, value !== null && key.startsWith("currency") ? currencySign(value) : value];
    }),
  );

/** Marks after a name: internal, its set of alternatives, and the contents of its amount. */
function nameOf(row: AnyItem | AnyGroup, { word, all }: RowOptions): string {
  const marks = [
    ...("is_internal" in row && row.is_internal ? [word("internal")] : []),
    ...(row.alt_group === null ? [] : [`${word("alternative")}: ${row.alt_group}`]),
    // The counted one, if all alternatives are listed.
    ...(all && row.alt_group !== null && row.is_default ? [word("chosen")] : []),
  ];
  return marks.length === 0 ? row.name : `${row.name} (${marks.join(", ")})`;
}

function noteOf(row: AnyItem, { word }: RowOptions): string | null {
  const supplier = "supplier" in row ? row.supplier : null;
  return [row.note, supplier ? `${word("supplier")}: ${supplier}` : null].filter(Boolean).join("\n") || null;
}

function itemRows(item: AnyItem, options: RowOptions, group?: AnyGroup): DocumentRow[] {
  const isOut = isOff(item);
  const off = isOut || (group !== undefined && isOff(group));
  const isInternal = "is_internal" in item && item.is_internal === 1;
  const row: DocumentRow = {
    kind: "item",
    counts: !off ? "all" : isOut || !group ? "none" : "group",
    inside: group !== undefined,
    off,
    name: nameOf(item, options),
    note: noteOf(item, options),
    cells: cellsOf(item, options.keys),
    currencies: {
      buy: "currency_buy" in item ? item.currency_buy : null,
      sell: isInternal ? null : item.currency_sell,
    },
  };
  const parts = partRows(item, row, options);
  // Its parts say by which rates its VAT was counted.
  return parts.length === 0 ? [row] : [{ ...row, cells: { ...row.cells, vat_rate: null } }, ...parts];
}

/** BUD-020: the amount of a line without charges, and each charge; none for a line without them. */
function partRows(item: AnyItem, { counts, inside, off }: DocumentRow, { word, keys, money, language }: RowOptions) {
  const [base, ...charges] = partsOfLine(item, money);
  // Charges that come to nothing on any shown side explain nothing.
  const adding = charges.filter(({ buy, sell }) => [buy?.net, sell?.net].some((net) => Number(net ?? 0) !== 0));
  const parts = base && adding.length > 0 ? [base, ...adding] : [];
  return parts.map(({ tax, buy, sell }): DocumentRow => {
    const profit = new Big(sell?.net ?? "0").minus(buy?.net ?? "0").toFixed(2);
    const cells = {
      total_buy: buy?.net ?? null,
      total_sell: sell?.net ?? null,
      vat_rate: tax?.vat_rate ?? item.vat_rate,
      vat_sell: sell?.vat ?? null,
      profit,
    };
    return {
      kind: tax ? "charge" : "base",
      counts,
      inside,
      off,
      name: tax ? `+ ${chargeText(language, tax)}` : word("base"),
      note: null,
      cells: Object.fromEntries(Object.entries(cells).filter(([key]) => keys.includes(key))),
      ...(tax ? { tax } : {}),
    };
  });
}

interface LinePart {
  tax: Tax | null;
  buy?: PartText | undefined;
  sell?: PartText | undefined;
}

/** The parts of a line with charges; a client's line has them in its answer. */
function partsOfLine(item: AnyItem, money: Money): LinePart[] {
  if ("charges" in item) {
    if (item.charges.length === 0) return [];
    const charges = item.charges.map(({ amount: net, vat, ...tax }): LinePart => ({ tax, sell: { net, vat } }));
    return [{ tax: null, sell: { net: item.base_sell, vat: item.base_vat } }, ...charges];
  }
  const sides = partsOf(item, money);
  if (!sides) return [];
  return [null, ...item.taxes].map((tax, at) => ({ tax, buy: sides.buy[at], sell: sides.sell[at] }));
}

/** `%2 Konaklama vergisi`, or `5,00 $ Harç` of one unit. */
function chargeText(language: Locale, { name, price_type, price, currency_code }: Tax): string {
  const amount =
    price_type === "FIXED"
      ? `${priceText(language, price)} ${currencySign(currency_code)}`
      : percentText(language, price);
  return `${amount} ${name}`;
}

/** BUD-035: a set of alternatives, its options beside each other. */
export interface DocumentSet {
  name: string;
  options: {
    label: string;
    name: string;
    amount: string;
    /** To the chosen one; null for itself. */ difference: string | null;
  }[];
}

/** The sets of a budget in its order, with the sales of their options; one alone has nothing beside it. */
export function setsOf(categories: readonly AnyCategory[], { word }: Pick<RowOptions, "word">): DocumentSet[] {
  const sets = new Map<string, (AnyItem | AnyGroup)[]>();
  const rows = categories.flatMap(({ items }) => items as (AnyItem | AnyGroup)[]);
  for (const row of rows.flatMap((one) => [one, ...(one.type === "GROUP" ? (one.items as AnyItem[]) : [])]))
    if (row.alt_group !== null) sets.set(row.alt_group, [...(sets.get(row.alt_group) ?? []), row]);
  return [...sets].flatMap(([name, options]) => {
    const chosen = options.find(({ is_default }) => is_default === 1);
    if (options.length < 2) return [];
    const shown = options.map((row, at) => {
      const label = word("option", { number: String(at + 1) });
      return {
        label: row === chosen ? `${label} (${word("chosen")})` : label,
        name: row.name,
        amount: row.total_sell,
        difference: !chosen || row === chosen ? null : new Big(row.total_sell).minus(chosen.total_sell).toFixed(2),
      };
    });
    return [{ name: word("set_of", { name }), options: shown }];
  });
}

/** A category of a file with everything in it. */
export function rowsOf(category: AnyCategory, options: RowOptions): DocumentRow[] {
  const summed = ["total_buy", "total_sell", "vat_sell", "profit", "profit_ratio"].filter((key) =>
    options.keys.includes(key),
  );
  const isIn = (row: AnyItem | AnyGroup) => options.all || !isOff(row);
  const rows = (category.items as (AnyItem | AnyGroup)[]).filter(isIn).flatMap((row): DocumentRow[] => {
    if (row.type === "ITEM") return itemRows(row, options);
    const head: DocumentRow = {
      kind: "group",
      counts: "none",
      inside: false,
      off: isOff(row),
      name: nameOf(row, options),
      note: row.note,
      cells: cellsOf(row, summed),
    };
    return [head, ...(row.items as AnyItem[]).filter(isIn).flatMap((item) => itemRows(item, options, row))];
  });
  const head = { kind: "category", counts: "none", inside: false, off: false, note: null } as const;
  const fee = options.feeCategories.has(category.id);
  return [{ ...head, name: category.name, cells: cellsOf(category, summed), fee }, ...rows];
}
