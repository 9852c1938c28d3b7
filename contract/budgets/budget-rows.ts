import { z } from "zod";

import { budgetLimits, lineDigits } from "./budget-facts";
import { budgetGroup, budgetItem, categoryHead, currencyCode, groupHead, ofBudget, totals, version } from "./budgets";
import { defineCall } from "../call";
import { clearable, code, commaList, flag, id, int, jsonText, line, rateInPercent, text, written } from "../common";
import { companyFields } from "../companies/company-fields";
import { mostTaxes } from "../company/definition-facts";
import { taxRow } from "../company/definitions";
import { undoable } from "../activity/history";
import { ofKind } from "../kinds";

const name = line(budgetLimits.nameLength).pipe(z.string().min(1));
const note = clearable(text(budgetLimits.noteLength));
const altGroup = clearable(line(budgetLimits.altLength));

interface Digits {
  whole: number;
  part: number;
}
const decimalOf = ({ whole, part }: Digits, sign = "") =>
  new RegExp(String.raw`^${sign}\d{1,${whole}}(\.\d{1,${part}})?$`);

/** At most 4 digits after the dot; below zero for a discount. */
const price = ofKind("money", z.string().trim().regex(decimalOf(lineDigits.price, "-?"), { error: "money" }), {
  digits: lineDigits.price.part,
});
/** At most 2 digits after the dot, zero or above. */
const count = (digits: Digits) => ofKind("money", z.string().trim().regex(decimalOf(digits), { error: "money" }));

/** BUD-012…BUD-024: editable fields of a line. */
export const itemFields = {
  name,
  note,
  quantity: count(lineDigits.quantity),
  repeat: count(lineDigits.repeat),
  price_buy: price,
  currency_buy: currencyCode,
  price_sell: price,
  currency_sell: currencyCode,
  vat_rate: rateInPercent,
  taxes: z.array(taxRow).max(mostTaxes),
  is_internal: flag,
  alt_group: altGroup,
  /** BUD-013: the name of one of the company's suppliers, in any case. */
  supplier: clearable(companyFields.name),
};
const optionalItem = z.object(itemFields).partial();

const ofRow = ofBudget.extend({ id });
const place = int(0, budgetLimits.rows).optional();

/**
 * A line at the end of its category or group, or at a place in it. Default values come from the category: rate of VAT
 * and tax rows; from the budget: currencies; quantity and repeat are 1, prices 0.
 */
export const addItem = defineCall({
  name: "addBudgetItem",
  summary: "Add a line to a budget",
  refuses: [409],
  method: "post",
  path: "/budget/{code}/item",
  auth: "user",
  ledger: ["BUD-036"],
  creates: true,
  params: ofBudget,
  body: optionalItem.extend({
    name,
    category_id: ofKind("reference", id),
    group_id: clearable(ofKind("reference", id)),
    item_id: clearable(ofKind("reference", id)),
    place,
  }),
  answer: z.object({ ...written, item: budgetItem, total: totals }),
});

/** Any of a line's fields; 409 with the current line when somebody changed it since `version` (R4). */
export const saveItem = defineCall({
  name: "saveBudgetItem",
  summary: "Change a line of a budget",
  refuses: [409],
  method: "put",
  path: "/budget/{code}/item/{id}",
  auth: "user",
  ledger: ["BUD-036"],
  params: ofRow,
  body: optionalItem.extend({ version }),
  answer: z.object({ ...written, ...undoable, item: budgetItem, total: totals }),
});

/** BUD-035: replaces the default of its set; `items` are both of them. */
export const chooseItem = defineCall({
  name: "chooseBudgetItem",
  summary: "Choose a line or a group of its alternatives",
  refuses: [409],
  method: "put",
  path: "/budget/{code}/item/{id}/default",
  auth: "user",
  ledger: ["BUD-035"],
  params: ofRow,
  answer: z.object({ ...written, items: z.array(z.union([budgetItem, groupHead])), total: totals }),
});

export const removeItem = defineCall({
  name: "removeBudgetItem",
  summary: "Delete a line of a budget",
  refuses: [409],
  method: "delete",
  path: "/budget/{code}/item/{id}",
  auth: "user",
  ledger: ["BUD-036"],
  params: ofRow,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable, total: totals }),
});

/** Fields of a group, without the sums of its lines. */
const groupFacts = budgetGroup.pick({
  type: true,
  id: true,
  category_id: true,
  name: true,
  note: true,
  alt_group: true,
  version: true,
});
export type GroupFacts = z.output<typeof groupFacts>;

/** Current lines and groups, for an editor that got an event about them; missing ones are left out. */
export const getItems = defineCall({
  name: "getBudgetItems",
  summary: "Some lines of a budget",
  method: "get",
  path: "/budget/{code}/items",
  auth: "user",
  ledger: ["BUD-006"],
  params: ofBudget,
  query: z.object({ ids: commaList(id) }),
  answer: z.object({ status: z.literal("success"), items: z.array(budgetItem), groups: z.array(groupFacts) }),
});

/**
 * TSK-014: lines of a project's or an offer's budgets to choose from, those of the newest version first; `query` is
 * looked for in their names, `ids` names some of them, and `main` restricts them to the main budget.
 */
export const listOfProject = defineCall({
  name: "listProjectBudgetItems",
  summary: "Lines of a project's budgets",
  method: "get",
  path: "/project/{code}/budget-items",
  auth: "user",
  ledger: ["BUD-006", "TSK-014"],
  params: z.object({ code }),
  query: z.object({ query: line(100).optional(), ids: commaList(id).optional(), main: int(0, 1).optional() }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(
      z.object({ id, name: z.string(), category: z.string(), budget: z.object({ code, name: z.string() }) }),
    ),
  }),
});

/** Pasted lines, one after the other, at the end of their category or group, or at a place in it. */
export const addItems = defineCall({
  name: "addBudgetItems",
  summary: "Add lines to a budget",
  refuses: [409],
  method: "post",
  path: "/budget/{code}/items",
  auth: "user",
  ledger: ["BUD-036"],
  creates: true,
  params: ofBudget,
  body: z.object({
    category_id: ofKind("reference", id),
    group_id: clearable(ofKind("reference", id)),
    place,
    items: z
      .array(optionalItem.extend({ name, item_id: clearable(ofKind("reference", id)) }))
      .min(1)
      .max(budgetLimits.many),
  }),
  answer: z.object({ ...written, ...undoable, items: z.array(budgetItem), total: totals }),
});

/** Cells of many lines at once, all or none: 409 with the current state of lines that somebody changed since (R4). */
export const saveItems = defineCall({
  name: "saveBudgetItems",
  summary: "Change lines of a budget",
  refuses: [409],
  method: "put",
  path: "/budget/{code}/items",
  auth: "user",
  ledger: ["BUD-036"],
  params: ofBudget,
  body: z.object({
    items: z.array(optionalItem.extend({ id, version })).min(1).max(budgetLimits.many),
  }),
  answer: z.object({ ...written, ...undoable, items: z.array(budgetItem), total: totals }),
});

/** Takes lines back that were pasted; all or none, as above. */
export const removeItems = defineCall({
  name: "removeBudgetItems",
  summary: "Delete lines of a budget",
  refuses: [409],
  method: "delete",
  path: "/budget/{code}/items",
  auth: "user",
  ledger: ["BUD-036"],
  params: ofBudget,
  body: z.object({
    items: z.array(z.object({ id, version })).min(1).max(budgetLimits.many),
  }),
  answer: z.object({ ...written, ...undoable, total: totals }),
});

/** Restores deleted lines, at any time: the same lines, with their history. 409 if their category or group is gone. */
export const restoreItems = defineCall({
  name: "restoreBudgetItems",
  summary: "Bring deleted lines of a budget back",
  refuses: [409],
  method: "post",
  path: "/budget/{code}/items/restore",
  auth: "user",
  ledger: ["BUD-036"],
  params: ofBudget,
  body: z.object({ ids: z.array(id).min(1).max(budgetLimits.many) }),
  answer: z.object({ ...written, items: z.array(budgetItem), total: totals }),
});

/** A group, from a definition with its items, or an empty one. */
export const addGroup = defineCall({
  name: "addBudgetGroup",
  summary: "Add a group to a budget",
  refuses: [409],
  method: "post",
  path: "/budget/{code}/group",
  auth: "user",
  ledger: ["BUD-036"],
  creates: true,
  params: ofBudget,
  body: z.object({
    category_id: ofKind("reference", id),
    name: name.optional(),
    note,
    group_id: clearable(ofKind("reference", id)),
    alt_group: altGroup,
  }),
  answer: z.object({ ...written, group: budgetGroup, total: totals }),
});

export const saveGroup = defineCall({
  name: "saveBudgetGroup",
  summary: "Change a group of a budget",
  refuses: [409],
  method: "put",
  path: "/budget/{code}/group/{id}",
  auth: "user",
  ledger: ["BUD-036"],
  params: ofRow,
  body: z.object({ name: name.optional(), note, alt_group: altGroup, version }),
  answer: z.object({ ...written, ...undoable, group: groupHead, total: totals }),
});

/** With the lines in it. */
export const removeGroup = defineCall({
  name: "removeBudgetGroup",
  summary: "Delete a group of a budget with its lines",
  refuses: [409],
  method: "delete",
  path: "/budget/{code}/group/{id}",
  auth: "user",
  ledger: ["BUD-036"],
  params: ofRow,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable, total: totals }),
});

/** Created from a definition, with whose rate of VAT and tax rows its new lines begin, or with a name of its own. */
export const addCategory = defineCall({
  name: "addBudgetCategory",
  summary: "Add a category to a budget",
  refuses: [409],
  method: "post",
  path: "/budget/{code}/category",
  auth: "user",
  ledger: ["BUD-036"],
  creates: true,
  params: ofBudget,
  body: z.object({
    category_id: clearable(ofKind("reference", id)),
    name: name.optional(),
    vat_rate: rateInPercent.optional(),
  }),
  answer: z.object({ ...written, category: categoryHead, total: totals }),
});

export const saveCategory = defineCall({
  name: "saveBudgetCategory",
  summary: "Change a category of a budget",
  refuses: [409],
  method: "put",
  path: "/budget/{code}/category/{id}",
  auth: "user",
  ledger: ["BUD-036"],
  params: ofRow,
  body: z.object({
    name: name.optional(),
    vat_rate: rateInPercent.optional(),
    has_service_fee: flag.optional(),
    version,
  }),
  answer: z.object({ ...written, ...undoable, category: categoryHead, total: totals }),
});

/** With everything in it. */
export const removeCategory = defineCall({
  name: "removeBudgetCategory",
  summary: "Delete a category of a budget with everything in it",
  refuses: [409],
  method: "delete",
  path: "/budget/{code}/category/{id}",
  auth: "user",
  ledger: ["BUD-036"],
  params: ofRow,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable, total: totals }),
});

/** Brings a category back that was deleted, at any time, with everything that went with it: the same rows, with their history. */
export const restoreCategory = defineCall({
  name: "restoreBudgetCategory",
  summary: "Bring a deleted category of a budget back",
  refuses: [409],
  method: "post",
  path: "/budget/{code}/category/{id}/restore",
  auth: "user",
  ledger: ["BUD-036"],
  params: ofRow,
  answer: z.object({ ...written, total: totals }),
});

/** Restores a deleted group with its lines; 409 if its category is gone. */
export const restoreGroup = defineCall({
  name: "restoreBudgetGroup",
  summary: "Bring a deleted group of a budget back",
  refuses: [409],
  method: "post",
  path: "/budget/{code}/group/{id}/restore",
  auth: "user",
  ledger: ["BUD-036"],
  params: ofRow,
  answer: z.object({ ...written, total: totals }),
});

/**
 * The order of categories, and of the rows within each, lines of groups within their group. Rows that are not named
 * follow in their old order; a row that is named elsewhere moves there. A `row` or a `category` moves alone, relative
 * to its place at that time: moves by other people are kept.
 */
export const sort = defineCall({
  name: "sortBudget",
  summary: "Put a budget in order",
  refuses: [409],
  method: "put",
  path: "/budget/{code}/sort",
  auth: "user",
  ledger: ["BUD-024"],
  params: ofBudget,
  body: z.object({
    categories: z
      .array(
        z.object({
          id,
          items: z
            .array(z.object({ id, items: z.array(id).max(budgetLimits.rows).default([]) }))
            .max(budgetLimits.rows),
        }),
      )
      .max(budgetLimits.categories)
      .optional(),
    /** A step within its list, or a move to an index of a category or of a group in it. */
    row: jsonText(
      z.object({
        id,
        step: int(-1, 1).optional(),
        category_id: id.optional(),
        group_id: clearable(id),
        index: place,
      }),
    ).optional(),
    category: jsonText(z.object({ id, step: int(-1, 1) })).optional(),
  }),
  answer: z.object({ ...written, total: totals }),
});
