import { desc, eq, gt, inArray, sql } from "drizzle-orm";

import type { UserProfile } from "#contract/company/organisation";
import { trimZeros } from "#contract/decimals";

import { transaction, type Context } from "../../context";
import { divisions } from "../../db/schema/companies";
import { auditLog, securityEvents } from "../../db/schema/log";
import { sessions, users } from "../../db/schema/people";
import { NotFound } from "../../errors";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { record } from "../../records/log";
import { owned, ownedOrDeleted } from "../../records/owned";
import { isUndoable } from "../history/operations";
import { endSessions } from "../session/end-sessions";
import { localDateTime } from "../times";
import type { HandOver } from "./hand-over";
import { personKind } from "./kinds";
import { countOpenWork, openWorkOf } from "./open-work";
import { readAnyPerson } from "./read";

/** Sessions that a profile shows. */
const mostSessions = 20;

type Person = typeof users.$inferSelect;

/** The person's newest sign-in: in the audit, which is younger than some sessions. */
async function readLastSignIn(ctx: Context, id: number): Promise<Date | null> {
  const [event] = await ctx.db
    .select({ at: securityEvents.created_at })
    .from(securityEvents)
    .where(owned(ctx, securityEvents, eq(securityEvents.actor_id, id), eq(securityEvents.kind, "login")))
    .orderBy(desc(securityEvents.id))
    .limit(1);
  const [session] = await ctx.db
    .select({ at: sessions.created_at })
    .from(sessions)
    .where(owned(ctx, sessions, eq(sessions.user_id, id)))
    .orderBy(desc(sessions.created_at))
    .limit(1);
  const times = [event, session].flatMap((one) => (one ? [one.at] : []));
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** The leaving of a person who left: its time, the successor, and its undo while the reader can still do it. */
async function readLeaving(ctx: Context, { id, deleted_at }: Person): Promise<UserProfile["leaving"]> {
  if (deleted_at === null) return null;
  const at = localDateTime(deleted_at, ctx.user.timezone);
  const [row] = await ctx.db
    .select()
    .from(auditLog)
    .where(
      owned(
        ctx,
        auditLog,
        eq(auditLog.model, personKind.model),
        eq(auditLog.record_id, id),
        inArray(auditLog.action, ["person_left", "deleted"]),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (row?.action !== "person_left") return { at, successor: null, undo: null };
  const [successor] = await ctx.db
    .select({ code: users.code, full_name: users.full_name })
    .from(users)
    .where(ownedOrDeleted(ctx, users, sql`${users.id} = ${(row.changes as HandOver).successor_id[1]}`));
  const mayUndo = row.user_id === ctx.user.id && (await isUndoable(ctx, row));
  return { at, successor: successor ?? null, undo: mayUndo ? row.id : null };
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
  const signIn = await readLastSignIn(ctx, row.id);
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
      last_sign_in: signIn && localDateTime(signIn, timezone),
      leaving: await readLeaving(ctx, row),
      owns: {
        ...(await countOpenWork(ctx, openWorkOf(ctx, row.id))),
        people: await ctx.db.$count(users, owned(ctx, users, eq(users.reports_to, row.id))),
      },
    },
  };
}

/** R11: ends the person's sessions, or one of them, in every process, with their live streams; the history says who did. */
export async function endUserSessions(ctx: Context, key: string, session?: number) {
  return transaction(ctx, async (tx) => {
    const person = await findWritable(tx, personKind, key);
    const one = session === undefined ? undefined : eq(sessions.id, session);
    const ended = await endSessions(tx.db, owned(tx, sessions, eq(sessions.user_id, person.id), one));
    if (one && ended === 0) throw new NotFound();
    await record(tx, { model: personKind.model, id: person.id, code: person.code, action: "sessions_ended" });
    const message = one ? "person_session_ended" : "person_sessions_ended";
    return { status: "success" as const, message: translate(tx.locale, message, { name: person.full_name }) };
  });
}
