import { and, eq, gt, isNull, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/session";

import { transaction, type Context, type GuestContext, type PublicContext } from "../../context";
import { listedTimeZone } from "../../db/reference/time-zones";
import { projects } from "../../db/schema/projects";
import { linkTokens, sessions, users } from "../../db/schema/people";
import { Conflict, Invalid, NotFound, Refusal, Unauthorized } from "../../http/errors";
import { say } from "../../messages";
import { changesOf, recordBy } from "../log";
import { clearAttempts, forgetOldAttempts, guessLimit, loginLimit, resetLimit, takeAttempt } from "./attempts";
import { checkPassword, hashPassword } from "./passwords";
import { writeResetLink } from "./reset-link";
import { readSessionUser } from "./session-user";
import { hashToken, newCode, newToken } from "./tokens";
import { endSessions } from "./end-sessions";

/** SES-049: absolute end of a session. */
const sessionDays = 30;
async function openSession(
  ctx: PublicContext,
  values: Pick<typeof sessions.$inferInsert, "event_company_id" | "user_id" | "project_id" | "device" | "kind">,
) {
  const token = newToken();
  const now = ctx.now();
  await ctx.db.insert(sessions).values({
    ...values,
    token_hash: hashToken(token),
    last_used_at: now,
    created_at: now,
    expires_at: new Date(now.getTime() + sessionDays * 86_400_000),
  });
  return token;
}

/** SES-001: a fresh token; the same answer and time for an unknown address as for a wrong password. */
export async function login(ctx: PublicContext, input: BodyOf<typeof contract.login>) {
  await takeAttempt(ctx, loginLimit, input.email);
  const [account] = await ctx.db
    .select({ id: users.id, event_company_id: users.event_company_id, password_hash: users.password_hash })
    .from(users)
    .where(and(eq(users.email, input.email), isNull(users.deleted_at)));
  const right = await checkPassword(account?.password_hash ?? null, input.password);
  if (!account || !right) throw new Unauthorized("login_failed");
  await clearAttempts(ctx, loginLimit, input.email);
  await forgetOldAttempts(ctx);
  const token = await openSession(ctx, {
    event_company_id: account.event_company_id,
    user_id: account.id,
    kind: "staff",
    device: input.device ?? null,
  });
  return { status: "success" as const, token, user: await readSessionUser(ctx, account.id) };
}

/** SES-046: the token is dead from now on, also in a kept cookie. */
export async function logout(ctx: Context) {
  await endSessions(ctx.db, eq(sessions.id, ctx.user.session_id));
  return { status: "success" as const, message: say(ctx.locale, "logged_out") };
}

/** SES-050: neutral answer; the mail is sent without being waited for, so that time tells nothing. */
export async function forgotPassword(ctx: PublicContext, { email }: BodyOf<typeof contract.forgotPassword>) {
  await takeAttempt(ctx, resetLimit, email);
  const [account] = await ctx.db
    .select({ id: users.id, event_company_id: users.event_company_id, full_name: users.full_name })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deleted_at)));
  if (account) {
    await writeResetLink(ctx, account, email);
  }
  return { status: "success" as const, message: say(ctx.locale, "reset_sent") };
}

/** SES-050: used once; ends every session of the account. */
export async function resetPassword(ctx: PublicContext, token: string, input: BodyOf<typeof contract.resetPassword>) {
  await takeAttempt(ctx, resetLimit, input.email);
  const password_hash = await hashPassword(input.password);
  await transaction(ctx, async (tx) => {
    const [used] = await tx.db
      .update(linkTokens)
      .set({ used_at: ctx.now() })
      .where(
        and(
          eq(linkTokens.token_hash, hashToken(token)),
          eq(linkTokens.purpose, "reset"),
          isNull(linkTokens.used_at),
          gt(linkTokens.expires_at, ctx.now()),
          sql`${linkTokens.user_id} in (select id from users where email = ${input.email} and deleted_at is null)`,
        ),
      )
      .returning({ user_id: linkTokens.user_id, event_company_id: linkTokens.event_company_id });
    if (!used?.user_id) throw new Refusal(422, "reset_bad");
    await tx.db.update(users).set({ password_hash }).where(eq(users.id, used.user_id));
    // Older mails must not give the account back to whoever holds them.
    await tx.db
      .update(linkTokens)
      .set({ used_at: ctx.now() })
      .where(and(eq(linkTokens.user_id, used.user_id), eq(linkTokens.purpose, "reset"), isNull(linkTokens.used_at)));
    await endSessions(tx.db, eq(sessions.user_id, used.user_id));
    const actor = { event_company_id: used.event_company_id, id: used.user_id };
    await recordBy(tx, actor, { model: "user", id: used.user_id, action: "password_reset" });
  });
  await clearAttempts(ctx, resetLimit, input.email);
  await clearAttempts(ctx, loginLimit, input.email);
  return { status: "success" as const, message: say(ctx.locale, "reset_done") };
}

export async function getMe(ctx: Context) {
  return { status: "success" as const, user: await readSessionUser(ctx, ctx.user.id) };
}

/** API-018, R4: one person in two windows too; the second save is told what the first one wrote. */
export async function updateMe(ctx: Context, { version, ...input }: BodyOf<typeof contract.updateMe>) {
  const values = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  if (input.timezone) {
    const listed = listedTimeZone(input.timezone);
    if (!listed) throw new Invalid({ timezone: [say(ctx.locale, "not_in_list")] });
    values.timezone = listed;
  }
  const saved = await transaction(ctx, async (tx) => {
    const self = and(eq(users.id, tx.user.id), eq(users.event_company_id, tx.user.event_company_id));
    const [before] = await tx.db
      .select({
        full_name: users.full_name,
        phone: users.phone,
        language: users.language,
        theme: users.theme,
        timezone: users.timezone,
        version: users.version,
      })
      .from(users)
      .where(self);
    if (version !== undefined && version !== before?.version) return false;
    const changes = changesOf(before ?? {}, values);
    if (Object.keys(changes).length === 0) return true;
    const [written] = await tx.db
      .update(users)
      .set({ ...values, updated_at: tx.now(), version: sql`${users.version} + 1` })
      .where(and(self, version === undefined ? undefined : eq(users.version, version)))
      .returning({ id: users.id });
    if (!written) return false;
    await recordBy(tx, tx.user, { model: "user", id: tx.user.id, action: "updated", changes });
    return true;
  });
  if (!saved) throw new Conflict("stale", {}, { current: await readSessionUser(ctx, ctx.user.id) });
  return {
    status: "success" as const,
    message: say(ctx.locale, "profile_saved"),
    user: await readSessionUser(ctx, ctx.user.id),
  };
}

/** SHL-063: finishing twice keeps the first time. */
export async function finishOnboarding(ctx: Context) {
  await ctx.db
    .update(users)
    .set({ onboarded_at: ctx.now() })
    .where(
      and(eq(users.event_company_id, ctx.user.event_company_id), eq(users.id, ctx.user.id), isNull(users.onboarded_at)),
    );
  return {
    status: "success" as const,
    message: say(ctx.locale, "profile_saved"),
    user: await readSessionUser(ctx, ctx.user.id),
  };
}

/** SES-040: the token of the link stays good until it expires; each exchange gives a session of its own. */
export async function rsvpLogin(ctx: PublicContext, { token }: BodyOf<typeof contract.rsvpLogin>) {
  const [link] = await ctx.db
    .select({
      event_company_id: linkTokens.event_company_id,
      project_id: projects.id,
      code: projects.code,
      name: projects.name,
    })
    .from(linkTokens)
    .innerJoin(
      projects,
      and(eq(projects.id, linkTokens.project_id), eq(projects.event_company_id, linkTokens.event_company_id)),
    )
    .where(
      and(
        eq(linkTokens.token_hash, hashToken(token)),
        eq(linkTokens.purpose, "rsvp"),
        gt(linkTokens.expires_at, ctx.now()),
        isNull(projects.deleted_at),
      ),
    );
  if (!link) {
    // Only wrong tokens count: a stranger's guesses must not lock out the guests who hold a link.
    await takeAttempt(ctx, guessLimit, "rsvp");
    throw new NotFound();
  }
  const session = await openSession(ctx, {
    event_company_id: link.event_company_id,
    project_id: link.project_id,
    kind: "rsvp",
  });
  return {
    status: "success" as const,
    token: session,
    user: { kind: "rsvp" as const, project: { code: link.code, name: link.name } },
  };
}

/** SES-051: forms come with the form builder; a project without one answers an empty list. */
export async function rsvpForms(ctx: GuestContext) {
  const [project] = await ctx.db
    .select({ code: projects.code, name: projects.name })
    .from(projects)
    .where(
      and(
        eq(projects.id, ctx.guest.project_id),
        eq(projects.event_company_id, ctx.guest.event_company_id),
        isNull(projects.deleted_at),
      ),
    );
  if (!project) throw new NotFound();
  return { status: "success" as const, project, data: [] };
}

/** SES-050: an account by invitation; the address must be the invited one. */
export async function register(ctx: PublicContext, input: BodyOf<typeof contract.register>) {
  await takeAttempt(ctx, resetLimit, input.email);
  const password_hash = await hashPassword(input.password);
  await transaction(ctx, async (tx) => {
    const [invitation] = await tx.db
      .update(linkTokens)
      .set({ used_at: ctx.now() })
      .where(
        and(
          eq(linkTokens.token_hash, hashToken(input.code)),
          eq(linkTokens.purpose, "invitation"),
          isNull(linkTokens.used_at),
          gt(linkTokens.expires_at, ctx.now()),
        ),
      )
      .returning();
    if (!invitation) throw new Refusal(422, "invitation_bad");
    const data = invitation.data as InvitationData;
    if (data.email !== input.email) throw new Invalid({ email: [say(ctx.locale, "invitation_mail_differs")] });
    const [created] = await tx.db
      .insert(users)
      .values({
        event_company_id: invitation.event_company_id,
        code: newCode(),
        email: input.email,
        full_name: input.full_name,
        password_hash,
        position_id: data.position_id,
        team_id: data.team_id,
        division_id: data.division_id,
        is_admin: data.is_admin,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!created) throw new Invalid({ email: [say(ctx.locale, "email_taken")] });
    await recordBy(
      tx,
      { event_company_id: invitation.event_company_id, id: created.id },
      { model: "user", id: created.id, action: "created" },
    );
  });
  await clearAttempts(ctx, resetLimit, input.email);
  return { status: "success" as const, message: say(ctx.locale, "registered") };
}

export interface InvitationData {
  email: string;
  position_id: number;
  team_id: number | null;
  division_id: number | null;
  is_admin: number;
}
