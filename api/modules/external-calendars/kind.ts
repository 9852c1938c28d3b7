import { eq } from "drizzle-orm";

import type { Context, InTransaction } from "../../context";
import { externalCalendars } from "../../db/schema/external-calendars";
import { NotFound } from "../../http/errors";
import { recordKind } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";

export type CalendarRow = typeof externalCalendars.$inferSelect;

/** One's own; for everybody else it is not there. */
async function findCalendar(ctx: Context | InTransaction, code: string, deleted = false): Promise<CalendarRow> {
  const id = /^\d{1,9}$/.test(code) ? Number(code) : 0;
  const [row] = await ctx.db
    .select()
    .from(externalCalendars)
    .where(
      (deleted ? ownedOrDeleted : owned)(
        ctx,
        externalCalendars,
        eq(externalCalendars.id, id),
        eq(externalCalendars.user_id, ctx.user.id),
      ),
    );
  if (!row) throw new NotFound();
  return row;
}

export const externalCalendarKind = recordKind({
  model: "external_calendar",
  table: externalCalendars,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  find: findCalendar,
  mayWrite: ({ user }, { user_id }) => user_id === user.id,
});
