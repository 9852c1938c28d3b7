import { desc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";

import type { UserProfile } from "#contract/company/organisation";
import { trimZeros } from "#contract/decimals";
import { lastOfferStage, runningStatuses } from "#contract/projects/stages";

import { transaction, type Context } from "../../context";
import { divisions } from "../../db/schema/companies";
import { sessions, users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { tasks } from "../../db/schema/tasks";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { record } from "../../records/log";
import { owned, ownedOrDeleted } from "../../records/owned";
import { endSessions } from "../session/end-sessions";
import { localDateTime } from "../times";
import { personKind } from "./kinds";
import { readAnyPerson } from "./read";

/** Sessions that a profile shows. */
const mostSessions = 20;

/** Numbers of what the person is responsible for, and of the people below them. */
async function readOwned(ctx: Context, id: number): Promise<UserProfile["owns"]> {
  const offers = await ctx.db.$count(
    projects,
    owned(ctx, projects, eq(projects.responsible_id, id), lte(projects.stage, lastOfferStage)),
  );
  const running = await ctx.db.$count(
    projects,
    owned(ctx, projects, eq(projects.responsible_id, id), inArray(projects.current_status, [...runningStatuses])),
  );
  const open = await ctx.db.$count(
    tasks,
    owned(ctx, tasks, sql`${tasks.responsibles} @> array[${id}::int]`, isNull(tasks.completed_at)),
  );
  const people = await ctx.db.$count(users, owned(ctx, users, eq(users.reports_to, id)));
  return { offers, projects: running, tasks: open, people };
}

/** ORG-026, ORG-037: a person by code or id, one who left too. */
export async function readUser(ctx: Context, key: string): Promise<{ status: "success"; user: UserProfile }> {
  const row = await personKind.find(ctx, key, true);
  const [division] = await ctx.db
    .select({ name: divisions.name })
    .from(divisions)
    .where(ownedOrDeleted(ctx, divisions, sql`${divisions.id} = ${row.division_id}`));
  const [manager] = await ctx.db
    .select({ id: users.id, code: users.code, full_name: users.full_name, deleted_at: users.deleted_at })
    .from(users)
    .where(ownedOrDeleted(ctx, users, sql`${users.id} = ${row.reports_to}`));
  const signedIn = await ctx.db
    .select({ id: sessions.id, device: sessions.device, last_used_at: sessions.last_used_at })
    .from(sessions)
    .where(owned(ctx, sessions, eq(sessions.user_id, row.id), gt(sessions.expires_at, ctx.now())))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .limit(mostSessions);
  const { timezone } = ctx.user;
  return {
    status: "success",
    user: {
      ...(await readAnyPerson(ctx, row.id)),
      email: row.email,
      phone: row.phone,
      language: row.language === "en" ? "en" : "tr",
      leave_balance: row.leave_balance && trimZeros(row.leave_balance),
      is_admin: row.is_admin === 1 ? 1 : 0,
      registered: row.password_hash === null ? 0 : 1,
      division: division?.name ?? null,
      manager: manager
        ? { id: manager.id, code: manager.code, full_name: manager.full_name, left: manager.deleted_at ? 1 : 0 }
        : null,
      created_at: localDateTime(row.created_at, timezone),
      sessions: signedIn.map((one) => ({ ...one, last_used_at: localDateTime(one.last_used_at, timezone) })),
      owns: await readOwned(ctx, row.id),
    },
  };
}

/** R11: ends the person's sessions in every process, with their live streams; the history says who did. */
export async function endUserSessions(ctx: Context, key: string) {
  return transaction(ctx, async (tx) => {
    const person = await findWritable(tx, personKind, key);
    await endSessions(tx.db, owned(tx, sessions, eq(sessions.user_id, person.id)));
    await record(tx, { model: personKind.model, id: person.id, code: person.code, action: "sessions_ended" });
    return {
      status: "success" as const,
      message: translate(tx.locale, "person_sessions_ended", { name: person.full_name }),
    };
  });
}
