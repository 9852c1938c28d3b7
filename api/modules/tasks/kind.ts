import { and, eq } from "drizzle-orm";

import { can, type Owned } from "#contract/permissions";

import type { Reader } from "../../context";
import { projects } from "../../db/schema/projects";
import { tasks } from "../../db/schema/tasks";
import { NotFound } from "../../errors";
import { recordKind, type RecordKind } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { subordinates } from "../project-reach/reach";
import { taskReach } from "./reach";
import { calculateDays } from "./relative";
import { checkFollows, takeNextBack } from "./repeat";

export type TaskRow = typeof tasks.$inferSelect;
async function findTask(ctx: Reader, code: string, deleted = false): Promise<TaskRow> {
  const id = /^\d{1,9}$/.test(code) ? Number(code) : 0;
  const [row] = await ctx.db
    .select()
    .from(tasks)
    .where(and((deleted ? ownedOrDeleted : owned)(ctx, tasks, eq(tasks.id, id)), taskReach(ctx)));
  if (!row) throw new NotFound();
  return row;
}

/**
 * Writers: the creator, the assignees, a manager above one of them, an admin, and the writers of its project; `manages`
 * as in `can`.
 */
export const mayWriteTask = (
  { user }: Reader,
  { responsibles, creator_id }: Pick<TaskRow, "responsibles" | "creator_id">,
  project: Owned | undefined,
  manages: readonly number[],
): boolean =>
  responsibles.some((responsible_id) => can(user, "tasks:view", { responsible_id, creator_id }, manages)) ||
  (project !== undefined && can(user, "tasks:view", project, manages));

/** TSK-085: a completed one is reopened by its creator, an assignee or an admin. */
export const mayReopen = ({ user }: Reader, { responsibles, creator_id }: TaskRow): boolean =>
  user.is_admin === 1 || creator_id === user.id || responsibles.includes(user.id);

export const taskKind: RecordKind<typeof tasks> = recordKind({
  model: "task",
  table: tasks,
  codeOf: ({ id }) => String(id),
  nameOf: ({ title }) => title,
  find: findTask,
  checkUndo: checkFollows,
  settled: calculateDays,
  undone: (tx, before, row) => takeNextBack(tx, taskKind, before, row),
  async mayWrite(ctx, row) {
    const [project] = row.project_id
      ? await ctx.db
          .select()
          .from(projects)
          .where(owned(ctx, projects, eq(projects.id, row.project_id)))
      : [];
    return mayWriteTask(ctx, row, project, await subordinates(ctx));
  },
});
