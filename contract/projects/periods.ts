import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { always, code, id, int, line, typedDay, written } from "../common";
import { undoable } from "../activity/history";
import { heldOf } from "../kinds";

/** PRJ-099: a time in which products have a price of their own. */
export const periodFields = {
  name: line(120).pipe(z.string().min(1)),
  starts_at: typedDay,
  ends_at: typedDay,
};

export const pricingPeriod = z.object({
  id,
  ...heldOf(periodFields),
  /** Number of its products. */
  products: z.number().int(),
  /** Names of the project's other periods that share a day with it. */
  overlaps: z.array(z.string()),
  version: z.number().int(),
});

const inOrder = <S extends z.ZodType>(schema: S) =>
  schema.refine(
    (value) => {
      const { starts_at, ends_at } = (value ?? {}) as { starts_at?: string; ends_at?: string };
      return !starts_at || !ends_at || ends_at >= starts_at;
    },
    { ...always, path: ["ends_at"], error: "date_order" },
  );

const ofProject = z.object({ code });
const onePeriod = z.object({ code, id });

/** PRJ-005: by their first day. */
export const list = defineCall({
  name: "listPricingPeriods",
  method: "get",
  path: "/project/{code}/pricing-periods",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-005", "PRJ-033"],
  params: ofProject,
  answer: z.object({ status: z.literal("success"), data: z.array(pricingPeriod) }),
});

/** Periods may overlap; the message then names the others. */
export const create = defineCall({
  name: "createPricingPeriod",
  method: "post",
  path: "/project/{code}/pricing-periods",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-099"],
  creates: true,
  params: ofProject,
  body: inOrder(z.object(periodFields)),
  answer: z.object({ ...written, period: pricingPeriod }),
});

export const update = defineCall({
  name: "updatePricingPeriod",
  method: "put",
  path: "/project/{code}/pricing-periods/{id}",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-099"],
  params: onePeriod,
  body: inOrder(z.object({ ...periodFields, version: int(1, 2_147_483_647) })),
  answer: z.object({ ...written, ...undoable, period: pricingPeriod }),
});

/** 409 with the names of the products that have it. */
export const remove = defineCall({
  name: "removePricingPeriod",
  method: "delete",
  path: "/project/{code}/pricing-periods/{id}",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-099"],
  params: onePeriod,
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});

export type PricingPeriod = AnswerOf<typeof list>["data"][number];
