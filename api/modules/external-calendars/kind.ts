import { eq, gt, isNotNull, or, sql } from "drizzle-orm";

import type { Context, InTransaction } from "../../context";
import { externalCalendars } from "../../db/schema/external-calendars";
import { Conflict, NotFound } from "../../errors";
import { recordKind } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";

export type CalendarRow = typeof externalCalendars.$inferSelect;

/** The person's own calendar; hidden from everybody else. */
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

/** Limit of one person's calendars with events: empty ones cost nothing. */
const most = 20;

/** Refuses one more than a person may have, also of two that come at once, be it by an undo. */
export async function checkPlace(tx: InTransaction): Promise<void> {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(${tx.user.event_company_id}, hashtext(${`calendars ${tx.user.id}`}))`,
  );
  const { user_id, url, event_count } = externalCalendars;
  const [row] = await tx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(externalCalendars)
    .where(owned(tx, externalCalendars, eq(user_id, tx.user.id), or(isNotNull(url), gt(event_count, 0))));
  if ((row?.count ?? 0) >= most) throw new Conflict("calendars_many", { most });
}

export const externalCalendarKind = recordKind({
  model: "external_calendar",
  table: externalCalendars,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  find: findCalendar,
  mayWrite: ({ user }, { user_id }) => user_id === user.id,
  async checkUndo(tx, _, values) {
    if ("deleted_at" in values) await checkPlace(tx);
  },
});
