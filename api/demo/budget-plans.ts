import type { RowKind } from "#contract/budgets/budget-facts";

import type { budgetCategories, budgetGroups, budgetItems, TaxRow } from "../db/schema/definitions";
import { currencyOf, isLarge, type Line, type Part } from "./budget-lines";
import type { Random } from "./random";

/** The lists of a company that its budgets are written with. */
export interface Definitions {
  categories: (typeof budgetCategories.$inferSelect)[];
  items: (typeof budgetItems.$inferSelect)[];
  groups: (typeof budgetGroups.$inferSelect)[];
}

interface PlannedCategory {
  category_id: number | null;
  name: string;
  /** Percent. */
  vat_rate: string;
  taxes: TaxRow[];
  has_service_fee: boolean;
}

/** A group or a line before anything of it has an id: category, group and origin are places in their lists. */
export interface PlannedRow {
  category: number;
  group: number | null;
  /** Index of its original in the previous version. */
  origin: number | null;
  kind: RowKind;
  item_id: number | null;
  group_definition_id: number | null;
  name: string;
  note: string | null;
  alt_group: string | null;
  is_default: boolean;
  is_internal: boolean;
  quantity: string;
  repeat: string;
  price_buy: string;
  price_sell: string;
  currency: string;
  taxes: TaxRow[];
}

export interface BudgetPlan {
  categories: PlannedCategory[];
  groups: PlannedRow[];
  lines: PlannedRow[];
}

interface Wanted {
  parts: readonly Part[];
  guests: number;
  days: number;
  /** Factor of expensive parts' prices; 1 by default. */
  size?: number;
}

const percent = (name: string, price: string, vat_rate: string): TaxRow => ({
  name,
  price_type: "PERCENTAGE",
  currency_code: "TRY",
  price,
  vat_rate,
});
const fixed = (name: string, price: string, currency_code: string, vat_rate: string): TaxRow => ({
  name,
  price_type: "FIXED",
  currency_code,
  price,
  vat_rate,
});

/**
 * Charges of a category and its lines: defaults that the agency's accountant corrects, as the rates of VAT are, and no
 * statement on tax law.
 */
export const charges: Record<string, TaxRow[]> = {
  Konaklama: [percent("Konaklama vergisi", "2", "0")],
  "Uçak Bileti": [fixed("Havalimanı hizmet bedeli", "3", "EUR", "0")],
  "Transfer ve Ulaşım": [fixed("Köprü ve otoyol geçişi", "350", "TRY", "20")],
  "Dekor ve Stant": [percent("Gümrük müşavirliği", "0.5", "20")],
  "Sanatçı ve Gösteri": [fixed("Müzik telifi", "1500", "TRY", "20"), percent("Stopaj (serbest meslek)", "20", "0")],
  "Tur ve Sosyal Program": [fixed("Zorunlu seyahat sigortası", "1.5", "EUR", "0")],
  "Diğer Giderler": [percent("Damga vergisi", "0.948", "0")],
};

/** Costs passed on at their own price, which the fee does not include. */
const withoutFee = new Set(["Uçak Bileti"]);

/** Name of an alternative, for parts that have them. */
const otherwise: Record<string, string> = {
  Konaklama: "sahil oteli",
  "Salon ve Mekân": "şehir merkezi",
  "Yiyecek ve İçecek": "dış mekân",
  "Teknik Ekipman": "ikinci teklif",
};

/** A price close to the given one. */
const about = (draw: Random, price: number) => (price * (1 + draw.int(-8, 8) / 100)).toFixed(2);

const none = { group: null, origin: null, group_definition_id: null, alt_group: null, is_default: false };

function lineOf(
  draw: Random,
  category: number,
  taxes: TaxRow[],
  line: Line,
  { guests, days, size = 1 }: Wanted,
): Omit<PlannedRow, "item_id"> {
  const [name, buy, sell, marks = "", quantity = "1", note = null] = line;
  const price_buy = buy === 0 ? "0" : about(draw, buy * (isLarge(sell, marks) ? size : 1));
  const isInternal = marks.includes("i");
  // The margin of a line is near the usual one, never equal to it.
  const margin = buy === 0 ? 1 : (sell / buy) * (1 + draw.int(-3, 4) / 100);
  return {
    ...none,
    category,
    kind: "ITEM",
    name,
    note,
    is_internal: isInternal,
    quantity: marks.includes("p") ? String(Math.ceil(guests * Number(quantity))) : quantity,
    repeat: marks.includes("d") ? String(days) : "1",
    price_buy,
    price_sell: isInternal ? "0" : buy === 0 ? String(sell) : (Number(price_buy) * margin).toFixed(2),
    currency: currencyOf(marks),
    // Nobody charges the agency's own expenses.
    taxes: isInternal ? [] : taxes,
  };
}

/** The name without a day or a place behind it, which makes no other purchase. */
const plainName = ([name]: Line) => name.split(/, | \(/)[0];

/** Lines in a group's definition are grouped, if there are two of them. */
function intoGroups(plan: BudgetPlan, category: number, own: PlannedRow[], groups: Definitions["groups"]) {
  for (const { id, name, item_ids } of groups) {
    const inside = own.filter((line) => line.group === null && item_ids.includes(line.item_id ?? 0));
    if (inside.length < 2) continue;
    for (const line of inside) line.group = plan.groups.length;
    plan.groups.push({
      ...emptyGroup(category, name),
      group_definition_id: id,
      taxes: plan.categories[category]?.taxes ?? [],
    });
  }
}

const emptyGroup = (category: number, name: string): PlannedRow => ({
  ...none,
  category,
  kind: "GROUP",
  item_id: null,
  name,
  note: null,
  is_internal: false,
  quantity: "1",
  repeat: "1",
  price_buy: "0",
  price_sell: "0",
  currency: "TRY",
  taxes: [],
});

/** Adds an alternative to one of the lines. */
function addAlternative(draw: Random, category: string, own: PlannedRow[]) {
  const word = otherwise[category];
  const at = own.findIndex((line) => line.group === null && !line.is_internal && line.price_buy !== "0");
  const first = own[at];
  if (!word || !first) return;
  first.alt_group = first.name;
  first.is_default = true;
  const factor = draw.pick([0.78, 0.9, 1.15, 1.32]);
  const priced = (price: string) => (Number(price) * factor).toFixed(2);
  own.splice(at + 1, 0, {
    ...first,
    name: `${first.name} (${word})`,
    note: "Müşterinin istediği ikinci seçenek.",
    is_default: false,
    price_buy: priced(first.price_buy),
    price_sell: priced(first.price_sell),
  });
}

/** Adds an alternative group with cheaper lines; one of both counts. */
function addGroupAlternative(plan: BudgetPlan) {
  const at = plan.groups.findIndex(({ alt_group }) => alt_group === null);
  const group = plan.groups[at];
  if (!group) return;
  const name = `${group.name} (ekonomik)`;
  const twin = plan.groups.push({ ...group, name, alt_group: group.name, is_default: false }) - 1;
  group.alt_group = group.name;
  group.is_default = true;
  const cheaper = (price: string) => (Number(price) * 0.85).toFixed(2);
  plan.lines.push(
    ...plan.lines
      .filter((line) => line.group === at)
      .map((line) => ({
        ...line,
        group: twin,
        price_buy: cheaper(line.price_buy),
        price_sell: cheaper(line.price_sell),
      })),
  );
}

/** A budget with these parts; `isRich` gives it alternatives, of lines and, if it is large, of groups. */
export function planBudget(draw: Random, wanted: Wanted, definitions: Definitions, isRich: boolean): BudgetPlan {
  const plan: BudgetPlan = { categories: [], groups: [], lines: [] };
  for (const [name, lines] of wanted.parts) {
    const definition = definitions.categories.find((one) => one.name === name);
    const items = definitions.items.filter(({ category_id }) => category_id === definition?.id);
    const taxes = charges[name] ?? [];
    const category =
      plan.categories.push({
        category_id: definition?.id ?? null,
        name,
        vat_rate: String(Number(definition?.vat_rate ?? 0) * 100),
        taxes,
        has_service_fee: !withoutFee.has(name),
      }) - 1;
    const own = lines.map((line): PlannedRow => ({
      ...lineOf(draw, category, taxes, line, wanted),
      item_id: items.find((item) => item.name === plainName(line))?.id ?? null,
    }));
    if (draw.chance(60))
      intoGroups(
        plan,
        category,
        own,
        definitions.groups.filter(({ category_id }) => category_id === definition?.id),
      );
    if (isRich && draw.chance(60)) addAlternative(draw, name, own);
    plan.lines.push(...own);
  }
  if (isRich && plan.lines.length > 50) addGroupAlternative(plan);
  return plan;
}

/** Chooses this number of lines, some of them again for a second day. */
export function someParts(draw: Random, parts: readonly Part[], count: number): Part[] {
  const categories = Math.min(parts.length, Math.max(4, Math.ceil(count / 6)));
  const taken = new Set(draw.some(parts, categories));
  const each = Math.ceil(count / categories);
  return parts
    .filter((part) => taken.has(part))
    .map(([category, lines]) => {
      const chosen = new Set(draw.some(lines, each));
      const more = draw.some(lines, each - chosen.size);
      return [
        category,
        [
          ...lines.filter((line) => chosen.has(line)),
          ...more.map(([name, ...rest]): Line => [`${name} (ek gün)`, ...rest]),
        ],
      ];
    });
}

/** The next version: some lines went, some came, of some the number or the price is another one. */
export function revised(draw: Random, before: BudgetPlan): BudgetPlan {
  const isAlone = ({ alt_group, group }: PlannedRow) => alt_group === null && group === null;
  const lines = before.lines.flatMap((line, origin): PlannedRow[] => {
    if (isAlone(line) && draw.chance(9)) return [];
    const next = { ...line, origin };
    if (draw.chance(14)) next.quantity = String(Math.ceil(Number(line.quantity) * (1 + draw.int(1, 3) / 10)));
    else if (draw.chance(12) && !line.is_internal) next.price_sell = (Number(line.price_sell) * 0.95).toFixed(2);
    else if (draw.chance(6)) next.note = "Müşteriyle görüşüldü, ikinci sürümde değişti.";
    return [next];
  });
  const last = before.categories.length - 1;
  const taxes = before.categories[last]?.taxes ?? [];
  const added: Line[] = [
    ["Müşteri Talebi: Ek Salon Düzeni", 18_500, 23_000],
    ["Hibrit Yayın Platformu", 2400, 2950, "e"],
  ];
  return {
    categories: before.categories,
    groups: before.groups.map((group, origin) => ({ ...group, origin })),
    lines: [
      ...lines,
      ...added.map((line) => ({
        ...lineOf(draw, last, taxes, line, { parts: [], guests: 0, days: 1 }),
        item_id: null,
      })),
    ],
  };
}
