import { z } from "zod";

import { budgetStates, rowKinds } from "./budget-facts";
import { ofBudget, rowsAsked, version } from "./budgets";
import { defineCall } from "../call";
import { code, flag, id, isoDate, isoDateTime, listOf, written } from "../common";
import { projectRecord } from "../projects/leads";
import { heldTax } from "../company/definitions";
import { historyEntry, historyQuery, undoable } from "../activity/history";

/** A row of a project's list of budgets; amounts in the budget's own currency. */
export const budgetListRow = z.object({
  id,
  code,
  name: z.string(),
  currency: z.string(),
  creator: z.string(),
  created_at: isoDateTime,
  state: z.enum(budgetStates),
  sent: z.object({ at: isoDateTime, to: z.string() }).nullable(),
  approved: z.object({ on: isoDate, by: z.string() }).nullable(),
  /** The version that it was duplicated from; without a code once that was deleted. */
  source: z.object({ code: z.string().nullable(), name: z.string() }).nullable(),
  total_buy: z.string(),
  total_sell: z.string(),
  total_sell_with_service_fee: z.string(),
  profit: z.string(),
  /** Profit in percent of the sales, the service fee included; null without sales. */
  profit_ratio: z.string().nullable(),
  version: z.number().int(),
  /** 1 if the reader may change it now. */
  may_write: flag,
});
export type BudgetListRow = z.output<typeof budgetListRow>;

/** Values of two versions; the difference is left out if their currencies differ. */
const pair = z.object({
  before: z.string().nullable(),
  after: z.string().nullable(),
  difference: z.string().nullable(),
});
export type Pair = z.output<typeof pair>;

export const comparedFields = [
  "name",
  "note",
  "category",
  "group",
  "quantity",
  "repeat",
  "price_buy",
  "price_sell",
  "vat_rate",
  "has_service_fee",
  "taxes",
  "is_internal",
  "supplier",
  "alt_group",
  "is_default",
  // Rates, for lines whose sums moved by a rate of their budget.
  "rate_buy",
  "rate_sell",
  // Fields of the budgets themselves.
  "currency",
  "service_fee",
  "service_fee_vat_rate",
  "rate",
] as const;

/**
 * Currency of a changed price, rate or fixed fee, if it has one; a fee without one is in percent. Charges are also
 * given as stored.
 */
const changedField = z.object({
  field: z.enum(comparedFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
  before_currency: z.string().nullable(),
  after_currency: z.string().nullable(),
  before_taxes: z.array(heldTax).optional(),
  after_taxes: z.array(heldTax).optional(),
});
export type ChangedField = z.output<typeof changedField>;

export const changeKinds = ["added", "removed", "changed", "same"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** BUD-020: a charge of a line, or with null the line without its charges. */
const comparedCharge = z.object({ tax: heldTax.nullable(), amount: pair });
export type ComparedCharge = z.output<typeof comparedCharge>;

const sums = { total_buy: pair, total_sell: pair };
const comparedRow = z.object({
  type: z.enum(rowKinds),
  name: z.string(),
  group: z.string().nullable(),
  change: z.enum(changeKinds),
  fields: z.array(changedField),
  ...sums,
  /** The amounts that the sums are made of, where a line has charges and some of them changed. */
  charges_buy: z.array(comparedCharge),
  charges_sell: z.array(comparedCharge),
});
export type ComparedRow = z.output<typeof comparedRow>;

const comparedCategory = z.object({
  name: z.string(),
  change: z.enum(changeKinds),
  fields: z.array(changedField),
  /** Rows that differ, of the asked page; `row_count` counts all of these, and `same` the others. */
  rows: z.array(comparedRow),
  row_count: z.number().int(),
  same: z.number().int(),
  ...sums,
});
export type ComparedCategory = z.output<typeof comparedCategory>;

/** Lines correspond if one is a copy of the other, else if they have one name in one category. */
export const compare = defineCall({
  name: "compareBudgets",
  summary: "Compare two budgets of a project by line",
  method: "get",
  path: "/budget/{code}/compare/{other}",
  auth: "user",
  ledger: ["BUD-036"],
  params: ofBudget.extend({ other: code }),
  /** Rows that differ come in pages, as those of a large budget do. */
  query: z.object({ page: rowsAsked.shape.page.default(1) }),
  answer: z.object({
    status: z.literal("success"),
    before: budgetListRow,
    after: budgetListRow,
    counts: z.object({ added: z.number().int(), removed: z.number().int(), changed: z.number().int() }),
    /** Differences of the budgets themselves: currency, fee, and the rates that both have. */
    fields: z.array(changedField),
    total: z.object({ ...sums, service_fee: pair, total_sell_with_service_fee: pair, profit: pair }),
    categories: z.array(comparedCategory),
  }),
});

/** Takes the sale of a budget, the service fee included, as the offer value of its record. */
export const takeOfferValue = defineCall({
  name: "takeOfferValue",
  summary: "Take a budget's sale as the offer value",
  refuses: [409],
  method: "put",
  path: "/budget/{code}/offer-value",
  auth: "user",
  ledger: ["LED-026"],
  params: ofBudget,
  /** `version` is that of the project or offer. */
  body: z.object({ version }),
  answer: z.object({ ...written, ...undoable, project: projectRecord }),
});

/** Models of a budget and its parts, as its history names them. */
export const budgetHistoryModels = ["budget", "budget_own_category", "budget_row", "budget_offer"] as const;

/** Filters of a budget's history: its own facts, its categories, its lines and groups, supplier offers. */
export const budgetHistoryKinds = ["details", "budget_own_category", "budget_row", "budget_offer"] as const;

/**
 * Read-only, newest first. Lines written by one call are one entry; `lines` are those of a deletion that are still
 * deleted, `category` and `group` the deleted one of an entry, while it is deleted.
 */
export const history = defineCall({
  name: "budgetHistory",
  summary: "What happened to a budget and its lines",
  method: "get",
  path: "/budget/{code}/history",
  auth: "user",
  ledger: ["BUD-036"],
  params: ofBudget,
  query: z.object({ ...historyQuery, kind: z.enum(budgetHistoryKinds).optional() }),
  answer: listOf(
    historyEntry.extend({
      model: z.enum(budgetHistoryModels),
      lines: z.array(id),
      category: id.nullable(),
      group: id.nullable(),
    }),
  ).extend({
    kinds: z.partialRecord(z.enum(budgetHistoryKinds), z.number().int()),
  }),
});
