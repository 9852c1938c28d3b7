import { and, eq, gt, isNull, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/company/session";

import { transaction, type PublicContext } from "../../context";
import { linkTokens, sessions, users } from "../../db/schema/people";
import { Invalid, Refusal } from "../../errors";
import { translate } from "../../messages";
import { recordBy } from "../../records/log";
import {
  clearAttempts,
  clearTurns,
  forgotLimit,
  forgotNetworkLimit,
  hasAttempt,
  loginLimit,
  mailboxLimit,
  registerLimit,
  resetLimit,
  takeAttempt,
} from "./attempts";
import { forgetDevices, rememberDevice } from "./devices";
import { endCalendarFeed } from "./end-calendar-feed";
import { endSessions } from "./end-sessions";
import type { InvitationData } from "./invitations";
import { hashPassword } from "./passwords";
import { writeResetLink } from "./reset-link";
import { hashToken, newCode } from "../../tokens";

/** SES-050: neutral answer; the mail is sent without being waited for, so that time tells nothing. */
export async function forgotPassword(ctx: PublicContext, { email }: BodyOf<typeof contract.forgotPassword>) {
  await takeAttempt(ctx, forgotLimit, email);
  if (ctx.address) await takeAttempt(ctx, forgotNetworkLimit, "");
  // No mail beyond the limit: earlier ones have links that still work.
  const mayMail = await hasAttempt(ctx, mailboxLimit, email);
  const [account] = await ctx.db
    .select({ id: users.id, event_company_id: users.event_company_id, full_name: users.full_name })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deleted_at)));
  if (account && mayMail) await writeResetLink(ctx, account, email);
  return { status: "success" as const, message: translate(ctx.locale, "reset_sent") };
}

/** A link that would work now; asked before the costly hash, so that made-up links cost nothing. */
async function isResetLink(ctx: PublicContext, token: string, email: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: linkTokens.id })
    .from(linkTokens)
    .where(goodReset(ctx, token, email));
  return found !== undefined;
}

const goodReset = (ctx: Pick<PublicContext, "now">, token: string, email: string) =>
  and(
    eq(linkTokens.token_hash, hashToken(token)),
    eq(linkTokens.purpose, "reset"),
    isNull(linkTokens.used_at),
    gt(linkTokens.expires_at, ctx.now()),
    sql`${linkTokens.user_id} in (select id from users where email = ${email} and deleted_at is null)`,
  );

/**
 * SES-050: works once; ends every session of the account, its calendar link and its known devices. The browser with the
 * mailed link is a known one from now on, so that a flood of guesses does not delay its first sign-in.
 */
export async function resetPassword(ctx: PublicContext, token: string, input: BodyOf<typeof contract.resetPassword>) {
  if (!(await isResetLink(ctx, token, input.email))) {
    await takeAttempt(ctx, resetLimit, "");
    throw new Refusal(422, "reset_bad");
  }
  const password_hash = await hashPassword(input.password);
  const known_device = await transaction(ctx, async (tx) => {
    const [used] = await tx.db
      .update(linkTokens)
      .set({ used_at: ctx.now() })
      .where(goodReset(ctx, token, input.email))
      .returning({ user_id: linkTokens.user_id, event_company_id: linkTokens.event_company_id });
    if (!used?.user_id) throw new Refusal(422, "reset_bad");
    await tx.db.update(users).set({ password_hash }).where(eq(users.id, used.user_id));
    // Older mails must not give the account to their holders.
    await tx.db
      .update(linkTokens)
      .set({ used_at: ctx.now() })
      .where(and(eq(linkTokens.user_id, used.user_id), eq(linkTokens.purpose, "reset"), isNull(linkTokens.used_at)));
    const account = { id: used.user_id, event_company_id: used.event_company_id };
    await endSessions(tx.db, eq(sessions.user_id, used.user_id));
    await endCalendarFeed(tx.db, account);
    await forgetDevices(tx.db, account);
    const actor = { event_company_id: used.event_company_id, id: used.user_id };
    await recordBy(tx, actor, { model: "user", id: used.user_id, action: "password_reset" });
    return rememberDevice(tx, account);
  });
  await clearAttempts(ctx, forgotLimit, input.email);
  await clearAttempts(ctx, loginLimit, input.email);
  await clearTurns(ctx, input.email);
  return { status: "success" as const, message: translate(ctx.locale, "reset_done"), known_device };
}

const goodInvitation = (ctx: Pick<PublicContext, "now">, code: string) =>
  and(
    eq(linkTokens.token_hash, hashToken(code)),
    eq(linkTokens.purpose, "invitation"),
    isNull(linkTokens.used_at),
    gt(linkTokens.expires_at, ctx.now()),
  );

/** SES-050: an account by invitation; the address must be the invited one. */
export async function register(ctx: PublicContext, input: BodyOf<typeof contract.register>) {
  const [open] = await ctx.db.select({ id: linkTokens.id }).from(linkTokens).where(goodInvitation(ctx, input.code));
  if (!open) {
    await takeAttempt(ctx, registerLimit, "");
    throw new Refusal(422, "invitation_bad");
  }
  const password_hash = await hashPassword(input.password);
  await transaction(ctx, async (tx) => {
    const [invitation] = await tx.db
      .update(linkTokens)
      .set({ used_at: ctx.now() })
      .where(goodInvitation(ctx, input.code))
      .returning();
    if (!invitation) throw new Refusal(422, "invitation_bad");
    const data = invitation.data as InvitationData;
    if (data.email !== input.email) throw new Invalid({ email: [translate(ctx.locale, "invitation_mail_differs")] });
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
    if (!created) throw new Invalid({ email: [translate(ctx.locale, "email_taken")] });
    await recordBy(
      tx,
      { event_company_id: invitation.event_company_id, id: created.id },
      { model: "user", id: created.id, action: "created" },
    );
  });
  return { status: "success" as const, message: translate(ctx.locale, "registered") };
}
