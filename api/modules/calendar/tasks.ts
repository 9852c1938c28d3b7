import { sql } from "drizzle-orm";

import type { CalendarEntry } from "#contract/planning/calendar";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { tasks } from "../../db/schema/tasks";
import { amongIds, boundReader, owned } from "../../records/owned";
import { ofView } from "../tasks/list";
import { toTasks } from "../tasks/rows";
import { countsOf, firstOfDays } from "./days";
import type { Layer, Query } from "./layer";

/** To-dos on the day of their deadline, milestones on their own; open ones before done ones. */
export async function taskEntries(ctx: Context, query: Query): Promise<Layer> {
  const bound = new Bound();
  const found = await firstOfDays(ctx, bound, query, {
    name: "calendar tasks",
    table: tasks,
    at: tasks.due,
    before: sql`${tasks.completed_at} is not null`,
    where: ofView(ctx, bound, query.view),
  });
  const ids = found.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await prepared(ctx.db, "calendar tasks by id", { shape: "" }, () =>
          ctx.db
            .select()
            .from(tasks)
            .where(owned(boundReader, tasks, amongIds(tasks.id))),
        ).execute({ company: ctx.user.event_company_id, ids });
  const days = new Map(found.map(({ id, day }) => [id, day]));
  return {
    entries: (await toTasks(ctx, rows)).map((task): CalendarEntry => {
      const on = days.get(task.id) ?? task.starts_at;
      return {
        layer: "tasks",
        id: task.id,
        title: task.title,
        starts_at: on,
        starts_time: task.is_milestone === 1 ? task.starts_time : task.deadline_time,
        ends_at: on,
        ends_time: null,
        is_milestone: task.is_milestone,
        done: task.completed_at ? 1 : 0,
        late: task.late,
        project: task.project,
        may_write: task.may_write,
        version: task.version,
      };
    }),
    counts: countsOf(found),
  };
}
