import { asc, gte, isNull, lt } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type * as contract from "#contract/planning/tasks";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { tasks } from "../../db/schema/tasks";
import { owned } from "../../records/owned";
import { companyTime, toMinute } from "../times";
import { countOpen, filters, type Filters } from "./list";
import { toTasks } from "./rows";

/** Filters of the list of one's own to-dos, so that its numbers equal those of the start page. */
const own: Filters = { view: "mine", milestone: 0 };

/** The first open ones, either late or not. */
function readFirst(ctx: Context, late: boolean, each: number) {
  const bound = new Bound();
  const company = bound.value("company", ctx.user.event_company_id);
  const now = bound.value("now", toMinute(companyTime(ctx)));
  const within = bound.fixed("late", late) ? lt(tasks.due, now) : gte(tasks.due, now);
  const where = filters(ctx, bound, own);
  const most = bound.value("most", each);
  return prepared(ctx.db, "tasks upcoming", bound, () =>
    ctx.db
      .select()
      .from(tasks)
      .where(owned({ user: { event_company_id: company } }, tasks, isNull(tasks.completed_at), within, ...where))
      .orderBy(asc(tasks.due), asc(tasks.id))
      .limit(most),
  ).execute(bound.values);
}

/** SHL-059 */
export async function listUpcoming(ctx: Context, { each }: QueryOf<typeof contract.upcoming>) {
  const [late, next, counts] = await Promise.all([
    readFirst(ctx, true, each),
    readFirst(ctx, false, each),
    countOpen(ctx, own),
  ]);
  const rows = await toTasks(ctx, [...late, ...next]);
  return {
    status: "success" as const,
    late: { total: counts.late, data: rows.slice(0, late.length) },
    next: { total: counts.open - counts.late, data: rows.slice(late.length) },
  };
}
