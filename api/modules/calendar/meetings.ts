import type { CalendarEntry } from "#contract/planning/calendar";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { meetings } from "../../db/schema/meetings";
import { amongIds, boundReader, owned } from "../../records/owned";
import { ofView } from "../meetings/list";
import { toMeetings } from "../meetings/rows";
import { countsOf, firstOfDays } from "./days";
import type { Layer, Query } from "./layer";

/** Meetings at their time; each ends on the day on which it starts (decision 060). */
export async function meetingEntries(ctx: Context, query: Query): Promise<Layer> {
  const bound = new Bound();
  const found = await firstOfDays(ctx, bound, query, {
    name: "calendar meetings",
    table: meetings,
    at: meetings.starts_at,
    where: ofView(ctx, bound, query.view),
  });
  const ids = found.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await prepared(ctx.db, "calendar meetings by id", { shape: "" }, () =>
          ctx.db
            .select()
            .from(meetings)
            .where(owned(boundReader, meetings, amongIds(meetings.id))),
        ).execute({ company: ctx.user.event_company_id, ids });
  return {
    entries: (await toMeetings(ctx, rows)).map((meeting): CalendarEntry => ({
      layer: "meetings",
      id: meeting.id,
      title: meeting.subject,
      starts_at: meeting.dates.start.slice(0, 10),
      starts_time: meeting.dates.start.slice(11, 16),
      ends_at: meeting.dates.end.slice(0, 10),
      ends_time: meeting.dates.end.slice(11, 16),
      is_milestone: 0,
      done: 0,
      late: 0,
      project: meeting.project,
      may_write: meeting.may_write,
      version: meeting.version,
    })),
    counts: countsOf(found),
  };
}
