import { z } from "zod";

import { defineCall } from "../call";
import { clearable, flag, id, int, line, rateInPercent, unitPrice, written } from "../common";
import {
  definitionNameLength,
  budgetTypes,
  definitionLists,
  definitionSorts,
  definitionStates,
  headingLength,
  paymentKinds,
  mostGroupItems,
  mostHeadings,
  mostTaxes,
} from "./definition-facts";
import { undoable } from "../activity/history";
import { ofKind } from "../kinds";
import { feeTypes } from "../projects/stages";
import { labelColors } from "../planning/task-facts";

const version = int(1, 2_147_483_647);
const list = z.enum(definitionLists);

const currencyCode = ofKind("reference", z.string().regex(/^[A-Z]{3}$/, { error: "choice" }));

/**
 * ADM-129…ADM-134: a tax or charge that lines of the category begin with. PERCENTAGE is percent of the line's amount, FIXED
 * the price of one unit in `currency_code`.
 */
export const taxRow = z
  .object({
    name: line(80).pipe(z.string().min(1)),
    price_type: z.enum(feeTypes).default("PERCENTAGE"),
    currency_code: currencyCode.default("TRY"),
    price: unitPrice,
    vat_rate: rateInPercent.default("0"),
  })
  .refine(({ price_type, price }) => price_type === "FIXED" || Number(price) <= 100, {
    path: ["price"],
    error: "percent",
  });

/** Fields of a row that an admin edits; `definitionFields` has those of each list, others are left out. */
export const definitionBody = {
  name: line(definitionNameLength).pipe(z.string().min(1)),
  name_en: clearable(line(80)),
  color: z.enum(labelColors).optional(),
  budget_type: z.enum(budgetTypes).optional(),
  kind: z.enum(paymentKinds).optional(),
  /** LED-073, LED-074: divisions that may use a project type; none = every one. */
  divisions: ofKind("list", z.array(id).max(100)).optional(),
  can_be_with_client: flag.optional(),
  can_be_with_supplier: flag.optional(),
  can_be_with_sponsor: flag.optional(),
  /** LED-091: columns of a brain-storming board, in their order. */
  headings: z
    .array(line(headingLength).pipe(z.string().min(1)))
    .min(1)
    .max(mostHeadings)
    .optional(),
  /** ADM-127, ADM-149: percent here, a fraction in the database. */
  vat_rate: rateInPercent.optional(),
  supplier_categories: ofKind("list", z.array(id).max(100)).optional(),
  taxes: z.array(taxRow).max(mostTaxes).optional(),
  category_id: ofKind("reference", id).optional(),
  items: ofKind("list", z.array(id).max(mostGroupItems)).optional(),
};

/** A tax row as answers hold it. */
export const heldTax = z.object({
  name: z.string(),
  price_type: z.enum(feeTypes),
  currency_code: z.string(),
  price: z.string(),
  vat_rate: z.string(),
});

/** A row of any of the lists; fields that its list does not have are null. */
export const definitionRow = z.object({
  id,
  name: z.string(),
  name_en: z.string().nullable(),
  color: z.enum(labelColors).nullable(),
  budget_type: z.string().nullable(),
  kind: z.enum(paymentKinds).nullable(),
  divisions: z.array(id).nullable(),
  headings: z.array(z.string()).nullable(),
  can_be_with_client: flag.nullable(),
  can_be_with_supplier: flag.nullable(),
  can_be_with_sponsor: flag.nullable(),
  vat_rate: z.string().nullable(),
  supplier_categories: z.array(id).nullable(),
  taxes: z.array(heldTax).nullable(),
  category_id: id.nullable(),
  items: z.array(id).nullable(),
  sort_order: z.number().int(),
  /** 1 = it can no longer be chosen; existing choices keep it. */
  archived: flag,
  /** Records of the company that name it. One that is used is archived instead of deleted. */
  used: z.number().int(),
  version: z.number().int(),
});
export type Definition = z.output<typeof definitionRow>;

/**
 * ADM-181: a list as its admins see it, archived rows too, with how often each is used; rows whose names hold `query`, in
 * the order of `sort_by` (ADM-175: descending unless asked otherwise) or else in the company's own.
 */
export const listAll = defineCall({
  name: "listDefinitions",
  summary: "A list of definitions with what uses them",
  method: "get",
  path: "/definitions/{list}",
  auth: "admin",
  ledger: ["ADM-181"],
  params: z.object({ list }),
  query: z.object({
    query: line(100).optional(),
    /** Neither = archived rows too. */
    state: z.enum(definitionStates).optional(),
    sort_by: z.enum(definitionSorts).optional(),
    sort_order: z.enum(["asc", "desc"]).default("desc"),
  }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(definitionRow),
    /** Rows of the whole list by state. */
    counts: z.object({ active: z.number().int(), archived: z.number().int() }),
  }),
});

/** ADM-008 */
export const get = defineCall({
  name: "getDefinition",
  summary: "A row of a list of definitions",
  method: "get",
  path: "/definitions/{list}/{id}",
  auth: "admin",
  ledger: ["ADM-181"],
  params: z.object({ list, id }),
  answer: z.object({ status: z.literal("success"), definition: definitionRow }),
});

export const create = defineCall({
  name: "createDefinition",
  method: "post",
  path: "/definitions/{list}",
  auth: "admin",
  ledger: ["ADM-181"],
  creates: true,
  params: z.object({ list }),
  body: z.object(definitionBody),
  answer: z.object({ ...written, definition: definitionRow }),
});

/** Renames, changes, archives or takes out of the archive, and places a row (`sort_order` counts from 0). */
export const update = defineCall({
  name: "updateDefinition",
  method: "put",
  path: "/definitions/{list}/{id}",
  auth: "admin",
  ledger: ["ADM-181"],
  params: z.object({ list, id }),
  body: z.object({
    ...definitionBody,
    name: definitionBody.name.optional(),
    archived: flag.optional(),
    sort_order: int(0, 1000).optional(),
    version,
  }),
  answer: z.object({ ...written, ...undoable, definition: definitionRow }),
});

/** 409 for one that records name, with their number: it can be archived. */
export const remove = defineCall({
  name: "removeDefinition",
  method: "delete",
  path: "/definitions/{list}/{id}",
  auth: "admin",
  ledger: ["ADM-181"],
  params: z.object({ list, id }),
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});
