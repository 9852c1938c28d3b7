import type { ClientBudget, ClientCategory, ClientGroup, ClientItem } from "#contract/budgets/budget-files";
import type { ExportVersion } from "#contract/budgets/budget-facts";
import type { Budget, BudgetCategory, BudgetGroup, BudgetItem } from "#contract/budgets/budgets";
import type { Locale } from "#contract/common";
import { currencySign } from "#contract/budgets/currency-sign";

import { clientView } from "./client-view";
import { dateText, decimalText, exportWords, percentText, type ExportWord } from "./export-words";

type ColumnKind = "name" | "count" | "price" | "text" | "money" | "percent" | "ratio";
interface Column {
  key: string;
  label: string;
  kind: ColumnKind;
  /** True if a category's cell is the sum of its rows'. */
  summed: boolean;
}
type Cells = Record<string, string | null>;
interface DocumentRow {
  kind: "category" | "group" | "item";
  /** True if it is in the sums by itself: a line of the chosen alternatives. */
  counts: boolean;
  /** Within a group. */
  inside: boolean;
  /** An alternative that is not chosen, or a line within one. */
  off: boolean;
  name: string;
  note: string | null;
  cells: Cells;
}
/** `parts`: the cells or sums that it adds, so that a sheet calculates it by itself. */
interface DocumentSum {
  key: string;
  label: string;
  amount: string;
  parts: { column: string } | { sums: string[]; minus?: string } | null;
  strong: boolean;
}

/** A budget as XLSX and PDF show it; amounts are exact decimals in its currency. */
export interface BudgetDocument {
  title: string;
  /** Name of the sheet. */
  sheet: string;
  lines: { label: string; value: string; /** The form of `value`, for a day. */ day: string | null }[];
  /** Sign of the budget's currency. */
  currency: string;
  language: Locale;
  columns: Column[];
  rows: DocumentRow[];
  sums: DocumentSum[];
  footnote: string | null;
  page: string;
  colors: { main: string; secondary: string };
  note: string | null;
  logo: { type: string; data: string } | null;
}

type AnyItem = BudgetItem | ClientItem;
type AnyGroup = BudgetGroup | ClientGroup;
type AnyCategory = BudgetCategory | ClientCategory;

const isOff = (row: Pick<AnyItem, "alt_group" | "is_default">) => row.alt_group !== null && row.is_default === 0;

function columnsOf(version: ExportVersion, word: (name: ExportWord) => string): Column[] {
  const column = (key: string, kind: ColumnKind, label: ExportWord = key as ExportWord): Column => ({
    key,
    kind,
    label: word(label),
    summed: kind === "money",
  });
  const head = [column("name", "name"), column("quantity", "count"), column("repeat", "count")];
  if (version === "client")
    return [
      ...head,
      column("price_sell", "price", "price"),
      column("currency_sell", "text", "currency"),
      column("total_sell", "money", "total"),
      column("vat_rate", "percent"),
      column("vat_sell", "money", "vat"),
    ];
  return [
    ...head,
    column("price_buy", "price"),
    column("currency_buy", "text", "currency"),
    column("total_buy", "money"),
    column("price_sell", "price"),
    column("currency_sell", "text", "currency"),
    column("total_sell", "money"),
    column("vat_rate", "percent"),
    column("vat_sell", "money", "vat"),
    column("profit", "money"),
    column("profit_ratio", "ratio"),
  ];
}

interface Options {
  all: boolean;
  word: (name: ExportWord, values?: Record<string, string>) => string;
  keys: string[];
}

const cellsOf = (row: object, keys: readonly string[]): Cells =>
  Object.fromEntries(
    keys.map((key) => {
      const value = ((row as Record<string, unknown>)[key] as string | null | undefined) ?? null;
      return [key, value !== null && key.startsWith("currency") ? currencySign(value) : value];
    }),
  );

/** Marks after a name: internal, its set of alternatives, and the contents of its amount. */
function nameOf(row: AnyItem | AnyGroup, { word, all }: Options): string {
  const marks = [
    ...("is_internal" in row && row.is_internal ? [word("internal")] : []),
    ...(row.alt_group === null ? [] : [`${word("alternative")}: ${row.alt_group}`]),
    // The counted one, if all alternatives are listed.
    ...(all && row.alt_group !== null && row.is_default ? [word("chosen")] : []),
  ];
  return marks.length === 0 ? row.name : `${row.name} (${marks.join(", ")})`;
}

function noteOf(row: AnyItem, { word }: Options): string | null {
  const charges = "charges" in row ? row.charges : row.taxes.map(({ name }) => name);
  const supplier = "suppliers" in row ? row.suppliers.find(({ is_chosen }) => is_chosen === 1) : undefined;
  const lines = [
    row.note,
    charges.length > 0 ? `${word("includes")}: ${charges.join(", ")}` : null,
    supplier ? `${word("supplier")}: ${supplier.supplier_name}` : null,
  ];
  return lines.filter(Boolean).join("\n") || null;
}

function itemRow(item: AnyItem, options: Options, group?: AnyGroup): DocumentRow {
  const off = isOff(item) || (group !== undefined && isOff(group));
  return {
    kind: "item",
    counts: !off,
    inside: group !== undefined,
    off,
    name: nameOf(item, options),
    note: noteOf(item, options),
    cells: cellsOf(item, options.keys),
  };
}

function rowsOf(category: AnyCategory, options: Options): DocumentRow[] {
  const summed = ["total_buy", "total_sell", "vat_sell", "profit", "profit_ratio"].filter((key) =>
    options.keys.includes(key),
  );
  const isIn = (row: AnyItem | AnyGroup) => options.all || !isOff(row);
  const rows = (category.items as (AnyItem | AnyGroup)[]).filter(isIn).flatMap((row): DocumentRow[] => {
    if (row.type === "ITEM") return [itemRow(row, options)];
    const head: DocumentRow = {
      kind: "group",
      counts: false,
      inside: false,
      off: isOff(row),
      name: nameOf(row, options),
      note: row.note,
      cells: cellsOf(row, summed),
    };
    return [head, ...(row.items as AnyItem[]).filter(isIn).map((item) => itemRow(item, options, row))];
  });
  const head = { kind: "category", counts: false, inside: false, off: false, note: null } as const;
  return [{ ...head, name: category.name, cells: cellsOf(category, summed) }, ...rows];
}

type Head = ClientBudget | Budget;

function sumsOf(budget: Head, word: Options["word"], language: Locale): DocumentSum[] {
  const { total } = budget;
  const sum = (key: string, label: string, amount: string, parts: DocumentSum["parts"], strong = false) => ({
    key,
    label,
    amount,
    parts,
    strong,
  });
  const rateOf = (value: string) => ({ rate: percentText(language, value) });
  const rates = total.vat.map(({ vat_rate, sell }) =>
    sum(`vat ${vat_rate}`, word("vat_of", rateOf(vat_rate)), sell, null),
  );
  const hasFee = budget.service_fee_type !== null;
  const feeName =
    budget.service_fee_type === "PERCENTAGE" && budget.service_fee_amount
      ? word("fee_of", rateOf(budget.service_fee_amount))
      : word("fee");
  const fee = hasFee ? [sum("fee", feeName, total.service_fee, null)] : [];
  const feeVat = hasFee
    ? [sum("fee_vat", word("fee_vat", rateOf(budget.service_fee_vat_rate)), total.service_fee_vat, null)]
    : [];
  const withFee = sum(
    "with_fee",
    word("with_fee"),
    total.total_sell_with_service_fee,
    { sums: ["sum_sell", ...fee.map(({ key }) => key)] },
    true,
  );
  const buys =
    "total_buy" in total
      ? [
          sum("sum_buy", word("sum_buy"), total.total_buy, { column: "total_buy" }),
          sum(
            "sum_profit",
            total.profit_ratio === null ? word("sum_profit") : word("sum_profit_of", rateOf(total.profit_ratio)),
            total.profit,
            { sums: ["with_fee"], minus: "sum_buy" },
          ),
        ]
      : [];
  return [
    sum("sum_sell", word("sum_sell"), total.total_sell, { column: "total_sell" }),
    ...fee,
    withFee,
    ...rates,
    ...feeVat,
    sum("sum_vat", word("sum_vat"), total.total_vat, { sums: [...rates, ...feeVat].map(({ key }) => key) }),
    sum("with_vat", word("with_vat"), total.total_sell_with_vat, { sums: ["with_fee", "sum_vat"] }, true),
    ...buys,
  ];
}

interface Look {
  colors: BudgetDocument["colors"];
  note: string | null;
  logo: BudgetDocument["logo"];
  /** Today. */
  day: string;
}

/**
 * BUD-040: content of a budget's files. The client's is made of the client's view alone, which holds nothing about
 * purchases.
 */
export function documentOf(
  budget: Budget,
  asked: { version: ExportVersion; language: Locale; alternatives: "chosen" | "all" },
  look: Look,
): BudgetDocument {
  const word = exportWords(asked.language);
  const shown = asked.version === "client" ? clientView(budget) : budget;
  const columns = columnsOf(asked.version, word);
  const keys = columns.map(({ key }) => key).filter((key) => key !== "name");
  const options = { word, keys, all: asked.alternatives === "all" };
  const rows = (shown.categories as AnyCategory[]).flatMap((category) => rowsOf(category, options));
  const rates = shown.rates.map(({ currency, rate, date }) => {
    const price = `${decimalText(asked.language, rate)} ${currencySign("TRY")}`;
    return `1 ${currencySign(currency)} = ${price} (${dateText(asked.language, date)})`;
  });
  return {
    title: shown.name,
    sheet: word(asked.version === "client" ? "client" : "sheet"),
    lines: [
      { label: word("project"), value: shown.project.name, day: null },
      { label: word("date"), value: dateText(asked.language, look.day), day: look.day },
      ...(rates.length === 0 ? [] : [{ label: word("rates"), value: rates.join(" · "), day: null }]),
    ],
    currency: currencySign(shown.currency),
    language: asked.language,
    columns,
    rows,
    sums: sumsOf(shown, word, asked.language),
    footnote: rows.some(({ off }) => off) ? word("excluded") : null,
    page: word("page", { page: "{page}", pages: "{pages}" }),
    colors: look.colors,
    note: look.note,
    logo: look.logo,
  };
}
