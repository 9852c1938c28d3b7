import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { clearable, code, flag, id, int, isoDate, line, listOf, listQuery, text, typedDay, written } from "../common";
import { undoable } from "../activity/history";
import { heldOf } from "../kinds";

/** Editable fields of an item; forms, tables and the API's answers follow from them. */
export const itemFields = {
  name: line(120).pipe(z.string().min(1)),
  category: line(60).pipe(z.string().min(1)),
  unit: line(20).pipe(z.string().min(1)),
  low_stock: int(0, 1_000_000).default(0),
  location: clearable(line(80)),
  note: clearable(text(500)),
};

/** SHL-065: event material on hand. */
export const depotItem = z.object({
  id,
  ...heldOf(itemFields),
  quantity: z.number().int(),
  /** 1 = at or below its low-stock mark. */
  low: flag,
  version: z.number().int(),
});

const itemId = z.object({ id });

export const listItems = defineCall({
  name: "listDepotItems",
  method: "get",
  path: "/depot/items",
  auth: "ecos",
  kept: true,
  ledger: ["SHL-065"],
  query: z.object({
    ...listQuery,
    sort_by: z.enum(["name", "category", "quantity"]).default("name"),
    query: line(100).optional(),
    category: line(60).optional(),
    low: int(0, 1).default(0),
  }),
  answer: listOf(depotItem).extend({
    /** Number of rows of each choice: with the asked text and low mark … */
    categories: z.array(z.object({ name: z.string(), count: z.number().int() })),
    /** … and with the text and the category. */
    counts: z.object({ all: z.number().int(), low: z.number().int() }),
  }),
});

/** Begins with nothing on hand, or with `quantity` as its first movement. */
export const createItem = defineCall({
  name: "createDepotItem",
  method: "post",
  path: "/depot/items",
  auth: "ecos",
  ledger: ["SHL-065"],
  creates: true,
  body: z.object({ ...itemFields, quantity: int(0, 1_000_000).default(0) }),
  answer: z.object({ ...written, item: depotItem }),
});

export const updateItem = defineCall({
  name: "updateDepotItem",
  method: "put",
  path: "/depot/items/{id}",
  auth: "ecos",
  ledger: ["SHL-065"],
  params: itemId,
  body: z.object({ ...itemFields, version: int(1, 2_147_483_647) }),
  answer: z.object({ ...written, ...undoable, item: depotItem }),
});

/** 409 while something is on hand, and when it was changed since the version that the question showed (R4). */
export const removeItem = defineCall({
  name: "removeDepotItem",
  method: "delete",
  path: "/depot/items/{id}",
  right: { module: "depot", action: "delete" },
  auth: "ecos",
  ledger: ["SHL-065"],
  params: itemId,
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});

const movement = z.object({
  id,
  direction: z.enum(["in", "out"]),
  quantity: z.number().int(),
  balance: z.number().int(),
  date: isoDate,
  project: z.object({ code, name: z.string() }).nullable(),
  /** The person who took or brought it. */
  person: z.object({ id, full_name: z.string() }),
  /** The person who entered it; another one if it was entered for a colleague. */
  recorder: z.object({ id, full_name: z.string() }),
});

export const listMovements = defineCall({
  name: "listDepotMovements",
  method: "get",
  path: "/depot/items/{id}/movements",
  auth: "ecos",
  ledger: ["SHL-065"],
  params: itemId,
  query: z.object({ page: listQuery.page, page_size: listQuery.page_size }),
  answer: listOf(movement).extend({ item: depotItem }),
});

/** Days before today that a movement may still be entered for: a season's stock-taking, and no typing error. */
const movementDays = 366;

/** The oldest day of a movement that is entered on `today`, by the calendar and not by hours (decision 014). */
export const oldestMovement = (today: string): string =>
  new Date(Date.parse(today) - movementDays * 86_400_000).toISOString().slice(0, 10);

/**
 * 409 when less is on hand than is to be taken. Without a person it is the caller, without a date today; 422 for a day to
 * come or more than a year ago (decision 014).
 */
export const createMovement = defineCall({
  name: "createDepotMovement",
  method: "post",
  path: "/depot/movements",
  auth: "ecos",
  ledger: ["SHL-065"],
  creates: true,
  body: z.object({
    item_id: id,
    direction: z.enum(["in", "out"]),
    quantity: int(1, 1_000_000),
    project: clearable(code),
    date: clearable(typedDay),
    person_id: clearable(id),
  }),
  answer: z.object({ ...written, item: depotItem, movement }),
});

export type DepotItem = AnswerOf<typeof listMovements>["item"];
export type DepotMovement = AnswerOf<typeof listMovements>["data"][number];
