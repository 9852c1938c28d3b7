import { and, eq, gt, isNull, sql, TransactionRollbackError } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/company/session";
import type { LinkState } from "#contract/company/session";

import { transaction, type GuestTx, type PublicContext } from "../../context";
import { linkTokens, sessions, users } from "../../db/schema/people";
import { Invalid, NotFound, Refusal } from "../../errors";
import { translate } from "../../messages";
import { recordBy } from "../../records/log";
import { recordSecurity } from "../../records/security";
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
  takeGuess,
} from "./attempts";
import { forgetDevices, rememberDevice } from "./devices";
import { endCalendarFeed } from "./end-calendar-feed";
import { endSessions } from "./end-sessions";
import type { InvitationData } from "./invitations";
import { hashPassword } from "./passwords";
import { writeResetLink } from "./reset-link";
import { hashToken, newCode } from "../../tokens";

/**
 * SES-050: neutral answer, after the same work for every address, so that time tells nothing either: for an unknown one
 * a link and a mail are written in the name of somebody and taken back before the end. Nobody waits for the mail server.
 */
export async function forgotPassword(ctx: PublicContext, { email }: BodyOf<typeof contract.forgotPassword>) {
  await takeAttempt(ctx, forgotLimit, email);
  if (ctx.address) await takeAttempt(ctx, forgotNetworkLimit, "");
  const columns = { id: users.id, event_company_id: users.event_company_id, full_name: users.full_name };
  const work = async (tx: GuestTx) => {
    // No mail beyond the limit: earlier ones have links that still work.
    const mayMail = await hasAttempt(tx, mailboxLimit, email);
    const [account] = await tx.db
      .select(columns)
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deleted_at)));
    const [anybody] = await tx.db.select(columns).from(users).orderBy(users.id).limit(1);
    const writer = account ?? anybody;
    if (!writer) return;
    await tx.db
      .transaction(async (inner) => {
        await writeResetLink({ ...tx, db: inner }, writer, email);
        const actor = { event_company_id: writer.event_company_id, id: null };
        await recordSecurity({ ...tx, db: inner }, actor, [{ kind: "password_reset_asked", person_id: writer.id }]);
        if (!account || !mayMail) inner.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
  };
  await transaction(ctx, work, true);
  return { status: "success" as const, message: translate(ctx.locale, "reset_sent") };
}

type Link = Pick<typeof linkTokens.$inferSelect, "used_at" | "expires_at">;

/** The state of a link for its page; a read, so that programs which look at links of mails use none up. */
const stateOf = (ctx: PublicContext, { used_at, expires_at }: Link): { status: "success"; state: LinkState } => ({
  status: "success",
  state: used_at ? "used" : expires_at > ctx.now() ? "open" : "expired",
});

const linkColumns = { used_at: linkTokens.used_at, expires_at: linkTokens.expires_at };

/** SES-050: the state of a link to a new password, of an account that is there; 404 for any other. */
export async function checkPasswordReset(ctx: PublicContext, token: string) {
  const [found] = await ctx.db
    .select(linkColumns)
    .from(linkTokens)
    .where(
      and(
        eq(linkTokens.token_hash, hashToken(token)),
        eq(linkTokens.purpose, "reset"),
        sql`${linkTokens.user_id} in (select id from users where deleted_at is null)`,
      ),
    );
  if (found) return stateOf(ctx, found);
  await takeGuess(ctx, "password reset");
  throw new NotFound("reset_unknown");
}

/** SES-050: the state of an invitation; 404 for an unknown one. Whether its address has an account is not told. */
export async function checkInvitation(ctx: PublicContext, token: string) {
  const [found] = await ctx.db
    .select(linkColumns)
    .from(linkTokens)
    .where(and(eq(linkTokens.token_hash, hashToken(token)), eq(linkTokens.purpose, "invitation")));
  if (found) return stateOf(ctx, found);
  await takeGuess(ctx, "invitation");
  throw new NotFound("invitation_unknown");
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

/** ORG-042: name and password of an account that an import made (decision 107); 422 if it has a password already. */
async function finishAccount(
  tx: GuestTx,
  event_company_id: number,
  id: number,
  { full_name, email }: Pick<BodyOf<typeof contract.register>, "full_name" | "email">,
  password_hash: string,
) {
  const [finished] = await tx.db
    .update(users)
    .set({ full_name, password_hash, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), eq(users.email, email), isNull(users.password_hash), isNull(users.deleted_at)))
    .returning({ id: users.id });
  if (!finished) throw new Refusal(422, "invitation_bad");
  await recordBy(tx, { event_company_id, id }, { model: "user", id, action: "password_changed" });
}

/** SES-050: an account by invitation; the address must be the invited one. */
export async function register(ctx: PublicContext, input: BodyOf<typeof contract.register>) {
  const [open] = await ctx.db
    .select({ user_id: linkTokens.user_id })
    .from(linkTokens)
    .where(goodInvitation(ctx, input.code));
  if (!open) {
    await takeAttempt(ctx, registerLimit, "");
    throw new Refusal(422, "invitation_bad");
  }
  const password_hash = await hashPassword(input.password);
  await transaction(ctx, async (tx) => {
    // The account first, as the undo of its import locks it: neither waits for the other for ever.
    if (open.user_id) await tx.db.select().from(users).where(eq(users.id, open.user_id)).for("update");
    const [invitation] = await tx.db
      .update(linkTokens)
      .set({ used_at: ctx.now() })
      .where(goodInvitation(ctx, input.code))
      .returning();
    if (!invitation) throw new Refusal(422, "invitation_bad");
    const data = invitation.data as InvitationData;
    if (data.email !== input.email) throw new Invalid({ email: [translate(ctx.locale, "invitation_mail_differs")] });
    if (invitation.user_id)
      return finishAccount(tx, invitation.event_company_id, invitation.user_id, input, password_hash);
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
      { model: "user", id: created.id, action: "created", is_admin: data.is_admin },
    );
  });
  return { status: "success" as const, message: translate(ctx.locale, "registered") };
}
