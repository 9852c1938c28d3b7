import { z } from "zod";

import { itemFields } from "./budget-rows";
import { budgetLimits } from "./budget-facts";
import { currencyCode, ofBudget, sidesSchema, totals, version } from "./budgets";
import { defineCall } from "../call";
import { clearable, code, flag, id, int, line, written } from "../common";
import { templateLists } from "../company/definition-facts";
import { heldTax } from "../company/definitions";
import { undoable } from "../activity/history";
import { ofKind } from "../kinds";

const held = { name: z.string(), note: z.string().nullable(), alt_group: z.string().nullable(), is_default: flag };

/** A line of a template; ids are the template's own. */
export const templateLine = z.object({
  type: z.literal("ITEM"),
  id,
  /** The definition that it was made from. */
  item_id: id.nullable(),
  ...held,
  is_internal: flag,
  quantity: z.string(),
  repeat: z.string(),
  price_buy: z.string(),
  currency_buy: z.string(),
  price_sell: z.string(),
  currency_sell: z.string(),
  vat_rate: z.string(),
  taxes: z.array(heldTax),
  /** 1 = the quantity is for one attendee. */
  per_person: flag,
  /** 1 = the repeat is for one day. */
  per_day: flag,
});

const templateGroup = z.object({
  type: z.literal("GROUP"),
  id,
  group_id: id.nullable(),
  ...held,
  items: z.array(templateLine),
});

/** Content of a template: categories with lines and groups, as in a budget. */
export const templateContent = z.array(
  z.object({
    id,
    category_id: id.nullable(),
    name: z.string(),
    vat_rate: z.string(),
    taxes: z.array(heldTax),
    has_service_fee: flag,
    items: z.array(z.union([templateLine, templateGroup])),
  }),
);

/** ADM-142, ADM-143; sums are in the template's currency at the newest rates, null if one is missing. */
const templateHead = z.object({
  id,
  name: z.string(),
  currency: z.string(),
  archived: flag,
  /** Number of lines. */
  lines: z.number().int(),
  total_buy: z.string().nullable(),
  total_sell: z.string().nullable(),
  version: z.number().int(),
});
export type TemplateHead = z.output<typeof templateHead>;

const template = templateHead.extend({ content: templateContent });
export type Template = z.output<typeof template>;

const headsAnswer = z.object({ status: z.literal("success"), data: z.array(templateHead) });
/** 1 = archived ones too. */
const headsQuery = z.object({ archived: int(0, 1).default(0) });

/** ADM-005 */
export const list = defineCall({
  name: "listBudgetTemplates",
  summary: "Templates of budgets",
  method: "get",
  path: "/definition/budget-templates",
  auth: "user",
  ledger: ["ADM-005", "ADM-142"],
  query: headsQuery,
  answer: headsAnswer,
});

/** ADM-006 */
export const listOfCategories = defineCall({
  name: "listBudgetCategoryTemplates",
  summary: "Templates of one category of a budget",
  method: "get",
  path: "/definition/budget-category-templates",
  auth: "user",
  ledger: ["ADM-006", "ADM-143"],
  query: headsQuery,
  answer: headsAnswer,
});

const ofTemplate = z.object({ list: z.enum(templateLists), id });

export const get = defineCall({
  name: "getBudgetTemplate",
  summary: "A template with everything in it",
  method: "get",
  path: "/definition/{list}/{id}/content",
  auth: "user",
  ledger: ["BUD-040"],
  params: ofTemplate,
  answer: z.object({ status: z.literal("success"), template }),
});

const ofPart = ofTemplate.extend({ part: id });

/** Fields of a line that an admin may change. */
export const templateLineFields = {
  name: itemFields.name,
  note: itemFields.note,
  quantity: itemFields.quantity,
  repeat: itemFields.repeat,
  price_buy: itemFields.price_buy,
  currency_buy: currencyCode,
  price_sell: itemFields.price_sell,
  currency_sell: currencyCode,
  vat_rate: itemFields.vat_rate,
  is_internal: flag,
  per_person: flag,
  per_day: flag,
};

/** Any of a line's fields, or the name of a category or a group; `place` counts from 0 within its parent. */
export const savePart = defineCall({
  name: "saveBudgetTemplatePart",
  summary: "Change a line, a group or a category of a template",
  method: "put",
  path: "/definition/{list}/{id}/part/{part}",
  auth: "admin",
  ledger: ["BUD-040"],
  refuses: [409],
  params: ofPart,
  body: z.object({
    ...z.object(templateLineFields).partial().shape,
    place: int(0, budgetLimits.rows).optional(),
    version,
  }),
  answer: z.object({ ...written, ...undoable, template }),
});

/** A line at the end of a category or a group, or without `into` a category; default values are those of a budget. */
export const addPart = defineCall({
  name: "addBudgetTemplatePart",
  summary: "Add a line or a category to a template",
  method: "post",
  path: "/definition/{list}/{id}/part",
  auth: "admin",
  ledger: ["BUD-040"],
  refuses: [409],
  params: ofTemplate,
  body: z.object({
    ...z.object(templateLineFields).partial().shape,
    name: templateLineFields.name,
    /** Category or group of a line; none for a category. */
    into: int(1, 2_147_483_647).optional(),
    version,
  }),
  answer: z.object({ ...written, ...undoable, template }),
});

export const removePart = defineCall({
  name: "removeBudgetTemplatePart",
  summary: "Take a line, a group or a category out of a template",
  method: "delete",
  path: "/definition/{list}/{id}/part/{part}",
  auth: "admin",
  ledger: ["BUD-040"],
  refuses: [409],
  params: ofPart,
  body: z.object({ version }),
  answer: z.object({ ...written, ...undoable, template }),
});

const templateName = line(80).pipe(z.string().min(1));

/** BUD-040: a new template with the content of the budget. */
export const saveBudget = defineCall({
  name: "saveBudgetAsTemplate",
  summary: "Save a budget as a template",
  method: "post",
  path: "/budget/{code}/template",
  auth: "user",
  right: { module: "budgets", action: "create" },
  ledger: ["BUD-040"],
  creates: true,
  params: ofBudget,
  body: z.object({ name: templateName }),
  answer: z.object({ ...written, template: templateHead }),
});

export const saveCategory = defineCall({
  name: "saveBudgetCategoryAsTemplate",
  summary: "Save a category of a budget as a template",
  method: "post",
  path: "/budget/{code}/category/{id}/template",
  auth: "user",
  right: { module: "budgets", action: "create" },
  ledger: ["BUD-040"],
  creates: true,
  params: ofBudget.extend({ id }),
  body: z.object({ name: templateName }),
  answer: z.object({ ...written, template: templateHead }),
});

/**
 * BUD-040: adds lines of the budget, or of one of its categories, to an existing template: behind those of its category
 * of the same name, or with a new category. A category's template takes all of them into its one category.
 */
export const extend = defineCall({
  name: "addBudgetToTemplate",
  summary: "Add lines of a budget to a template",
  method: "post",
  path: "/budget/{code}/template/{list}/{id}",
  auth: "admin",
  ledger: ["BUD-040"],
  refuses: [409],
  creates: true,
  params: ofBudget.extend(ofTemplate.shape),
  body: z.object({ category_id: clearable(ofKind("reference", id)) }),
  answer: z.object({ ...written, ...undoable, template: templateHead, added: z.number().int() }),
});

/** Exactly one of them names the template. */
const chosenTemplate = {
  template_id: clearable(ofKind("reference", id)),
  category_template_id: clearable(ofKind("reference", id)),
};

/** BUD-040: data for a preview of applying a template to this budget, by contract/budgets/budget-template-sums.ts. */
export const prepare = defineCall({
  name: "prepareBudgetTemplate",
  summary: "What applying a template begins with",
  method: "get",
  path: "/budget/{code}/apply-template",
  auth: "user",
  ledger: ["BUD-040"],
  params: ofBudget,
  query: z.object({ template_id: id.optional(), category_template_id: id.optional() }),
  answer: z.object({
    status: z.literal("success"),
    template,
    /** In the budget's currency. */
    currency: z.string(),
    /** The budget's own rates, and the newest for currencies without one. */
    rates: z.record(z.string(), z.string()),
    /** Values of the project. */
    attendees: z.number().int().nullable(),
    days: z.number().int(),
    /** The budget before; null if a rate is missing. */
    total: sidesSchema,
    /** The sum of all lines for these attendees and days; null if a rate is missing. */
    added: sidesSchema.nullable(),
  }),
});

/** Categories come behind the existing ones. All of it can be undone at once. */
export const apply = defineCall({
  name: "applyBudgetTemplate",
  summary: "Add what a template holds to a budget",
  method: "post",
  path: "/budget/{code}/apply-template",
  auth: "user",
  ledger: ["BUD-040"],
  refuses: [409],
  creates: true,
  params: ofBudget,
  body: z.object({
    ...chosenTemplate,
    /** Ids of the template's lines; all by default. */
    lines: ofKind("list", z.array(id).max(budgetLimits.rows)).optional(),
    /** Multiplies the quantity of lines per person. */
    attendees: clearable(int(1, 100_000)),
    /** Multiplies the repeat of lines per day. */
    days: clearable(int(1, 366)),
  }),
  answer: z.object({ ...written, ...undoable, budget: z.object({ id, code }), lines: z.number().int(), total: totals }),
});
