import { asc, eq, inArray, sql } from "drizzle-orm";

import { attendeeLimits, firstLists } from "#contract/projects/attendee-facts";
import type { AttendeeList } from "#contract/projects/attendee-lists";
import type * as contract from "#contract/projects/attendee-lists";
import type { BodyOf, ParamsOf } from "#contract/call";

import { transaction, type CompanyTransaction, type Context, type InTransaction, type Reader } from "../../context";
import { attendeeLists, attendees } from "../../db/schema/attendees";
import { Conflict, Invalid } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { pick } from "../../records/fields";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { findRecord, projectKind } from "../projects/facts";
import { addPart, findPart } from "../projects/parts";
import { isNamed, listKind } from "./kind";
import { lockList, lockProject } from "./lock";
import { moveAll } from "./move-all";

type Row = typeof attendeeLists.$inferSelect;

const [, [, registeredName]] = firstLists;

const success = { status: "success" as const };

/** The list of registered people, protected from a deletion meanwhile; created in a project without one. */
export async function registeredList(tx: CompanyTransaction, project: number): Promise<number> {
  const find = () =>
    tx.db
      .select({ id: attendeeLists.id })
      .from(attendeeLists)
      .where(owned(tx, attendeeLists, eq(attendeeLists.project_id, project), eq(attendeeLists.kind, "registered")))
      .orderBy(asc(attendeeLists.id))
      .limit(1)
      .for("share");
  const [known] = await find();
  if (known) return known.id;
  await lockProject(tx, project);
  const [found] = await find();
  if (found) return found.id;
  const now = tx.now();
  const own = { event_company_id: tx.user.event_company_id, project_id: project, created_at: now, updated_at: now };
  const [made] = await tx.db
    .insert(attendeeLists)
    .values({ ...own, kind: "registered", name: registeredName })
    .returning({ id: attendeeLists.id });
  if (!made) throw new Error("the list was not made");
  return made.id;
}

async function toLists(ctx: Reader, rows: readonly Row[]): Promise<AttendeeList[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await ctx.db
    .select({ id: attendees.list_id, count: sql<number>`count(*)::int` })
    .from(attendees)
    .where(owned(ctx, attendees, inArray(attendees.list_id, ids)))
    .groupBy(attendees.list_id);
  return rows.map((row) => ({
    ...pick(row, ["id", "name", "kind", "version"]),
    count: counts.find(({ id }) => id === row.id)?.count ?? 0,
  }));
}

const readRows = (ctx: Reader, project: number) =>
  ctx.db
    .select()
    .from(attendeeLists)
    .where(owned(ctx, attendeeLists, eq(attendeeLists.project_id, project)))
    .orderBy(asc(attendeeLists.id));

/** FRM-002: the database gives every new project its first lists (migration 0058). */
export async function listLists(ctx: Context, code: string) {
  const project = await findRecord(ctx, code);
  return { ...success, data: await toLists(ctx, await readRows(ctx, project.id)) };
}

async function readList(tx: InTransaction, id: number): Promise<AttendeeList> {
  const [list] = await toLists(tx, [await listKind.find(tx, String(id))]);
  if (!list) throw new Error(`list ${id} is gone`);
  return list;
}

async function checkName(tx: InTransaction, project: number, name: string, own?: number) {
  if (await isNamed(tx, attendeeLists, project, name, own))
    throw new Invalid({ name: [translate(tx.locale, "attendee_list_name")] });
}

export async function createList(ctx: Context, code: string, input: BodyOf<typeof contract.createList>) {
  const work = async (tx: InTransaction) => {
    const { id: project } = await findWritable(tx, projectKind, code);
    await lockProject(tx, project);
    await checkName(tx, project, input.name);
    const values = async () => ({ ...input, project_id: project });
    const { id } = await addPart(tx, listKind, code, values, attendeeLimits.mostLists);
    return { ...success, message: translate(tx.locale, "attendee_list_created"), list: await readList(tx, id) };
  };
  return creating(
    ctx,
    work,
    madeRecord(listKind, ({ list }) => list.id),
  );
}

const currentOf = (tx: InTransaction, id: number) => () => readList(tx, id);

export async function updateList(
  ctx: Context,
  { code, id }: ParamsOf<typeof contract.updateList>,
  { version, ...input }: BodyOf<typeof contract.updateList>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findPart(tx, listKind, code, id);
    await lockProject(tx, before.project_id);
    await checkName(tx, before.project_id, input.name, id);
    const { undo } = await saveRecord(tx, listKind, before, version, input, currentOf(tx, id));
    const message = translate(tx.locale, "attendee_list_updated");
    return { ...success, undo, message, list: await readList(tx, id) };
  });
}

/** People of the list move to the one in the body; a project keeps one list. */
export async function removeList(
  ctx: Context,
  { code, id }: ParamsOf<typeof contract.removeList>,
  { version, move_to }: BodyOf<typeof contract.removeList>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findPart(tx, listKind, code, id);
    await lockProject(tx, before.project_id);
    const from = await lockList(tx, before.project_id, id);
    const rows = await readRows(tx, before.project_id);
    if (rows.length === 1) throw new Conflict("attendee_list_last");
    const { count } = await readList(tx, id);
    if (count > 0 && !move_to)
      throw new Invalid({ move_to: [translate(tx.locale, "attendee_list_people", { count })] });
    if (move_to === id) throw new Invalid({ move_to: [translate(tx.locale, "not_in_list")] });
    const to = move_to ? await lockList(tx, before.project_id, move_to, "move_to") : undefined;
    const moved = to && count > 0 ? await moveAll(tx, from, to) : 0;
    const undo = await removeRecord(tx, listKind, before, version, currentOf(tx, id));
    const message =
      to && moved > 0
        ? translate(tx.locale, "attendee_list_removed_moved", { count: moved, name: to.name })
        : translate(tx.locale, "attendee_list_removed");
    return { ...success, undo, message, moved };
  });
}
