import { and, eq, isNull, ne, sql, type SQL } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/company/profile";

import { transaction, type Context } from "../../context";
import { linkTokens, sessions, users } from "../../db/schema/people";
import { idleMilliseconds } from "../../http/authenticate";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { record } from "../../records/log";
import { recordSecurity } from "../../records/security";
import { clearAttempts, passwordLimit, takeAttempt } from "../session/attempts";
import { endCalendarFeed } from "../session/end-calendar-feed";
import { checkPassword, hashPassword, withPlace } from "../session/passwords";
import { localDateTime } from "../times";
import { endSessions } from "../session/end-sessions";
import { readList, type List } from "../../records/list";
import { owned, ownedOrDeleted } from "../../records/owned";

const own = ({ user }: Pick<Context, "user">) =>
  owned({ user }, sessions, eq(sessions.user_id, user.id), eq(sessions.kind, "staff"));

const sessionList: List<"last_used"> = {
  name: "sessions",
  table: sessions,
  sorts: { last_used: sessions.last_used_at },
  direction: "desc",
  uncounted: true,
};

export async function listSessions(ctx: Context, query: QueryOf<typeof contract.sessions>) {
  const now = ctx.now();
  const idle = new Date(now.getTime() - idleMilliseconds);
  const { rows, paging } = await readList(ctx, sessionList, query, (bound) => ({
    where: [
      eq(sessions.user_id, bound.value("reader", ctx.user.id)),
      sql`${sessions.kind} = 'staff'`,
      sql`${sessions.expires_at} > ${bound.value("now", now.toISOString())}::timestamptz`,
      sql`${sessions.last_used_at} > ${bound.value("idle", idle.toISOString())}::timestamptz`,
    ],
    select: () => ctx.db.select().from(sessions).$dynamic(),
  }));
  const data = rows.map((row) => ({
    id: row.id,
    device: row.device,
    created_at: localDateTime(row.created_at, ctx.user.timezone),
    last_used_at: localDateTime(row.last_used_at, ctx.user.timezone),
    current: row.id === ctx.user.session_id ? (1 as const) : (0 as const),
  }));
  return { status: "success" as const, data, paging };
}

const ended = (ctx: Context) => ({ status: "success" as const, message: translate(ctx.locale, "sessions_ended") });

/** Ends some of one's own sessions; the security audit says so if there were any. */
async function endOwn(ctx: Context, which: SQL) {
  await transaction(ctx, async (tx) => {
    if ((await endSessions(tx.db, and(own(tx), which))) > 0)
      await recordSecurity(tx, tx.user, [{ kind: "sessions_ended", person_id: tx.user.id }]);
  });
  return ended(ctx);
}

export async function endSession(ctx: Context, id: number) {
  return endOwn(ctx, eq(sessions.id, id));
}

export async function endOtherSessions(ctx: Context) {
  return endOwn(ctx, ne(sessions.id, ctx.user.session_id));
}

/** X4: the other devices are signed out in the same transaction; mailed reset links and the calendar address die too. */
export async function changePassword(ctx: Context, input: BodyOf<typeof contract.changePassword>) {
  const subject = String(ctx.user.id);
  await takeAttempt(ctx, passwordLimit, subject);
  const self = ownedOrDeleted(ctx, users, eq(users.id, ctx.user.id));
  const [account] = await ctx.db.select({ password_hash: users.password_hash }).from(users).where(self);
  const stored = account?.password_hash ?? null;
  if (!(await withPlace("known", () => checkPassword(stored, input.current_password))))
    throw new Invalid({ current_password: [translate(ctx.locale, "password_wrong")] });
  const password_hash = await hashPassword(input.password);
  await transaction(ctx, async (tx) => {
    await tx.db.update(users).set({ password_hash }).where(self);
    await endSessions(tx.db, and(own(tx), ne(sessions.id, tx.user.session_id)));
    await tx.db
      .update(linkTokens)
      .set({ used_at: tx.now() })
      .where(
        owned(
          tx,
          linkTokens,
          eq(linkTokens.user_id, tx.user.id),
          eq(linkTokens.purpose, "reset"),
          isNull(linkTokens.used_at),
        ),
      );
    await endCalendarFeed(tx.db, tx.user);
    await record(tx, { model: "user", id: tx.user.id, action: "password_changed" });
  });
  await clearAttempts(ctx, passwordLimit, subject);
  return { status: "success" as const, message: translate(ctx.locale, "password_changed") };
}
