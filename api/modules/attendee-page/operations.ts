// Attendees stand on lists of a project, with values of the project's own columns (docs/decisions/073).
// `customSchema` (contract/projects/attendee-fields.ts) judges these values wherever they come from.

import { eq, sql } from "drizzle-orm";
import { z } from "zod";

import { attendeeLimits } from "#contract/projects/attendee-facts";
import { customSchema, type ColumnRule } from "#contract/projects/attendee-fields";
import type * as contract from "#contract/projects/attendees";
import type { BodyOf } from "#contract/call";

import { transaction, type Context, type InTransaction } from "../../context";
import { attendees } from "../../db/schema/attendees";
import { Invalid } from "../../errors";
import { creating } from "../../http/idempotency";
import { parse } from "../../http/read-input";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { addPart } from "../projects/parts";
import { leaveRooms } from "../guest-forms/room-mates/staff";
import { newPersonCode } from "../../tokens";
import { tieEntries } from "../guest-forms/answers/guests";
import { readColumns } from "../attendees/columns";
import { attendeeKind, fullName, onList, type AttendeeRow } from "../attendees/kind";
import { lockList } from "../attendees/lock";
import { readAttendee } from "./read";

const success = { status: "success" as const };

type Input = BodyOf<typeof contract.create>;
type Values = Readonly<Record<string, string | null>>;

/** The order of keys in jsonb, so that equal values are equal as text too. */
const inOrder = ([one]: [string, string], [other]: [string, string]) =>
  one.length - other.length || (one < other ? -1 : 1);

/** Values of the project's own columns: given ones are checked by their column, an empty one clears. */
export function customOf(
  { locale }: Pick<InTransaction, "locale">,
  columns: readonly ColumnRule[],
  given: Values | undefined,
  kept: AttendeeRow["custom"],
): AttendeeRow["custom"] {
  if (!given) return kept;
  const { custom } = parse(z.object({ custom: customSchema(columns, kept) }), { custom: given }, locale);
  const all = Object.entries({ ...kept, ...custom });
  return Object.fromEntries(all.filter((one): one is [string, string] => typeof one[1] === "string").toSorted(inOrder));
}

/** Values to write; the list is locked against a deletion, and two people with one mail cannot join it at once. */
async function valuesOf(tx: InTransaction, project: number, { custom, ...input }: Input, kept?: AttendeeRow) {
  const columns = custom ? await readColumns(tx, [project]) : [];
  const values = { ...input, custom: customOf(tx, columns, custom, kept?.custom ?? {}) };
  const email = input.email === undefined ? kept?.email : input.email;
  if (kept?.list_id === input.list_id && kept.email === email) return values;
  await lockList(tx, project, input.list_id);
  const other = await onList(tx, { list_id: input.list_id, email, id: kept?.id ?? 0 });
  if (other) throw new Invalid({ email: [translate(tx.locale, "attendee_on_list", { name: fullName(other) })] });
  return values;
}

type Shown = Awaited<ReturnType<typeof readAttendee>>;

/** With a word of the same person's being on another list. */
function messageOf({ locale }: InTransaction, key: "attendee_created" | "attendee_updated", { also }: Shown): string {
  const who = also.map(({ name, list }) => `${name} (${list})`).join(", ");
  return [translate(locale, key), ...(who ? [translate(locale, "attendee_also", { who })] : [])].join(" ");
}

async function countPeople(tx: InTransaction, { list_id, project_id }: Pick<AttendeeRow, "list_id" | "project_id">) {
  const [counted] = await tx.db
    .select({
      list: sql<number>`(count(*) filter (where ${eq(attendees.list_id, list_id)}))::int`,
      project: sql<number>`count(*)::int`,
    })
    .from(attendees)
    .where(owned(tx, attendees, eq(attendees.project_id, project_id)));
  return counted ?? { list: 0, project: 0 };
}

const made = madeRecord(attendeeKind, ({ attendee }: { attendee: { code: string } }) => attendee.code);

export async function createAttendee(ctx: Context, code: string, input: Input) {
  const work = async (tx: InTransaction) => {
    const values = async (project_id: number) => ({
      ...(await valuesOf(tx, project_id, input)),
      project_id,
      code: newPersonCode(),
    });
    const row = await addPart(tx, attendeeKind, code, values, attendeeLimits.mostAttendees);
    await tieEntries(tx, row.event_company_id, [row.id]);
    const attendee = await readAttendee(tx, row.id);
    const message = messageOf(tx, "attendee_created", attendee);
    return { ...success, message, attendee, counts: await countPeople(tx, row) };
  };
  return creating(ctx, work, made);
}

export const currentOf = (tx: InTransaction, id: number) => async () => readAttendee(tx, id);

export async function updateAttendee(
  ctx: Context,
  code: string,
  { version, ...input }: BodyOf<typeof contract.update>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, attendeeKind, code);
    const values = await valuesOf(tx, before.project_id, input, before);
    const { undo } = await saveRecord(tx, attendeeKind, before, version, values, currentOf(tx, before.id));
    await tieEntries(tx, before.event_company_id, [before.id]);
    const attendee = await readAttendee(tx, before.id);
    return { ...success, undo, message: messageOf(tx, "attendee_updated", attendee), attendee };
  });
}

export async function removeAttendee(ctx: Context, code: string, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, attendeeKind, code);
    const undo = await removeRecord(tx, attendeeKind, before, version, currentOf(tx, before.id));
    await leaveRooms(tx, before);
    return { ...success, undo, message: translate(tx.locale, "attendee_removed") };
  });
}
