import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";

import type { CalendarEntry } from "#contract/planning/calendar";
import { addDays } from "#contract/days";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { externalCalendars, externalEvents } from "../../db/schema/external-calendars";
import { boundReader, owned } from "../../records/owned";
import { countsOf, firstOfDays } from "./days";
import type { Layer, Query } from "./layer";

type Row = typeof externalEvents.$inferSelect;

/** Limit of events over several days. */
const longest = 300;
const { starts_at, ends_at } = externalEvents;
const isOneDay = sql`${starts_at}::date = ${ends_at}::date`;

const toEntry = (row: Row): CalendarEntry => ({
  layer: "external",
  id: row.id,
  title: row.title,
  starts_at: row.starts_at.slice(0, 10),
  starts_time: row.all_day === 1 ? null : row.starts_at.slice(11, 16),
  ends_at: row.ends_at.slice(0, 10),
  // Events that end with their day have 23:59:59 as their end.
  ends_time: row.all_day === 1 || row.ends_at === row.starts_at ? null : row.ends_at.slice(11, 16),
  is_milestone: 0,
  done: 0,
  late: 0,
  project: null,
  may_write: 0,
  version: 1,
  place: row.place,
  calendar: row.calendar_id,
});

async function entriesOf(ctx: Context, query: Query, ids: number[]): Promise<Layer> {
  const bound = new Bound();
  const found = await firstOfDays(ctx, bound, query, {
    name: "calendar external events",
    table: externalEvents,
    at: starts_at,
    where: and(
      sql`${externalEvents.calendar_id} = any(string_to_array(${bound.value("calendars", ids.join(","))}, ',')::int[])`,
      isOneDay,
    ),
  });
  const short = found.map(({ id }) => id);
  const ofThese = inArray(externalEvents.calendar_id, ids);
  const [rows, long] = await Promise.all([
    short.length === 0
      ? []
      : ctx.db
          .select()
          .from(externalEvents)
          .where(owned(ctx, externalEvents, inArray(externalEvents.id, short))),
    ctx.db
      .select()
      .from(externalEvents)
      .where(
        owned(
          ctx,
          externalEvents,
          ofThese,
          lt(starts_at, addDays(query.to, 1)),
          gte(ends_at, query.from),
          sql`not (${isOneDay})`,
        ),
      )
      .orderBy(asc(starts_at), asc(externalEvents.id))
      .limit(longest + 1),
  ]);
  return {
    entries: [...rows, ...long.slice(0, longest)].map(toEntry),
    counts: countsOf(found),
    cut: long.length > longest,
  };
}

/** Entries of external calendars, each person's own ones alone. */
export async function externalEntries(ctx: Context, query: Query) {
  const { id, name, color } = externalCalendars;
  const calendars = await prepared(ctx.db, "calendars of a person", { shape: "" }, () =>
    ctx.db
      .select({ id, name, color })
      .from(externalCalendars)
      .where(owned(boundReader, externalCalendars, eq(externalCalendars.user_id, sql.placeholder("person"))))
      .orderBy(asc(id)),
  ).execute({ company: ctx.user.event_company_id, person: ctx.user.id });
  const ids = calendars.flatMap((one) => (query.hidden.includes(one.id) ? [] : [one.id]));
  const read: Layer = ids.length === 0 ? { entries: [] } : await entriesOf(ctx, query, ids);
  return { ...read, calendars };
}
