import { eq } from "drizzle-orm";

import { addDays } from "#contract/days";

import type { Context } from "../../context";
import type { Tx } from "../../db/client";
import { externalEvents } from "../../db/schema/external-calendars";
import { ofCompany } from "../../records/owned";
import { localDate } from "../times";
import type { ExternalEvent } from "./ics";
import type { CalendarRow } from "./kind";

/** Days of stored events before and after today; a file is read once, so it is read farther. */
const behind = 90;
const ahead = 366;
const farAhead = 3 * ahead;

export const windowOf = (today: string, zone: string) => ({
  from: addDays(today, -behind),
  to: addDays(today, ahead),
  zone,
});

export const fileWindow = ({ now, user }: Pick<Context, "now" | "user">) => {
  const today = localDate(now(), user.company_timezone);
  return { from: addDays(today, -ahead), to: addDays(today, farAhead), zone: user.company_timezone };
};

/** Rows of one statement: its values are bounded. */
const batch = 1000;

/** Replaces the stored events. */
export async function writeEvents(
  db: Tx,
  { id, event_company_id }: Pick<CalendarRow, "id" | "event_company_id">,
  events: readonly ExternalEvent[],
  created_at: Date,
): Promise<void> {
  await db
    .delete(externalEvents)
    .where(ofCompany(event_company_id, externalEvents, eq(externalEvents.calendar_id, id)));
  for (let at = 0; at < events.length; at += batch)
    await db
      .insert(externalEvents)
      .values(
        events.slice(at, at + batch).map((event) => ({ ...event, event_company_id, calendar_id: id, created_at })),
      );
}
