import { z } from "zod";

import { defineCall } from "../call";
import { budgetLimits, rateTypes } from "./budget-facts";
import {
  clearable,
  code,
  flag,
  id,
  int,
  isoDate,
  isoDateTime,
  line,
  rateInPercent,
  typedDay,
  written,
} from "../common";
import { heldTax } from "../company/definitions";
import { undoable } from "../activity/history";
import { ofKind } from "../kinds";
import { feeTypes } from "../projects/stages";

export const version = int(1, 2_147_483_647);
export const currencyCode = ofKind("reference", z.string().regex(/^[A-Z]{3}$/, { error: "choice" }));
export const ofBudget = z.object({ code });
/** Rows of one page of a large budget (contract/budgets/budget-pages.ts), from 1; all by default. */
export const rowsAsked = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional() });

/** Mark of the state of a budget; parts of a budget with different marks are not of one moment. */
const seen = line(40);

/** Place of the first row of an answer, where the one before it ended. */
export const restAsked = { from: z.coerce.number().int().min(0).max(budgetLimits.rows).optional() };

/** Amounts are in the budget's currency, decimals as text with 2 digits; ratios in percent with one, null of nothing. */
const sides = {
  total_buy: z.string(),
  total_sell: z.string(),
  vat_buy: z.string(),
  vat_sell: z.string(),
  profit: z.string(),
  profit_ratio: z.string().nullable(),
};
export const sidesSchema = z.object(sides);

/** Spending beside the planned purchase: requested and approved, and invoiced, whatever was chosen. */
const spent = { committed: z.string(), actual: z.string() };

export const totals = z.object({
  ...sides,
  service_fee: z.string(),
  service_fee_vat: z.string(),
  total_sell_with_service_fee: z.string(),
  total_vat: z.string(),
  total_sell_with_vat: z.string(),
  vat: z.array(z.object({ vat_rate: z.string(), buy: z.string(), sell: z.string() })),
});

/** Totals of a budget with a set of rates. */
export const rateSums = z.object({
  total_buy: z.string(),
  total_sell_with_service_fee: z.string(),
  profit: z.string(),
  profit_ratio: z.string().nullable(),
});
export type RateSums = z.output<typeof rateSums>;

/** BUD-013: a supplier's price for one unit of a line; `is_chosen` is the one whose price the line took. */
export const budgetOffer = z.object({
  id,
  supplier_id: id,
  supplier_code: z.string(),
  supplier_name: z.string(),
  price: z.string(),
  currency: z.string(),
  note: z.string().nullable(),
  valid_until: isoDate.nullable(),
  is_chosen: flag,
  version: z.number().int(),
});
export type BudgetOffer = z.output<typeof budgetOffer>;

/** BUD-012…BUD-024: a line with its sums. */
export const budgetItem = z.object({
  type: z.literal("ITEM"),
  id,
  category_id: id,
  /** BUD-022: its group. */
  in_group: id.nullable(),
  /** The definition that it was made from. */
  item_id: id.nullable(),
  name: z.string(),
  note: z.string().nullable(),
  alt_group: z.string().nullable(),
  is_default: flag,
  is_internal: flag,
  quantity: z.string(),
  repeat: z.string(),
  price_buy: z.string(),
  currency_buy: z.string(),
  price_sell: z.string(),
  currency_sell: z.string(),
  vat_rate: z.string(),
  taxes: z.array(heldTax),
  deal_id: z.string().nullable(),
  /** BUD-013: the name of the supplier that it is bought from; that of the chosen offer, if there is one. */
  supplier: z.string().nullable(),
  suppliers: z.array(budgetOffer),
  /** TSK-014: number of the line's open to-dos, for readers with the module of to-dos. */
  open_tasks: z.number().int(),
  sort_order: z.number().int(),
  version: z.number().int(),
  ...sides,
  ...spent,
});
export type BudgetItem = z.output<typeof budgetItem>;

/** BUD-025…BUD-028 */
export const budgetGroup = z.object({
  type: z.literal("GROUP"),
  id,
  category_id: id,
  name: z.string(),
  note: z.string().nullable(),
  alt_group: z.string().nullable(),
  is_default: flag,
  sort_order: z.number().int(),
  version: z.number().int(),
  items: z.array(budgetItem),
  ...sides,
  ...spent,
});
export type BudgetGroup = z.output<typeof budgetGroup>;

/** BUD-029…BUD-032 */
export const budgetCategory = z.object({
  id,
  /** The definition that it was made from. */
  category_id: id.nullable(),
  name: z.string(),
  vat_rate: z.string(),
  has_service_fee: flag,
  /** Charges that its new lines begin with. */
  taxes: z.array(heldTax),
  sort_order: z.number().int(),
  version: z.number().int(),
  /** Lines and groups, with the lines of groups; of a page of a large budget other categories come without their rows. */
  row_count: z.number().int(),
  items: z.array(z.union([budgetItem, budgetGroup])),
  ...sides,
  ...spent,
});
export type BudgetCategory = z.output<typeof budgetCategory>;

/** Price of one unit of a currency in TRY, as used in the budget. */
export const budgetRate = z.object({
  currency: z.string(),
  rate: z.string(),
  date: isoDate,
  source: z.string(),
  version: z.number().int(),
});

/** BUD-003…BUD-011 */
export const budget = z.object({
  id,
  code,
  name: z.string(),
  currency: z.string(),
  project_id: id,
  project: z.object({ code, name: z.string() }),
  service_fee_type: z.enum(feeTypes).nullable(),
  service_fee_amount: z.string().nullable(),
  service_fee_vat_rate: z.string(),
  rate_type: z.enum(rateTypes),
  rates: z.array(budgetRate),
  /** Set once it was sent: nothing of it is changed any more. */
  sent: z.object({ at: isoDateTime, by: z.string(), to: z.string() }).nullable(),
  approved: z.object({ on: isoDate, by: z.string() }).nullable(),
  creator: z.string(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
  version: z.number().int(),
  /** 1 if the reader may change it now. */
  may_write: flag,
  /** BUD-006, BUD-007: ids of its lines and groups; their data is in the categories. */
  items: z.array(id),
  groups: z.array(id),
  categories: z.array(budgetCategory),
  /** BUD-035: names of its sets of alternatives. */
  sets: z.array(z.string()),
  total: totals,
  /** Buy minus sell of counted lines, by other currencies than the budget's; balanced ones are left out. */
  exposure: z.array(z.object({ currency: z.string(), amount: z.string() })),
});
export type Budget = z.output<typeof budget>;

/** Answer to a write on a budget of thousands of rows: its own facts, whose size does not grow with its rows. */
export const budgetHead = budget.omit({
  items: true,
  groups: true,
  categories: true,
  sets: true,
  total: true,
  exposure: true,
});
export type BudgetHead = z.output<typeof budgetHead>;
/** Answer to a write on a group or a category, for the same reason. */
export const groupHead = budgetGroup.omit({ items: true });
export const categoryHead = budgetCategory.omit({ items: true });

/**
 * BUD-002; `next` if the asked rows did not fit into one answer: ask for the others `from` there, with the `seen` of the
 * first one. 409 if somebody wrote in between: begin again.
 */
export const get = defineCall({
  name: "getBudget",
  summary: "A budget with everything in it",
  refuses: [409],
  method: "get",
  path: "/budget/{code}",
  auth: "user",
  ledger: ["BUD-002"],
  params: ofBudget,
  query: rowsAsked.extend({
    ...restAsked,
    seen: seen.optional(),
    today: int(0, 1).optional(),
  }),
  answer: z.object({
    status: z.literal("success"),
    budget,
    next: z.number().int().nullable(),
    seen,
    /** Totals with the newest rates, if `today` asks for them and there are any. */
    today: rateSums.nullable(),
  }),
});

/** Percent, or an amount in the budget's currency. */
const feeAmount = ofKind(
  "money",
  z
    .string()
    .trim()
    .regex(/^\d{1,11}(\.\d{1,4})?$/, { error: "money" }),
  { digits: 4 },
);

export const headBody = {
  name: line(budgetLimits.nameLength).pipe(z.string().min(1)),
  currency: currencyCode,
  service_fee_type: clearable(z.enum(feeTypes)),
  service_fee_amount: clearable(feeAmount),
  service_fee_vat_rate: rateInPercent,
};

/** Name, currency and service fee; a type and an amount of the fee need each other. */
export const update = defineCall({
  name: "updateBudget",
  summary: "Change the head of a budget",
  refuses: [409],
  method: "put",
  path: "/budget/{code}",
  auth: "user",
  ledger: ["BUD-003", "BUD-004"],
  params: ofBudget,
  body: z.object({
    name: headBody.name.optional(),
    currency: headBody.currency.optional(),
    service_fee_type: headBody.service_fee_type,
    service_fee_amount: headBody.service_fee_amount,
    service_fee_vat_rate: headBody.service_fee_vat_rate.optional(),
    version,
  }),
  answer: z.object({ ...written, ...undoable, budget: budgetHead }),
});

/** One that was sent stays. */
export const remove = defineCall({
  name: "removeBudget",
  summary: "Delete a budget",
  refuses: [409],
  method: "delete",
  path: "/budget/{code}",
  auth: "user",
  ledger: ["BUD-001"],
  params: ofBudget,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

/** The next version of it: a copy with everything in it, its rates included, which can be changed again. */
export const clone = defineCall({
  name: "cloneBudget",
  summary: "Duplicate a budget",
  method: "post",
  path: "/budget/{code}/clone",
  auth: "user",
  right: { module: "budgets", action: "create" },
  ledger: ["BUD-036"],
  creates: true,
  params: ofBudget,
  body: z.object({ name: headBody.name }),
  answer: z.object({ ...written, budget: budgetHead }),
});

/** Marks a version as sent; from then on nothing of it is changed, in the database neither. */
export const send = defineCall({
  name: "sendBudget",
  summary: "Mark a budget as sent",
  refuses: [409],
  method: "post",
  path: "/budget/{code}/send",
  auth: "user",
  ledger: ["BUD-039"],
  params: ofBudget,
  body: z.object({ sent_to: line(200).pipe(z.string().min(1)), version }),
  answer: z.object({ ...written, budget: budgetHead }),
});

/** Notes that the client approved a version that was sent; another note replaces it. */
export const approve = defineCall({
  name: "approveBudget",
  summary: "Note the client's approval of a budget",
  refuses: [409],
  method: "post",
  path: "/budget/{code}/approval",
  auth: "user",
  right: { module: "budgets", action: "approve" },
  ledger: ["BUD-039"],
  params: ofBudget,
  body: z.object({ approved_on: typedDay, approved_by: line(120).pipe(z.string().min(1)), version }),
  answer: z.object({ ...written, budget: budgetHead }),
});
