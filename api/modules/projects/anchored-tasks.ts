import { eq, isNull, sql, type SQL } from "drizzle-orm";

import { firstDay, lastDay } from "#contract/days";

import type { InTransaction } from "../../context";
import { auditLog } from "../../db/schema/log";
import { projects } from "../../db/schema/projects";
import { tasks } from "../../db/schema/tasks";
import { translate } from "../../messages";
import { owned, ownedOrDeleted } from "../../records/owned";
import { announce } from "../../records/log";

type Days = Pick<typeof projects.$inferSelect, "id" | "starts_at" | "ends_at">;

/** `anchoredDay` of contract/planning/task-facts.ts, within the years that there are. */
const anchored = (anchor: typeof tasks.starts_anchor | typeof tasks.deadline_anchor, days: SQL) => sql`
  greatest(date ${sql.raw(`'${firstDay}'`)}, least(date ${sql.raw(`'${lastDay}'`)},
    case when ${anchor} in ('before_first', 'after_first') then project.starts_at else project.ends_at end
    + case when ${anchor} in ('before_first', 'before_last') then -${days} else ${days} end))`;

const changed = (name: "starts_at" | "deadline_at" | "starts_wanted") => {
  const [before, after] = [sql.raw(`held.${name}`), sql.raw(`held.new_${name}`)];
  return sql`case when ${before} is distinct from ${after}
    then jsonb_build_object(${sql.raw(`'${name}'`)}, jsonb_build_array(${before}, ${after})) else '{}'::jsonb end`;
};

/**
 * Moves open to-dos anchored to a project's days with them, as `placed` (relative.ts) defines: one statement for all of
 * them, each with its entry in the history. One event updates open lists; nobody is notified.
 */
export async function moveAnchored(tx: InTransaction, before: Days, now: Days): Promise<string | undefined> {
  if (before.starts_at === now.starts_at && before.ends_at === now.ends_at) return undefined;
  const at = sql`${tx.now().toISOString()}::timestamptz`;
  const open = owned(
    tx,
    tasks,
    eq(tasks.project_id, now.id),
    isNull(tasks.completed_at),
    sql`coalesce(${tasks.starts_anchor}, ${tasks.deadline_anchor}) is not null`,
  );
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    with project as (
      select starts_at, ends_at from ${projects} where ${ownedOrDeleted(tx, projects, eq(projects.id, now.id))}
    ), held as (
      select one.*, least(one.wanted, one.latest) as new_starts_at, one.due as new_deadline_at,
        case when one.starts_anchor is null and one.wanted > one.latest then one.wanted end as new_starts_wanted
      from (
        select due.*, due.due - case when due.starts_time > due.deadline_time then 1 else 0 end as latest
        from (
          select ${tasks.id}, ${tasks.starts_at}, ${tasks.deadline_at}, ${tasks.starts_wanted}, ${tasks.starts_anchor},
            ${tasks.starts_time}, ${tasks.deadline_time},
            case when ${tasks.deadline_anchor} is null then ${tasks.deadline_at}
              else ${anchored(tasks.deadline_anchor, sql`${tasks.deadline_days}`)} end as due,
            case when ${tasks.starts_anchor} is null then coalesce(${tasks.starts_wanted}, ${tasks.starts_at})
              else ${anchored(tasks.starts_anchor, sql`${tasks.starts_days}`)} end as wanted
          from ${tasks} cross join project
          where ${open}
          order by ${tasks.id}
          for no key update of ${tasks}
        ) as due
      ) as one
    ), moved as (
      update ${tasks}
      set starts_at = held.new_starts_at, deadline_at = held.new_deadline_at, starts_wanted = held.new_starts_wanted,
        version = ${tasks.version} + 1, updated_at = ${at}
      from held
      where ${owned(tx, tasks)} and ${tasks.id} = held.id
        and (held.starts_at, held.deadline_at, held.starts_wanted)
          is distinct from (held.new_starts_at, held.new_deadline_at, held.new_starts_wanted)
      returning ${tasks.id}
    )
    insert into ${auditLog} (event_company_id, user_id, model, record_id, action, changes, created_at)
    select ${tx.user.event_company_id}::int, ${tx.user.id}::int, 'task', held.id, 'updated',
      jsonb_build_object('moved_with', jsonb_build_array(null, ${now.id}::int))
        || ${changed("starts_at")} || ${changed("deadline_at")} || ${changed("starts_wanted")},
      ${at}
    from held where held.id in (select id from moved)
    returning record_id as id`);
  const [first] = rows;
  if (!first) return undefined;
  const { event_company_id, id: actor_id } = tx.user;
  const told = { event_company_id, actor_id, created_at: tx.now(), notified_at: tx.now() };
  await announce(tx, [{ ...told, kind: "data-updated", model: "task", record_id: first.id, record_code: null }]);
  return translate(tx.locale, "tasks_moved", { count: rows.length });
}
