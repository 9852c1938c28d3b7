import type { ChangedField, ChangeKind, ComparedCategory, ComparedRow } from "#contract/budgets/budget-versions";
import { budgetPages, partsOnPage } from "#contract/budgets/budget-pages";
import type { BudgetCategory, BudgetGroup, BudgetItem } from "#contract/budgets/budgets";
import { lowerTurkish } from "#contract/fold";
import { taxText } from "#contract/companies/tax-text";

import { giveTurn, mapInTurns } from "../../turns";
import { comparedCharges } from "./compare-charges";
import { pairOf } from "./pair";

/** A version for a comparison: its content, and the original of each part. */
export interface Version {
  currency: string;
  /** Amount, and the currency of a fixed one; null without a fee. */
  fee: { amount: string; currency: string | null; vat_rate: string } | null;
  /** Price of one unit in TRY. */
  rates: ReadonlyMap<string, string>;
  categories: BudgetCategory[];
  /** By id of a category, and of a row: its original, or itself. */
  originOf: { category: (id: number) => number; row: (id: number) => number };
}

interface Place {
  row: BudgetItem | BudgetGroup;
  category: BudgetCategory;
  group: string | null;
}

const nameKey = (text: string) => lowerTurkish(text.trim());

type Key<T> = (one: T, old: boolean) => unknown;

/** Pairs things by the first key, then the rest by the next, each once. */
function match<T>(before: readonly T[], after: readonly T[], ...keys: Key<T>[]) {
  const pairs = new Map<T, T>();
  const left = new Set(before);
  for (const key of keys) {
    const waiting = new Map<unknown, T[]>();
    for (const one of left) {
      const name = key(one, true);
      const known = waiting.get(name);
      if (known) known.push(one);
      else waiting.set(name, [one]);
    }
    for (const one of after) {
      const found = pairs.has(one) ? undefined : waiting.get(key(one, false))?.shift();
      if (!found) continue;
      pairs.set(one, found);
      left.delete(found);
    }
  }
  return { pairs, gone: [...left] };
}

type Value = string | null;
type Taxes = BudgetItem["taxes"];
type Told = Partial<Record<ChangedField["field"], [value: Value, currency?: string, taxes?: Taxes]>>;

const told = ({ row, category, group }: Place): Told => ({
  name: [row.name],
  note: [row.note],
  category: [category.name],
  group: [group],
  ...(row.type === "ITEM"
    ? {
        quantity: [row.quantity],
        repeat: [row.repeat],
        price_buy: [row.price_buy, row.currency_buy],
        price_sell: [row.price_sell, row.currency_sell],
        vat_rate: [row.vat_rate],
        taxes: [row.taxes.map(taxText).join(" · ") || null, undefined, row.taxes],
        is_internal: [String(row.is_internal)],
        supplier: [row.supplier],
      }
    : {}),
  alt_group: [row.alt_group],
  // A default matters among alternatives alone.
  is_default: [row.alt_group === null ? null : String(row.is_default)],
});

const toldCategory = (category: BudgetCategory): Told => ({
  name: [category.name],
  vat_rate: [category.vat_rate],
  has_service_fee: [String(category.has_service_fee)],
});

function fieldsOf(before: Told, after: Told): ChangedField[] {
  const names = Object.keys(after) as ChangedField["field"][];
  return names.flatMap((field) => {
    const [was = null, wasIn = null, before_taxes] = before[field] ?? [];
    const [is = null, isIn = null, after_taxes] = after[field] ?? [];
    if (was === is && wasIn === isIn) return [];
    const charges = after_taxes ? { before_taxes: before_taxes ?? [], after_taxes } : {};
    return [{ field, before: was, after: is, before_currency: wasIn, after_currency: isIn, ...charges }];
  });
}

/** The rate that changed the sum of a line's side: of its currency, else of its budget's. */
function rateFields(before: Version, after: Version, was: Place["row"], is: Place["row"]): ChangedField[] {
  // Sums in two currencies are not compared, so no rate explains a difference.
  if (was.type !== "ITEM" || is.type !== "ITEM" || before.currency !== after.currency) return [];
  return (["buy", "sell"] as const).flatMap((side): ChangedField[] => {
    const of = is[`currency_${side}`];
    if (was[`total_${side}`] === is[`total_${side}`] || was[`currency_${side}`] !== of) return [];
    // Nothing is converted within one currency.
    const isOwn = of === after.currency;
    const moved = isOwn
      ? undefined
      : [of, after.currency].find((one) => before.rates.get(one) !== after.rates.get(one));
    return moved === undefined ? [] : [rateField(`rate_${side}`, moved, before, after)];
  });
}

const rateField = (
  field: "rate" | "rate_buy" | "rate_sell",
  currency: string,
  before: Version,
  after: Version,
): ChangedField => ({
  field,
  before: before.rates.get(currency) ?? null,
  after: after.rates.get(currency) ?? null,
  before_currency: currency,
  after_currency: currency,
});

/** Differences of the budgets themselves. A rate that only one of them needs is no difference. */
function headFields(before: Version, after: Version): ChangedField[] {
  const told = ({ currency, fee }: Version): Told => ({
    currency: [currency],
    service_fee: !fee ? [null] : fee.currency === null ? [fee.amount] : [fee.amount, fee.currency],
    service_fee_vat_rate: [fee ? fee.vat_rate : null],
  });
  const moved = [...after.rates].filter(([one, rate]) => (before.rates.get(one) ?? rate) !== rate);
  return [
    ...fieldsOf(told(before), told(after)),
    ...moved.map(([currency]) => rateField("rate", currency, before, after)),
  ];
}

const placesOf = ({ categories }: Version): Place[] =>
  categories.flatMap((category) =>
    category.items.flatMap((row): Place[] => [
      { row, category, group: null },
      ...(row.type === "GROUP" ? row.items.map((item) => ({ row: item, category, group: row.name })) : []),
    ]),
  );

const counted = (rows: readonly ComparedRow[], fields: readonly ChangedField[]): ChangeKind =>
  rows.length > 0 || fields.length > 0 ? "changed" : "same";

/** Two versions by line (issue 12). Sums of rows and categories are in the currency of their version. */
export async function compareVersions(before: Version, after: Version, page: number) {
  const comparable = before.currency === after.currency;
  const sums = (
    one: { total_buy: string; total_sell: string } | undefined,
    other: { total_buy: string; total_sell: string } | undefined,
  ) => ({
    total_buy: pairOf(one?.total_buy, other?.total_buy, comparable),
    total_sell: pairOf(one?.total_sell, other?.total_sell, comparable),
  });
  await giveTurn();
  const categories = match(
    before.categories,
    after.categories,
    ({ id }, old) => (old ? before : after).originOf.category(id),
    ({ name }) => nameKey(name),
  );
  const places = match(
    placesOf(before),
    placesOf(after),
    ({ row }, old) => `${row.type} ${(old ? before : after).originOf.row(row.id)}`,
    ({ row, category }, old) => {
      const { id } = (old ? category : categories.pairs.get(category)) ?? {};
      return id === undefined ? Symbol("in a new category") : `${row.type} ${id} ${nameKey(row.name)}`;
    },
  );
  await giveTurn();
  const rowOf = (was: Place | undefined, is: Place | undefined): ComparedRow | undefined => {
    const shown = is ?? was;
    if (!shown) return undefined;
    const change: ChangeKind = !was ? "added" : !is ? "removed" : "changed";
    const fields = was && is ? fieldsOf(renamed(told(was), was, is), told(is)) : [];
    if (was && is) fields.push(...rateFields(before, after, was.row, is.row));
    const isSame = was?.row.total_buy === is?.row.total_buy && was?.row.total_sell === is?.row.total_sell;
    if (change === "changed" && fields.length === 0 && isSame) return undefined;
    const { type, name } = shown.row;
    const charges = comparedCharges(was?.row, is?.row, before, after);
    return { type, name, group: shown.group, change, fields, ...sums(was?.row, is?.row), ...charges };
  };
  /** A row did not move because its category or group was given another name. */
  const renamed = (values: Told, was: Place, is: Place): Told => ({
    ...values,
    ...(categories.pairs.get(is.category) === was.category ? { category: [is.category.name] as [string] } : {}),
    ...(was.group !== null && is.group !== null && groupPairs.get(is.row) === was.row
      ? { group: [is.group] as [string] }
      : {}),
  });
  const groupPairs = pairsInGroups(places.pairs);
  const wasOf = new Map([...places.pairs].map(([is, was]) => [is.row, was]));
  const categoryOf = async (
    was: BudgetCategory | undefined,
    is: BudgetCategory | undefined,
  ): Promise<ComparedCategory> => {
    const inside = is ? [...placesOf({ ...after, categories: [is] })] : [];
    const gone = was ? places.gone.filter(({ category }) => category === was) : [];
    const rows = [
      ...(await mapInTurns(inside, (place) => rowOf(wasOf.get(place.row), place))),
      ...(await mapInTurns(gone, (place) => rowOf(place, undefined))),
    ].filter((row) => row !== undefined);
    await giveTurn();
    const fields = was && is ? fieldsOf(toldCategory(was), toldCategory(is)) : [];
    const change: ChangeKind = !was ? "added" : !is ? "removed" : counted(rows, fields);
    const same = inside.length - rows.filter(({ change: one }) => one !== "removed").length;
    return { name: (is ?? was)?.name ?? "", change, fields, rows, row_count: rows.length, same, ...sums(was, is) };
  };
  const compared: ComparedCategory[] = [];
  for (const is of after.categories) compared.push(await categoryOf(categories.pairs.get(is), is));
  for (const was of categories.gone) compared.push(await categoryOf(was, undefined));
  const rows = compared.flatMap((category) => category.rows);
  const count = (kind: ChangeKind) => rows.filter(({ change }) => change === kind).length;
  const shown = new Map(partsOnPage(budgetPages(compared), page).map((part) => [part.category, part]));
  return {
    counts: { added: count("added"), removed: count("removed"), changed: count("changed") },
    categories: compared.map((category) => {
      const part = shown.get(category);
      return { ...category, rows: part ? category.rows.slice(part.from, part.to) : [] };
    }),
    fields: headFields(before, after),
  };
}

/** Lines inside groups are paired if their groups are. */
function pairsInGroups(pairs: ReadonlyMap<Place, Place>) {
  const groups = new Map<BudgetGroup, BudgetGroup>();
  for (const [is, was] of pairs) if (is.row.type === "GROUP" && was.row.type === "GROUP") groups.set(is.row, was.row);
  const found = new Map<Place["row"], Place["row"]>();
  const groupOf = (rows: Iterable<BudgetGroup>) => {
    const of = new Map<number, BudgetGroup>();
    for (const group of rows) for (const { id } of group.items) of.set(id, group);
    return of;
  };
  const after = groupOf(groups.keys());
  const before = groupOf(groups.values());
  for (const [is, was] of pairs) {
    const group = after.get(is.row.id);
    if (group && groups.get(group) === before.get(was.row.id)) found.set(is.row, was.row);
  }
  return found;
}
