import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { id, int, line, written } from "../common";
import { undoable } from "../activity/history";
import { ofKind } from "../kinds";

/** Lists with saved views, by the name of their page. */
export const viewLists = [
  "projects",
  "leads",
  "depot",
  "clients",
  "suppliers",
  "contacts",
  "tasks",
  "attendees",
] as const;
export type ViewList = (typeof viewLists)[number];

/** Views of one list that one person may keep. */
export const mostViews = 50;

/** Editable fields of a view. `query` is the list's address after the question mark: filters, order, columns. */
export const viewFields = {
  name: line(60).pipe(z.string().min(1)),
  query: line(2000),
  /** 1 = the whole company finds it in the list's menu. */
  shared: ofKind("flag", int(0, 1)).default(0),
  /** 1 = the list opens with it for its owner, instead of the previous default. */
  is_default: ofKind("flag", int(0, 1)).default(0),
};

export const listView = z.object({
  id,
  list: z.enum(viewLists),
  name: z.string(),
  query: z.string(),
  shared: z.number().int(),
  is_default: z.number().int(),
  /** 1 = the reader's own, which they alone may change. */
  own: z.number().int(),
  /** 1 = the reader may delete it: their own, and for admins every shared one. */
  may_remove: z.number().int(),
  owner: z.object({ id, full_name: z.string() }),
  version: z.number().int(),
});

/** The reader's own views and the shared ones of colleagues, own ones first, by Turkish name. */
export const list = defineCall({
  name: "listViews",
  summary: "Saved views of a list",
  method: "get",
  path: "/list-views",
  auth: "user",
  kept: true,
  query: z.object({ list: z.enum(viewLists).optional() }),
  answer: z.object({ status: z.literal("success"), data: z.array(listView) }),
});

export const create = defineCall({
  name: "createView",
  method: "post",
  path: "/list-views",
  auth: "user",
  creates: true,
  body: z.object({ ...viewFields, list: z.enum(viewLists) }),
  answer: z.object({ ...written, view: listView }),
});

/** Without a query the view keeps the one it has. */
export const update = defineCall({
  name: "updateView",
  method: "put",
  path: "/list-views/{id}",
  auth: "user",
  params: z.object({ id }),
  body: z.object({ ...viewFields, query: viewFields.query.optional(), version: int(1, 2_147_483_647) }),
  answer: z.object({ ...written, ...undoable, view: listView }),
});

export const remove = defineCall({
  name: "removeView",
  method: "delete",
  path: "/list-views/{id}",
  auth: "user",
  refuses: [409],
  params: z.object({ id }),
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});

export type ListView = AnswerOf<typeof list>["data"][number];
