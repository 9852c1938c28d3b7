import { and, asc, isNull, lt, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import { cardsOfSection, mostCardsOfSection } from "#contract/planning/task-facts";
import type * as contract from "#contract/planning/tasks";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { tasks, taskSections } from "../../db/schema/tasks";
import { cacheAnswer } from "../../records/list";
import { boundReader, owned } from "../../records/owned";
import { companyTime, toMinute } from "../times";
import { filters } from "./list";
import { toTasks } from "./rows";

type Query = QueryOf<typeof contract.board>;

interface Counted {
  section: number;
  count: number;
  late: number;
}

const nowOf = (ctx: Context) => toMinute(companyTime(ctx));

/** Number of each section's open ones, and of late ones among them: from open ones alone, which stay few. */
async function countSections(ctx: Context, query: Query): Promise<Counted[]> {
  const bound = new Bound();
  const where = filters(ctx, bound, query);
  const company = bound.value("company", ctx.user.event_company_id);
  const isLate = lt(tasks.due, bound.value("now", nowOf(ctx)));
  const counted = await cacheAnswer(ctx, "tasks of sections", bound, () =>
    prepared(ctx.db, "tasks of sections", bound, () =>
      ctx.db
        .select({
          section: sql<number>`coalesce(${tasks.section_id}, 0)`,
          count: sql<number>`count(*)::int`,
          late: sql<number>`count(*) filter (where ${isLate})::int`,
        })
        .from(tasks)
        .where(owned({ user: { event_company_id: company } }, tasks, isNull(tasks.completed_at), ...where))
        .groupBy(tasks.section_id),
    ).execute(bound.values),
  );
  return query.late ? counted.map((row) => ({ ...row, count: row.late })) : counted;
}

/** The first cards of a section by deadline: one walk along the index of its open ones. */
function readColumn(ctx: Context, { late, more = [], ...query }: Query, section: number) {
  const bound = new Bound();
  const where = filters(ctx, bound, { ...query, section });
  const company = bound.value("company", ctx.user.event_company_id);
  const isLate = bound.when("late", late ? nowOf(ctx) : undefined, (now) => lt(tasks.due, now));
  const limit = more.includes(section) ? mostCardsOfSection : cardsOfSection;
  return prepared(ctx.db, "tasks of a section", bound, () =>
    ctx.db
      .select()
      .from(tasks)
      .where(and(owned({ user: { event_company_id: company } }, tasks, isNull(tasks.completed_at), ...where), isLate))
      .orderBy(asc(tasks.due), asc(tasks.id))
      .limit(sql.placeholder("limit")),
  ).execute({ ...bound.values, limit });
}

/** TSK-027, TSK-085 */
export async function listBoard(ctx: Context, query: Query) {
  const [own, counted] = await Promise.all([
    prepared(ctx.db, "columns of the board", { shape: "" }, () =>
      ctx.db
        .select({ id: taskSections.id, name: taskSections.name, archived: taskSections.archived })
        .from(taskSections)
        .where(owned(boundReader, taskSections))
        .orderBy(asc(taskSections.sort_order), asc(taskSections.id)),
    ).execute({ company: ctx.user.event_company_id }),
    countSections(ctx, query),
  ]);
  const numbers = (id: number) => counted.find(({ section }) => section === id) ?? { count: 0, late: 0 };
  const sections = [
    ...own.map(({ archived, ...row }) => ({ ...row, archived: archived ? (1 as const) : (0 as const) })),
    { id: 0, name: null, archived: 0 as const },
  ]
    .map((row) => ({ ...row, count: numbers(row.id).count, late: numbers(row.id).late }))
    .filter(({ archived, count }) => archived === 0 || count > 0);
  const rows = await Promise.all(sections.flatMap(({ id, count }) => (count > 0 ? [readColumn(ctx, query, id)] : [])));
  return { status: "success" as const, sections, data: await toTasks(ctx, rows.flat()) };
}
