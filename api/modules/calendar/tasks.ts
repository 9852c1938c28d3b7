import { and, asc, eq, gte, lt, lte, sql } from "drizzle-orm";

import type { CalendarEntry } from "#contract/calendar";
import { addDays } from "#contract/days";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { tasks } from "../../db/schema/tasks";
import { owned } from "../../records/owned";
import { ofView } from "../tasks/list";
import { toTasks } from "../tasks/rows";
import type { Layer, Query } from "./layer";

const day = sql<string>`to_char(${tasks.due}, 'YYYY-MM-DD')`;

/** To-dos on the day of their deadline, milestones on theirs; open ones before those that are done. */
export async function taskEntries(ctx: Context, { from, to, view, per_day }: Query): Promise<Layer> {
  const bound = new Bound();
  const whose = ofView(ctx, bound, view);
  const company = bound.value("company", ctx.user.event_company_id);
  const within = owned(
    { user: { event_company_id: company } },
    tasks,
    gte(tasks.due, bound.value("from", from)),
    lt(tasks.due, bound.value("end", addDays(to, 1))),
    whose,
  );
  const places = bound.value("places", per_day);
  const rows = await prepared(ctx.db, "calendar tasks", bound, () => {
    const numbered = ctx.db
      .select({
        id: tasks.id,
        place:
          sql<number>`row_number() over (partition by ${day} order by ${tasks.completed_at} is not null, ${tasks.due}, ${tasks.id})`.as(
            "place",
          ),
        number: sql<number>`(count(*) over (partition by ${day}))::int`.as("number"),
      })
      .from(tasks)
      .where(within)
      .as("numbered");
    return ctx.db
      .select({ task: tasks, day, number: numbered.number })
      .from(tasks)
      .innerJoin(numbered, and(eq(numbered.id, tasks.id), lte(numbered.place, places)))
      .where(owned({ user: { event_company_id: company } }, tasks))
      .orderBy(asc(tasks.due), asc(tasks.id));
  }).execute(bound.values);
  const shown = await toTasks(
    ctx,
    rows.map(({ task }) => task),
  );
  return {
    entries: shown.map((task, at): CalendarEntry => {
      const on = rows[at]?.day ?? task.starts_at;
      const time = task.is_milestone === 1 ? task.starts_time : task.deadline_time;
      return {
        layer: "tasks",
        id: task.id,
        title: task.title,
        starts_at: on,
        starts_time: time,
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
    counts: [...new Map(rows.map((row) => [row.day, { day: row.day, number: row.number }])).values()],
  };
}
