import { desc, eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/planning/external-calendars";

import { transaction, type Context, type InTransaction } from "../../context";
import { externalCalendars } from "../../db/schema/external-calendars";
import { Invalid } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate, type MessageKey } from "../../messages";
import { pick } from "../../records/fields";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord } from "../../records/writes";
import { localDateTime } from "../times";
import { readIcsInTurn, type ReadIcs } from "./ics";
import { checkPlace, externalCalendarKind, type CalendarRow } from "./kind";
import { fileWindow, writeEvents } from "./events";

const mostListed = 100;

const toRow = (ctx: Pick<Context, "user" | "locale">, row: CalendarRow) => ({
  ...pick(row, ["id", "name", "color", "event_count", "unknown_zones", "unreadable_count", "version"]),
  unreadable_events: row.unreadable_events.map(({ title, reason }) => ({
    title,
    reason: translate(ctx.locale, `calendar_unreadable_${reason}` as MessageKey),
  })),
  host: row.url && new URL(row.url).hostname,
  read_at: row.read_at && localDateTime(row.read_at, ctx.user.timezone),
  cut: row.cut === 1 ? (1 as const) : (0 as const),
  fault: row.fault && translate(ctx.locale, `calendar_fault_${row.fault}` as MessageKey),
});

const ownRows = (ctx: Context | InTransaction) =>
  ctx.db
    .select()
    .from(externalCalendars)
    .where(owned(ctx, externalCalendars, eq(externalCalendars.user_id, ctx.user.id)))
    .orderBy(desc(externalCalendars.id))
    .limit(mostListed);

export async function listExternalCalendars(ctx: Context) {
  return { status: "success" as const, data: (await ownRows(ctx)).map((row) => toRow(ctx, row)) };
}

const made = madeRecord(externalCalendarKind, ({ calendar }: { calendar: { id: number } }) => calendar.id);

/** The events of a file, or its error beside its field. */
async function readFile(ctx: Context, ics: string): Promise<ReadIcs> {
  const read = await readIcsInTurn(ics, fileWindow(ctx), ctx.user.id);
  if (typeof read !== "string") return read;
  // Nobody but the person can try a file again.
  const key = read === "too_slow" ? "calendar_file_too_slow" : (`calendar_fault_${read}` as const);
  throw new Invalid({ ics: [translate(ctx.locale, key)] });
}

export async function createExternalCalendar(ctx: Context, input: BodyOf<typeof contract.create>) {
  const { name, color, url = null, ics } = input;
  // Before the transaction: it takes a moment, and writes nothing.
  const read = ics ? await readFile(ctx, ics) : null;
  const work = async (tx: InTransaction) => {
    await checkPlace(tx);
    const row = await insertRecord(tx, externalCalendarKind, {
      user_id: tx.user.id,
      name,
      color,
      url,
      due: url ? tx.now() : null,
      ...(read
        ? {
            read_at: tx.now(),
            event_count: read.events.length,
            cut: read.isCut ? 1 : 0,
            unknown_zones: read.unknownZones,
            unreadable_count: read.unreadableCount,
            unreadable_events: read.unreadableEvents,
          }
        : {}),
    });
    if (read) await writeEvents(tx.db, row, read.events, tx.now());
    const message = translate(tx.locale, url ? "calendar_added_url" : "calendar_added_file");
    return { status: "success" as const, message, calendar: toRow(tx, row) };
  };
  return creating(ctx, work, made);
}

const currentOf = (tx: InTransaction, id: number) => async () =>
  toRow(tx, await externalCalendarKind.find(tx, String(id)));

export async function removeExternalCalendar(ctx: Context, id: number, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, externalCalendarKind, id);
    const undo = await removeRecord(tx, externalCalendarKind, before, version, currentOf(tx, id));
    return { status: "success" as const, undo, message: translate(tx.locale, "calendar_removed") };
  });
}
