import { and, eq, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import { taskPriorities, type TaskState, type TaskView } from "#contract/planning/task-facts";
import type * as contract from "#contract/planning/tasks";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { projects } from "../../db/schema/projects";
import { tasks } from "../../db/schema/tasks";
import { cacheAnswer, readList, searched, type List } from "../../records/list";
import { owned } from "../../records/owned";
import { countChoices, readChoiceTallies } from "../../records/tallies";
import { binding, scoped, shapeOfReach } from "../project-reach/reach";
import { isResponsible, ofTeam, taskReach } from "./reach";
import { companyTime, toMinute } from "../times";
import { toTasks } from "./rows";

type Query = QueryOf<typeof contract.list>;
/** Filters of both the list and the board. */
export type Filters = Omit<QueryOf<typeof contract.board>, "late" | "more"> & Pick<Query, "section" | "ids">;

const { due, begins, title, priority, created_at, completed_at } = tasks;
const taskList: List<Query["sort_by"]> = {
  name: "tasks",
  table: tasks,
  sorts: { deadline_at: due, starts_at: begins, title, priority, created_at, completed_at },
};

/** To-dos of a view. Assigned and given ones are always within the person's reach. */
export function ofView(ctx: Context, bound: Bound, view: TaskView): SQL | undefined {
  const bind = binding(bound);
  bound.fixed("view", view);
  if (view === "mine") return isResponsible(bind("reader", ctx.user.id));
  if (view === "given")
    return and(
      eq(tasks.creator_id, bind("reader", ctx.user.id)),
      sql`not ${isResponsible(bind("reader", ctx.user.id))}`,
    );
  bound.fixed("reach", shapeOfReach(ctx.user));
  if (view === "team") {
    bound.fixed("team", ctx.user.team_id !== null);
    return and(ofTeam(ctx, bind), taskReach(ctx, bind));
  }
  return taskReach(ctx, bind);
}

function ofState(ctx: Context, bound: Bound, state: TaskState): SQL | undefined {
  bound.fixed("state", state);
  if (state === "done") return isNotNull(tasks.completed_at);
  if (state === "open") return isNull(tasks.completed_at);
  return and(isNull(tasks.completed_at), lt(tasks.due, bound.value("now", toMinute(companyTime(ctx)))));
}

/** Every filter but the state. */
export function filters(ctx: Context, bound: Bound, query: Filters): (SQL | undefined)[] {
  const ofProject = bound.when(
    "project",
    query.project,
    (code) =>
      sql`${tasks.project_id} in ${ctx.db
        .select({ id: projects.id })
        .from(projects)
        .where(and(scoped(ctx, binding(bound)), eq(projects.code, code)))}`,
  );
  const ofClient = bound.when(
    "client",
    query.client,
    (id) =>
      sql`${tasks.project_id} in ${ctx.db
        .select({ id: projects.id })
        .from(projects)
        .where(and(scoped(ctx, binding(bound)), eq(projects.client_id, id)))}`,
  );
  if (query.project || query.client) bound.fixed("project reach", shapeOfReach(ctx.user));
  return [
    ofView(ctx, bound, query.view),
    ofProject,
    ofClient,
    bound.when("budget item", query.budget_item, (id) => eq(tasks.budget_item_id, id)),
    query.section === 0 && bound.fixed("unsectioned", true)
      ? isNull(tasks.section_id)
      : bound.when("section", query.section || undefined, (id) => eq(tasks.section_id, id)),
    bound.when("label", query.label, (id) => sql`${tasks.labels} @> array[${id}::int]`),
    bound.when("priority", query.priority && taskPriorities.indexOf(query.priority), (place) =>
      eq(tasks.priority, place),
    ),
    bound.when("responsible", query.responsible, isResponsible),
    bound.when("ids", query.ids, (all) => sql`${tasks.id} = any(${all}::int[])`),
    bound.when("milestone", query.milestone, (flag) => eq(tasks.is_milestone, flag)),
    searched(bound, tasks.folded, query.query),
  ];
}

/** Number of open ones, and of late ones among them: from open ones alone, which stay few. */
export async function countOpen(ctx: Context, query: Filters) {
  const bound = new Bound();
  const where = filters(ctx, bound, query);
  const company = bound.value("company", ctx.user.event_company_id);
  const now = bound.value("now", toMinute(companyTime(ctx)));
  return cacheAnswer(ctx, "tasks open", bound, async () => {
    const [row] = await prepared(ctx.db, "tasks open", bound, () =>
      ctx.db
        .select({
          open: sql<number>`count(*)::int`,
          late: sql<number>`count(*) filter (where ${lt(tasks.due, now)})::int`,
        })
        .from(tasks)
        .where(owned({ user: { event_company_id: company } }, tasks, isNull(tasks.completed_at), ...where)),
    ).execute(bound.values);
    return { open: row?.open ?? 0, late: row?.late ?? 0 };
  });
}

async function countDone(ctx: Context, query: Query) {
  const bound = new Bound();
  const where = filters(ctx, bound, query);
  const company = bound.value("company", ctx.user.event_company_id);
  return cacheAnswer(ctx, "tasks done", bound, async () => {
    const [row] = await prepared(ctx.db, "tasks done", bound, () =>
      ctx.db
        .select({ done: sql<number>`count(*)::int` })
        .from(tasks)
        .where(owned({ user: { event_company_id: company } }, tasks, isNotNull(tasks.completed_at), ...where)),
    ).execute(bound.values);
    return row?.done ?? 0;
  });
}

/** Number of done ones, from running totals, if only the view narrows them; undefined if they must be counted. */
async function talliedDone(ctx: Context, query: Query): Promise<number | undefined> {
  const { project, client, budget_item, label, priority, responsible, section, milestone, ids, query: words } = query;
  const narrowing = [project, client, budget_item, label, priority, responsible, section, milestone, ids];
  if (narrowing.some((one) => one !== undefined)) return undefined;
  if (words?.trim()) return undefined;
  const isOwn = query.view === "mine";
  if (!isOwn && (query.view !== "all" || ctx.user.scope !== "AGENCY")) return undefined;
  const model = isOwn ? "task_person" : "task";
  const rows = await cacheAnswer(ctx, `${model} numbers`, { shape: "", values: {} }, () =>
    readChoiceTallies(ctx, model),
  );
  return countChoices(rows, { state: 1, choice: isOwn ? ctx.user.id : undefined });
}

/** TSK-001, TSK-085 */
export async function listTasks(ctx: Context, query: Query) {
  const isDone = query.state === "done";
  const total = isDone ? await talliedDone(ctx, query) : undefined;
  const [{ rows, paging }, open, done] = await Promise.all([
    readList(ctx, taskList, query, (bound) => ({
      where: [ofState(ctx, bound, query.state), ...filters(ctx, bound, query)],
      select: () => ctx.db.select().from(tasks).$dynamic(),
      total,
    })),
    countOpen(ctx, query),
    // The done ones of years are counted only if the number is shown.
    !isDone && query.project ? countDone(ctx, query) : undefined,
  ]);
  const counts = { ...open, ...(isDone ? { done: paging.total } : done === undefined ? {} : { done }) };
  return { status: "success" as const, data: await toTasks(ctx, rows), paging, counts };
}
