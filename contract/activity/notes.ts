import { z } from "zod";

import { noteTypes } from "./activity-facts";
import { defineCall } from "../call";
import { code, flag, id, int, isoDateTime, line, listOf, listQuery, written } from "../common";
import { richText } from "../fields";
import { undoable } from "./history";
import { ofKind } from "../kinds";

/** Length of the input, tags included. */
const maxNote = 20_000;

/** Editable fields of a note (TSK-073, TSK-074, TSK-079, TSK-080). */
export const noteFields = {
  note_title: line(200).pipe(z.string().min(1)),
  note_content: richText(maxNote).pipe(z.string().min(1)),
  /** 1 = it comes before all others. */
  pinned: ofKind("flag", int(0, 1).default(0)),
};

/** TSK-075, TSK-076, TSK-084: code and kind of its record. */
const belonging = { note_for: code, note_type: z.enum(noteTypes) };

const person = z.object({ id, full_name: z.string(), profile_picture_full: z.string().nullable() });

export const noteRow = z.object({
  id,
  note_title: z.string(),
  /** HTML as `richText` lets it through. */
  note_content: z.string(),
  pinned: flag,
  note_type: z.enum(noteTypes),
  note_for: code,
  record: z.object({ name: z.string(), is_offer: flag }),
  creator: person,
  /** Colleagues mentioned in the text with an @. */
  mentions: z.array(person),
  created_at: isoDateTime,
  /** 1 = it was changed since. */
  edited: flag,
  may_write: flag,
  version: z.number().int(),
});
export type Note = z.output<typeof noteRow>;

/** Pinned ones first, then the newest. Title and text are searched. */
export const list = defineCall({
  name: "listNotes",
  refuses: [404],
  method: "get",
  path: "/notes",
  auth: "user",
  kept: true,
  ledger: ["TSK-075", "TSK-076", "TSK-084"],
  query: z.object({
    paginate: listQuery.paginate,
    page: listQuery.page,
    page_size: listQuery.page_size,
    ...belonging,
    query: line(100).optional(),
  }),
  answer: listOf(noteRow),
});

export const get = defineCall({
  name: "getNote",
  summary: "One note",
  method: "get",
  path: "/notes/{id}",
  auth: "user",
  params: z.object({ id }),
  answer: z.object({ status: z.literal("success"), note: noteRow }),
});

/** By everybody who sees the record. Colleagues mentioned in the text are notified, if they may see it too. */
export const create = defineCall({
  name: "createNote",
  method: "post",
  path: "/notes",
  auth: "user",
  ledger: ["TSK-008", "TSK-081"],
  creates: true,
  body: z.object({ ...noteFields, ...belonging }),
  answer: z.object({ ...written, note: noteRow }),
});

/** By its author, or an admin; it stays with its record. */
export const update = defineCall({
  name: "updateNote",
  method: "put",
  path: "/notes/{id}",
  auth: "user",
  ledger: ["TSK-009", "TSK-086"],
  params: z.object({ id }),
  body: z.object({ ...noteFields, version: int(1, 2_147_483_647) }),
  answer: z.object({ ...written, ...undoable, note: noteRow }),
});

export const remove = defineCall({
  name: "removeNote",
  method: "delete",
  path: "/notes/{id}",
  auth: "user",
  params: z.object({ id }),
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});
