import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, commaList, facet, id, int, line, listOf, listQuery, written } from "../common";
import {
  companyFields,
  companyRecord,
  companyRow,
  companyStatuses,
  statusCounts,
  taxNumberRule,
} from "./company-fields";
import { bulkAnswer, companyHistory, undoable } from "../activity/history";
import { heldOf, ofKind } from "../kinds";
import { maxPictureBody, pictureFields } from "../activity/picture-body";

/** Limit of one supplier. */
export const mostCategories = 20;

/** Editable fields of a supplier (CLI-046); its bank accounts are records of their own. */
export const supplierFields = {
  ...companyFields,
  category_ids: ofKind("list", z.array(id).max(mostCategories).default([])),
};

export const supplierRow = z.object({ ...companyRow, categories: z.array(z.string()) });

export const supplierRecord = z.object({
  ...heldOf(supplierFields),
  ...companyRecord,
  categories: z.array(z.string()),
  contact_count: z.number().int(),
});
export type SupplierRecord = z.output<typeof supplierRecord>;

export const supplierSorts = ["name", "city", "created_at"] as const;

/** Suppliers of the company by name in Turkish order; counts follow every filter but the status. */
export const list = defineCall({
  name: "listSuppliers",
  method: "get",
  path: "/suppliers",
  auth: "ecos",
  kept: true,
  ledger: ["CLI-003"],
  query: z.object({
    ...listQuery,
    sort_by: z.enum(supplierSorts).default("name"),
    query: line(100).optional(),
    status: z.enum(companyStatuses).optional(),
    category: id.optional(),
    /** Companies of these codes, such as a choice of rows. */
    codes: commaList(code).optional(),
    /** 1 = `facets` beside the rows. */
    facets: int(0, 1).default(0),
  }),
  answer: listOf(supplierRow).extend({ counts: statusCounts, facets: z.object({ category: facet }).nullable() }),
});

export const get = defineCall({
  name: "getSupplier",
  summary: "One supplier by its code",
  method: "get",
  path: "/suppliers/{code}",
  auth: "ecos",
  kept: true,
  ledger: ["CLI-006", "CLI-044", "SES-032"],
  params: z.object({ code }),
  answer: z.object({ status: z.literal("success"), supplier: supplierRecord }),
});

/** 409 for a name that another supplier has (compared with Turkish folding). */
export const create = defineCall({
  name: "createSupplier",
  method: "post",
  path: "/suppliers",
  auth: "ecos",
  ledger: ["CLI-046"],
  creates: true,
  body: z.object(supplierFields).refine(...taxNumberRule),
  answer: z.object({ ...written, supplier: supplierRecord }),
});

export const update = defineCall({
  name: "updateSupplier",
  method: "put",
  path: "/suppliers/{code}",
  auth: "ecos",
  ledger: ["CLI-046"],
  params: z.object({ code }),
  body: z.object({ ...supplierFields, version: int(1, 2_147_483_647) }).refine(...taxNumberRule),
  answer: z.object({ ...written, ...undoable, supplier: supplierRecord }),
});

/** 409 while something names the supplier, or it was changed since the question showed it (R4). */
export const remove = defineCall({
  name: "removeSupplier",
  method: "delete",
  path: "/suppliers/{code}",
  auth: "ecos",
  params: z.object({ code }),
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});

export const history = defineCall({
  ...companyHistory,
  name: "supplierHistory",
  summary: "What happened to a supplier, and to its contacts",
  path: "/suppliers/{code}/history",
  params: z.object({ code }),
});

/** Adds a category to several suppliers; `results` has the success of each, `undo` reverts it. */
export const addCategory = defineCall({
  name: "addSupplierCategory",
  summary: "Add a category to several suppliers",
  method: "post",
  path: "/suppliers/bulk/category",
  auth: "ecos",
  body: z.object({ codes: z.array(code).min(1).max(100), category_id: id }),
  answer: bulkAnswer,
});

/** CLI-013: a picture (contract/activity/picture.ts) becomes the square logo; 429 as for the picture of a person. */
export const saveLogo = defineCall({
  name: "saveSupplierLogo",
  summary: "Give a supplier a logo",
  refuses: [429],
  method: "post",
  path: "/supplier/{code}/logo",
  auth: "ecos",
  ledger: ["CLI-013", "UIK-019"],
  params: z.object({ code }),
  maxBody: maxPictureBody,
  body: z.object({ ...pictureFields, version: int(1, 2_147_483_647) }),
  answer: z.object({ ...written, ...undoable, supplier: supplierRecord }),
});

export const removeLogo = defineCall({
  name: "removeSupplierLogo",
  summary: "Take the logo of a supplier away",
  method: "delete",
  path: "/supplier/{code}/logo",
  auth: "ecos",
  ledger: ["CLI-013"],
  params: z.object({ code }),
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable, supplier: supplierRecord }),
});

export type Supplier = AnswerOf<typeof get>["supplier"];
