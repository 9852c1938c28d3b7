import { asc, eq, inArray, sql } from "drizzle-orm";

import { attendeeLimits, fixedColumns } from "#contract/projects/attendee-facts";
import type { AttendeeColumn } from "#contract/projects/attendee-lists";
import type * as contract from "#contract/projects/attendee-lists";
import type { BodyOf, ParamsOf } from "#contract/call";
import { foldTurkish, isSameName } from "#contract/fold";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { attendeeColumns, attendees } from "../../db/schema/attendees";
import { Invalid } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { pick } from "../../records/fields";
import { findWritable } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { findRecord, projectKind } from "../projects/facts";
import { addPart, findPart } from "../projects/parts";
import { columnKind, isNamed } from "./kind";
import { lockProject } from "./lock";

type Row = typeof attendeeColumns.$inferSelect;

const success = { status: "success" as const };

/** The own columns of these projects, each project's in the order of their making. */
export const readColumns = (ctx: Reader, projectIds: readonly number[]): Promise<Row[]> =>
  ctx.db
    .select()
    .from(attendeeColumns)
    .where(owned(ctx, attendeeColumns, inArray(attendeeColumns.project_id, [...projectIds])))
    .orderBy(asc(attendeeColumns.id));

async function toColumns(ctx: Reader, project: number, rows: readonly Row[]): Promise<AttendeeColumn[]> {
  const { rows: counts } = await ctx.db.execute<{ key: string; count: number }>(
    sql`select key, count(*)::int as count from ${attendees}, jsonb_object_keys(${attendees.custom}) key
      where ${owned(ctx, attendees, eq(attendees.project_id, project))} group by key`,
  );
  return rows.map((row) => ({
    ...pick(row, ["id", "key", "name", "kind", "options", "version"]),
    count: counts.find(({ key }) => key === row.key)?.count ?? 0,
  }));
}

export async function listColumns(ctx: Context, code: string) {
  const project = await findRecord(ctx, code);
  return { ...success, data: await toColumns(ctx, project.id, await readColumns(ctx, [project.id])) };
}

/** FRM-003, FRM-052 */
export async function listColumnNames(ctx: Context, code: string) {
  const project = await findRecord(ctx, code);
  const own = await readColumns(ctx, [project.id]);
  return {
    ...success,
    data: [
      ...fixedColumns.map((key) => ({ key, text: translate(ctx.locale, `attendee_key_${key}`) })),
      ...own.map(({ key, name }) => ({ key, text: name })),
    ],
  };
}

async function readColumn(tx: InTransaction, id: number): Promise<AttendeeColumn> {
  const row = await columnKind.find(tx, String(id));
  const [column] = await toColumns(tx, row.project_id, [row]);
  if (!column) throw new Error(`column ${id} is gone`);
  return column;
}

const longestKey = 50;

/** `Yemek tercihi` → `yemek_tercihi`; no key that the project gave before, to a deleted column either. */
async function newKey(tx: InTransaction, project: number, name: string): Promise<string> {
  const plain = foldTurkish(name)
    .replaceAll(/[^a-z\d]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, longestKey);
  const base = /^[a-z]/.test(plain) ? plain : `sutun_${plain}`.replace(/_$/, "");
  const rows = await tx.db
    .select({ key: attendeeColumns.key })
    .from(attendeeColumns)
    .where(ownedOrDeleted(tx, attendeeColumns, eq(attendeeColumns.project_id, project)));
  const taken = new Set<string>([...fixedColumns, ...rows.map(({ key }) => key)]);
  let key = base;
  for (let nth = 2; taken.has(key); nth += 1) key = `${base}_${nth}`;
  return key;
}

interface Told {
  name: string;
  kind: Row["kind"];
  options: string[];
}

/** Rules of a column: a unique name within the project, and options for a column of choices. */
async function check(tx: InTransaction, project: number, { name, kind, options }: Told, own?: number) {
  const fixed = fixedColumns.map((key) => translate(tx.locale, `attendee_key_${key}`));
  const isTaken =
    fixed.some((one) => isSameName(one, name)) || (await isNamed(tx, attendeeColumns, project, name, own));
  const lacks = kind === "choice" && options.length === 0;
  if (isTaken || lacks)
    throw new Invalid({
      ...(isTaken ? { name: [translate(tx.locale, "attendee_column_name")] } : {}),
      ...(lacks ? { options: [translate(tx.locale, "attendee_column_options")] } : {}),
    });
  return { name, options: kind === "choice" ? options : [] };
}

export async function createColumn(ctx: Context, code: string, input: BodyOf<typeof contract.createColumn>) {
  const work = async (tx: InTransaction) => {
    const { id: project } = await findWritable(tx, projectKind, code);
    await lockProject(tx, project);
    const told = await check(tx, project, input);
    const key = await newKey(tx, project, input.name);
    const values = async () => ({ ...told, kind: input.kind, key, project_id: project });
    const { id } = await addPart(tx, columnKind, code, values, attendeeLimits.mostColumns);
    return { ...success, message: translate(tx.locale, "attendee_column_created"), column: await readColumn(tx, id) };
  };
  return creating(
    ctx,
    work,
    madeRecord(columnKind, ({ column }) => column.id),
  );
}

const currentOf = (tx: InTransaction, id: number) => () => readColumn(tx, id);

export async function updateColumn(
  ctx: Context,
  { code, id }: ParamsOf<typeof contract.updateColumn>,
  { version, ...input }: BodyOf<typeof contract.updateColumn>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findPart(tx, columnKind, code, id);
    await lockProject(tx, before.project_id);
    const values = await check(tx, before.project_id, { ...input, kind: before.kind }, id);
    const { undo } = await saveRecord(tx, columnKind, before, version, values, currentOf(tx, id));
    const message = translate(tx.locale, "attendee_column_updated");
    return { ...success, undo, message, column: await readColumn(tx, id) };
  });
}

export async function removeColumn(
  ctx: Context,
  { code, id }: ParamsOf<typeof contract.removeColumn>,
  { version }: BodyOf<typeof contract.removeColumn>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findPart(tx, columnKind, code, id);
    const undo = await removeRecord(tx, columnKind, before, version, currentOf(tx, id));
    return { ...success, undo, message: translate(tx.locale, "attendee_column_removed") };
  });
}
