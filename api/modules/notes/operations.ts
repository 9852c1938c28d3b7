// Notes have the readers of their record (docs/decisions/061). The record's history shows them too
// (api/modules/activity/entries.ts).

import { eq, type SQL } from "drizzle-orm";

import type { NoteType } from "#contract/activity/activity-facts";
import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/activity/notes";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import type { Bound } from "../../db/prepared";
import { notes } from "../../db/schema/activity";
import { clients, suppliers, users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { pick } from "../../records/fields";
import { findWritable } from "../../records/kinds";
import { readList, searched, type List } from "../../records/list";
import { owned } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { checkIds } from "../companies/checks";
import { findOwner, ownerOf, type FileModel, type FileOwner } from "../files/owners";
import { readPeople } from "../people";
import { localDateTime } from "../times";
import { mayWriteNote, noteKind, recordOfNote, type NoteRow } from "./kind";
import { mentionedIn } from "./mentions";

const success = { status: "success" as const };

const models: Record<NoteType, FileModel> = { C: "client", S: "supplier", P: "project" };
const typeOf = (model: FileModel): NoteType => (model === "client" ? "C" : model === "supplier" ? "S" : "P");
const tables = { client: clients, supplier: suppliers, project: projects };
const columns = { client: notes.client_id, supplier: notes.supplier_id, project: notes.project_id };

/** The record that a code, or an id, names (TSK-075, TSK-084); NotFound out of reach. */
async function findRecordOf(ctx: Reader, { note_type, note_for }: { note_type: NoteType; note_for: string }) {
  const model = models[note_type];
  return findOwner(ctx, model, note_for).catch((error: unknown) => {
    if (!(error instanceof NotFound) || !/^\d{1,9}$/.test(note_for)) throw error;
    return ownerOf(ctx, { model, record_id: Number(note_for) });
  });
}

/** Notes of one record as lists and forms show them. */
async function toNotes(ctx: Reader, owner: FileOwner, rows: readonly NoteRow[]) {
  const ids = [...new Set(rows.flatMap(({ creator_id, mentions }) => [creator_id, ...mentions]))];
  const people = await readPeople(ctx, ids);
  return rows.map((row) => ({
    ...pick(row, ["id", "note_title", "note_content", "version"]),
    pinned: row.pinned === 1 ? (1 as const) : (0 as const),
    note_type: typeOf(owner.model),
    note_for: owner.code,
    record: { name: owner.name, is_offer: owner.group === "offer" ? (1 as const) : (0 as const) },
    creator: people.get(row.creator_id) ?? { id: row.creator_id, full_name: "", profile_picture_full: null },
    mentions: row.mentions.flatMap((id) => people.get(id) ?? []),
    created_at: localDateTime(row.created_at, ctx.user.timezone),
    edited: row.version > 1 ? (1 as const) : (0 as const),
    may_write: mayWriteNote(ctx, row) ? (1 as const) : (0 as const),
  }));
}

async function toNote(ctx: Reader, row: NoteRow) {
  const [note] = await toNotes(ctx, await ownerOf(ctx, recordOfNote(row)), [row]);
  if (!note) throw new Error("a note without its answer");
  return note;
}

const noteList: List<"place"> = { name: "notes", table: notes, sorts: { place: notes.place }, direction: "desc" };

const ofOwner = (bound: Bound, { model, id }: FileOwner): SQL =>
  eq(columns[bound.fixed("model", model)], bound.value("record", id));

export async function listNotes(ctx: Context, query: QueryOf<typeof contract.list>) {
  const owner = await findRecordOf(ctx, query);
  const { rows, paging } = await readList(ctx, noteList, pick(query, ["paginate", "page", "page_size"]), (bound) => ({
    where: [ofOwner(bound, owner), searched(bound, notes.folded, query.query)],
    select: () => ctx.db.select().from(notes).$dynamic(),
  }));
  return { ...success, data: await toNotes(ctx, owner, rows), paging };
}

export async function getNote(ctx: Context, id: number) {
  return { ...success, note: await toNote(ctx, await noteKind.find(ctx, String(id))) };
}

/** The columns of the body; mentioned people are found again. */
async function valuesOf(
  tx: InTransaction,
  input: Pick<BodyOf<typeof contract.create>, "note_title" | "note_content" | "pinned">,
) {
  const { note_title, note_content, pinned } = input;
  const people = note_content.includes("@")
    ? await tx.db
        .select({ id: users.id, full_name: users.full_name })
        .from(users)
        .where(owned(tx, users))
        .orderBy(users.id)
    : [];
  return { note_title, note_content, pinned, mentions: mentionedIn(note_content, people) };
}

const made = madeRecord(noteKind, ({ note }: { note: { id: number } }) => note.id);

/** TSK-008, TSK-081 */
export async function createNote(ctx: Context, { note_for, note_type, ...input }: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const owner = await findRecordOf(tx, { note_for, note_type }).catch((error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
      throw new Invalid({ note_for: [translate(tx.locale, "not_in_list")] });
    });
    // The record may be merged or deleted concurrently.
    await checkIds(tx, "note_for", tables[owner.model], [owner.id]);
    const values = { ...(await valuesOf(tx, input)), creator_id: tx.user.id };
    const row = await insertRecord(tx, noteKind, { ...values, [`${owner.model}_id`]: owner.id });
    return { ...success, message: translate(tx.locale, "note_created"), note: await toNote(tx, row) };
  };
  return creating(ctx, work, made);
}

/** The note as its form shows it, for the 409 of a stale save (R4). */
const currentOf = (tx: InTransaction, id: number) => async () => toNote(tx, await noteKind.find(tx, String(id)));

/** TSK-009 */
export async function updateNote(ctx: Context, id: number, { version, ...input }: BodyOf<typeof contract.update>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, noteKind, id);
    const { row, undo } = await saveRecord(tx, noteKind, before, version, await valuesOf(tx, input), currentOf(tx, id));
    return { ...success, undo, message: translate(tx.locale, "note_updated"), note: await toNote(tx, row) };
  });
}

export async function removeNote(ctx: Context, id: number, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, noteKind, id);
    const undo = await removeRecord(tx, noteKind, before, version, currentOf(tx, id));
    return { ...success, undo, message: translate(tx.locale, "note_removed") };
  });
}
