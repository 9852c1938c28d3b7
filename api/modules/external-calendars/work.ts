// External calendars belong to one person, who alone sees them (docs/decisions/068). Jobs read their addresses, on
// the public internet alone (api/open-net.ts), so that an address cannot reach the company's own network. A thread
// that ends after 8 seconds expands repeated events, because a stranger's rule may repeat every second.

import { createHash } from "node:crypto";

import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";

import type { Parts } from "../../context";
import type { Tx } from "../../db/client";
import { externalCalendars } from "../../db/schema/external-calendars";
import { users } from "../../db/schema/people";
import { eventCompanies } from "../../db/schema/tenant";
import { refersTo } from "../../records/owned";
import { announce } from "../../records/log";
import { localDate } from "../times";
import { writeEvents, windowOf } from "./events";
import { createFetch, type FetchCalendar } from "./fetch";
import { readIcs } from "./ics";
import { externalCalendarKind, type CalendarRow } from "./kind";

type JobParts = Pick<Parts, "db" | "now">;

const hour = 3_600_000;
/** Faults in a row after which the next one comes twice as late, and so on down to once a day. */
const patience = 6;
const mostHours = 24;
const mostFaults = 100;

/** Claims the next due calendar of an active person, for one process: after a crash it is due again an hour later. */
async function claim({ db, now }: JobParts): Promise<CalendarRow | undefined> {
  const next = db
    .select({ id: externalCalendars.id })
    .from(externalCalendars)
    .innerJoin(users, refersTo(externalCalendars.user_id, users, isNull(users.deleted_at)))
    .where(and(lte(externalCalendars.due, now()), isNull(externalCalendars.deleted_at)))
    .orderBy(asc(externalCalendars.due), asc(externalCalendars.id))
    .limit(1)
    .for("update", { of: externalCalendars, skipLocked: true });
  const [claimed] = await db
    .update(externalCalendars)
    .set({ due: new Date(now().getTime() + hour) })
    .where(inArray(externalCalendars.id, next))
    .returning();
  return claimed;
}

async function zoneOf({ db }: JobParts, { event_company_id }: CalendarRow): Promise<string> {
  const [company] = await db
    .select({ timezone: eventCompanies.timezone })
    .from(eventCompanies)
    .where(eq(eventCompanies.id, event_company_id));
  return company?.timezone ?? "UTC";
}

/** DTSTAMP is the moment of the answer if a calendar is generated for each request, and it is not shown. */
const hashText = (text: string) =>
  createHash("sha256")
    .update(text.replaceAll(/^DTSTAMP[:;].*$/gm, ""))
    .digest("base64url");

function failed({ now }: JobParts, row: CalendarRow, fault: string) {
  const faults = Math.min(row.faults + 1, mostFaults);
  const hours = Math.min(2 ** Math.max(0, faults - patience), mostHours);
  return { fault, faults, due: new Date(now().getTime() + hours * hour) };
}

/** Values to write after a calendar was fetched; its events only if they changed. */
async function read(parts: JobParts, row: CalendarRow, fetchCalendar: FetchCalendar) {
  const zone = await zoneOf(parts, row);
  const today = localDate(parts.now(), zone);
  const well = { fault: null, faults: 0, read_at: parts.now() };
  // Repeated events have other days tomorrow, so an unchanged text is read again then.
  const got = await fetchCalendar(row.url ?? "", row.read_from === today ? row.etag : null);
  if ("fault" in got) return { set: failed(parts, row, got.fault) };
  if ("same" in got) return { set: well };
  const text_hash = hashText(got.text);
  if (row.read_from === today && row.text_hash === text_hash) return { set: { ...well, etag: got.etag } };
  const found = await readIcs(got.text, windowOf(today, zone));
  if (typeof found === "string") return { set: failed(parts, row, found) };
  const { events } = found;
  const facts = {
    event_count: events.length,
    cut: found.isCut ? 1 : 0,
    unknown_zones: found.unknownZones,
    unreadable_count: found.unreadableCount,
    unreadable_events: found.unreadableEvents,
  };
  return { set: { ...well, etag: got.etag, text_hash, read_from: today, ...facts }, events };
}

/** Open pages of its person read it again; nobody else sees it, and no list counts its events. */
const tell = (tx: Tx, { event_company_id, user_id, id }: CalendarRow, at: Date) =>
  announce(
    { db: tx },
    [
      {
        event_company_id,
        user_id,
        kind: "data-updated",
        model: externalCalendarKind.model,
        record_id: id,
        record_code: String(id),
        created_at: at,
        notified_at: at,
      },
    ],
    { uncounted: true },
  );

type Found = Awaited<ReturnType<typeof read>>;

const write = ({ db, now }: JobParts, row: CalendarRow, { set, events }: Found): Promise<void> =>
  db.transaction(async (tx) => {
    const [held] = await tx
      .update(externalCalendars)
      .set(set)
      .where(and(eq(externalCalendars.id, row.id), isNull(externalCalendars.deleted_at)))
      .returning();
    if (!held) return;
    if (events) await writeEvents(tx, held, events, now());
    if (events || held.fault !== row.fault) await tell(tx, held, now());
  });

/** Any error while it is read counts as a fault of the calendar: it is shown, and the calendar is read less often. */
async function refresh(
  parts: JobParts,
  row: CalendarRow,
  onFault: (error: unknown) => void,
  fetchCalendar: FetchCalendar,
): Promise<void> {
  try {
    await write(parts, row, await read(parts, row, fetchCalendar));
  } catch (error) {
    onFault(error);
    await write(parts, row, { set: failed(parts, row, "too_much") });
  }
}

const openFetch = createFetch();

/** Reads every due calendar with an address; a fault of one is stored with it, and does not affect others. */
export async function refreshCalendars(
  parts: JobParts,
  onFault: (error: unknown) => void,
  stops: () => boolean = () => false,
  fetchCalendar: FetchCalendar = openFetch,
): Promise<void> {
  for (let row = await claim(parts); row; row = stops() ? undefined : await claim(parts))
    await refresh(parts, row, onFault, fetchCalendar).catch(onFault);
}
