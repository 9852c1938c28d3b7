import type { ClientBudget } from "#contract/budgets/budget-files";
import type { ExportVersion } from "#contract/budgets/budget-facts";
import type { Budget } from "#contract/budgets/budgets";
import { moneyOf } from "#contract/budgets/line-parts";
import type { Locale } from "#contract/common";
import { currencySign } from "#contract/budgets/currency-sign";

import type { FileFacts } from "../../db/schema/budgets";
import { clientView } from "./client-view";
import { type AnyCategory, type DocumentRow, type DocumentSet, type RowOptions, rowsOf, setsOf } from "./document-rows";
import { dateText, decimalText, exportWords, percentText, type ExportWord } from "./export-words";

type ColumnKind = "name" | "count" | "price" | "text" | "money" | "percent" | "ratio";
interface Column {
  key: string;
  label: string;
  kind: ColumnKind;
  /** True if a category's cell is the sum of its rows'. */
  summed: boolean;
}
/** `parts`: the cells or sums that it adds, so that a sheet calculates it by itself. */
interface DocumentSum {
  key: string;
  label: string;
  amount: string;
  parts:
    | { column: string }
    | { sums: string[]; minus?: string }
    | { vat: string }
    | { fee: string }
    | { percent: string; of: string }
    | null;
  strong: boolean;
}

/** A budget as XLSX and PDF show it; amounts are exact decimals in its currency. */
export interface BudgetDocument {
  title: string;
  /** Name of the sheet. */
  sheet: string;
  lines: { label: string; value: string; /** The form of `value`, for a day. */ day: string | null }[];
  /** Sign of the budget's currency, and its code. */
  currency: string;
  own: string;
  /** Price of one unit in TRY, above the rows. */
  rates: { label: string; code: string; currency: string; rate: string; text: string; date: string }[];
  language: Locale;
  columns: Column[];
  rows: DocumentRow[];
  /** Sets of alternatives; empty unless all alternatives are asked for. */
  sets: { difference: string; all: DocumentSet[] };
  sums: DocumentSum[];
  footnote: string | null;
  page: string;
  colors: { main: string; secondary: string };
  note: string | null;
  /** Terms of the offer, below its sums; the client's file alone has them. */
  terms: { title: string; text: string } | null;
  /** Lines to sign on: the name above each, and the labels of what is written there. */
  signatures: { names: string[]; labels: string[] } | null;
  logo: { type: string; data: string } | null;
}

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

type Head = ClientBudget | Budget;

function sumsOf(budget: Head, word: RowOptions["word"], language: Locale): DocumentSum[] {
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
    sum(`vat ${vat_rate}`, word("vat_of", rateOf(vat_rate)), sell, { vat: vat_rate }),
  );
  const hasFee = budget.service_fee_type !== null;
  const feeName =
    budget.service_fee_type === "PERCENTAGE" && budget.service_fee_amount
      ? word("fee_of", rateOf(budget.service_fee_amount))
      : word("fee");
  const { service_fee_amount: percent, service_fee_vat_rate: feeVatRate } = budget;
  const isShare = budget.service_fee_type === "PERCENTAGE" && percent !== null;
  const fee = hasFee ? [sum("fee", feeName, total.service_fee, isShare ? { fee: percent } : null)] : [];
  const ofFee = { percent: feeVatRate, of: "fee" };
  const feeVat = hasFee ? [sum("fee_vat", word("fee_vat", rateOf(feeVatRate)), total.service_fee_vat, ofFee)] : [];
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
  facts: FileFacts;
  logo: BudgetDocument["logo"];
}

/** The head of a file: for the client as an offer, with its people and days. */
function linesOf(
  { version, language }: { version: ExportVersion; language: Locale },
  facts: FileFacts,
): BudgetDocument["lines"] {
  const word = exportWords(language);
  const text = (label: ExportWord, value: string | null) =>
    value === null ? [] : [{ label: word(label), value, day: null }];
  const dated = (label: ExportWord, value: string | null) =>
    value === null ? [] : [{ label: word(label), value: dateText(language, value), day: value }];
  const project = text("project", facts.project);
  if (version !== "client") return [...project, ...dated("date", facts.day)];
  const days = [...new Set([facts.starts_at, facts.ends_at])].map((one) => dateText(language, one)).join(" – ");
  return [
    ...text("client_name", facts.client),
    ...project,
    ...text("event_days", days),
    ...text("agency", facts.company),
    ...text("prepared_by", facts.prepared_by),
    ...dated("date", facts.day),
    ...dated("valid_until", facts.valid_until),
  ];
}

/**
 * BUD-040: content of a budget's files. The client's is made of the client's view alone, which holds nothing about
 * purchases.
 */
export function documentOf(
  budget: Budget,
  asked: { version: ExportVersion; language: Locale; alternatives: "chosen" | "all" },
  { facts, logo }: Look,
): BudgetDocument {
  const word = exportWords(asked.language);
  const shown = asked.version === "client" ? clientView(budget) : budget;
  const isOffer = asked.version === "client";
  const columns = columnsOf(asked.version, word);
  const keys = columns.map(({ key }) => key).filter((key) => key !== "name");
  const options = {
    word,
    keys,
    all: asked.alternatives === "all",
    money: moneyOf(budget),
    language: asked.language,
    feeCategories: new Set(budget.categories.flatMap(({ id, has_service_fee }) => (has_service_fee ? id : []))),
  };
  const rows = (shown.categories as AnyCategory[]).flatMap((category) => rowsOf(category, options));
  return {
    title: shown.name,
    sheet: word(asked.version === "client" ? "client" : "sheet"),
    lines: linesOf(asked, facts),
    currency: currencySign(shown.currency),
    own: shown.currency,
    rates: shown.rates.map(({ currency, rate, date }) => ({
      label: `${word("rate")}: 1 ${currencySign(currency)}`,
      code: currency,
      currency: currencySign("TRY"),
      rate,
      text: decimalText(asked.language, rate),
      date: dateText(asked.language, date),
    })),
    language: asked.language,
    columns,
    rows,
    sets: {
      difference: word("difference"),
      all: options.all ? setsOf(shown.categories as AnyCategory[], options) : [],
    },
    sums: sumsOf(shown, word, asked.language),
    footnote: rows.some(({ off }) => off) ? word("excluded") : null,
    page: word("page", { page: "{page}", pages: "{pages}" }),
    colors: { main: facts.main_color, secondary: facts.secondary_color },
    note: facts.note,
    terms: isOffer && facts.terms ? { title: word("terms"), text: facts.terms } : null,
    signatures:
      isOffer && facts.has_signature
        ? { names: [facts.company, facts.client ?? word("client_name")], labels: [word("signer"), word("signed_on")] }
        : null,
    logo,
  };
}
