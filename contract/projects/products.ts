import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { amountIn, clearable, code, currencyCode, id, int, line, percent, text, written } from "../common";
import { undoable } from "../activity/history";
import { heldOf } from "../kinds";
import { moneySum } from "../budgets/sums";
import { productTypes } from "./product-types";

/**
 * PRJ-099: a product that a project sells. Without a quota it is unlimited, without a period the price always holds.
 */
export const productFields = {
  type: z.enum(productTypes),
  name: line(160).pipe(z.string().min(1)),
  price: amountIn("currency"),
  currency: currencyCode,
  vat_rate: clearable(percent),
  quota: clearable(int(0, 1_000_000)),
  /** A pricing period of the same project. */
  period_id: clearable(id),
  description: clearable(text(1000)),
};

export const product = z.object({
  id,
  ...heldOf(productFields),
  period: z.object({ id, name: z.string() }).nullable(),
  /** Price times quota, null without a quota. */
  total: z.string().nullable(),
  version: z.number().int(),
});

const ofProject = z.object({ code });
const oneProduct = z.object({ code, id });

/** PRJ-006: by type and name; `sums` add price times quota per currency. */
export const list = defineCall({
  name: "listProducts",
  method: "get",
  path: "/project/{code}/products",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-006", "PRJ-032"],
  params: ofProject,
  answer: z.object({ status: z.literal("success"), data: z.array(product), sums: z.array(moneySum) }),
});

export const create = defineCall({
  name: "createProduct",
  method: "post",
  path: "/project/{code}/products",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-099"],
  creates: true,
  params: ofProject,
  body: z.object(productFields),
  answer: z.object({ ...written, product }),
});

export const update = defineCall({
  name: "updateProduct",
  method: "put",
  path: "/project/{code}/products/{id}",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-099"],
  params: oneProduct,
  body: z.object({ ...productFields, version: int(1, 2_147_483_647) }),
  answer: z.object({ ...written, ...undoable, product }),
});

export const remove = defineCall({
  name: "removeProduct",
  method: "delete",
  path: "/project/{code}/products/{id}",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-099"],
  params: oneProduct,
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});

/** PRJ-011: hotels that the company used before, at most ten, those that begin with the text first. */
export const completeHotels = defineCall({
  name: "completeHotels",
  method: "get",
  path: "/hotels/auto-complete",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-011"],
  query: z.object({ query: line(100).optional() }),
  answer: z.object({ status: z.literal("success"), data: z.array(z.object({ name: z.string() })) }),
});

export type Product = AnswerOf<typeof list>["data"][number];
