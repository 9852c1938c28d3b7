import { and, eq, isNull } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/company/session";

import { transaction, type PublicContext } from "../../context";
import { demoPassword } from "../../demo-accounts";
import { users } from "../../db/schema/people";
import { Forbidden, Unauthorized } from "../../errors";
import {
  clearAttempts,
  clearTurns,
  deviceLimit,
  forgetOldAttempts,
  giveBackAttempt,
  loginLimit,
  networkLimit,
  takeAttempt,
  takeTurn,
} from "./attempts";
import { recordFailure } from "./failed-sign-ins";
import { knowsDevice, rememberDevice } from "./devices";
import { openSession } from "./open-session";
import { checkPassword, withPlace } from "./passwords";
import { readSessionUser } from "./session-user";
import { hashToken } from "../../tokens";
import { recordSecurity } from "../../records/security";

/**
 * Decision 013: a device that the account knows has a limit of its own. Everybody else is counted by network, over all
 * accounts and for this one, and by account wherever they are. Without a client address the last limit alone applies.
 */
async function takeTry(ctx: PublicContext, email: string, device: string | undefined) {
  if (device) return takeAttempt(ctx, deviceLimit, hashToken(device));
  if (ctx.address) {
    await takeAttempt(ctx, networkLimit, "");
    await takeAttempt(ctx, loginLimit, email);
  }
  await takeTurn(ctx, email);
}

/** Clears the counters after a successful sign-in: those of the account, and one try of the network. */
async function forgetTries(ctx: PublicContext, email: string, device: string | undefined) {
  if (device) return clearAttempts(ctx, deviceLimit, hashToken(device));
  if (ctx.address) await giveBackAttempt(ctx, networkLimit, "");
  await clearAttempts(ctx, loginLimit, email);
  await clearTurns(ctx, email);
}

interface Account {
  id: number;
  event_company_id: number;
  password_hash: string | null;
}

/**
 * The session of an account whose password was right. The account is read again under a lock that a deactivation and a
 * new password wait for, and that waits for them: each ends the sessions that are there, and none is opened after it.
 */
const openStaffSession = (
  ctx: PublicContext,
  { id, event_company_id, password_hash }: Account,
  device: string | null,
) =>
  transaction(
    ctx,
    async (tx) => {
      const [same] = await tx.db
        .select({ password_hash: users.password_hash })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deleted_at)))
        .for("share");
      if (!same || same.password_hash !== password_hash) throw new Unauthorized("login_failed");
      return openSession(tx, { event_company_id, user_id: id, kind: "staff", device });
    },
    true,
  );

/** SES-001: a fresh token; the same answer and time for an unknown address as for a wrong password. */
export async function login(ctx: PublicContext, input: BodyOf<typeof contract.login>) {
  const { email, password, known_device } = input;
  const device = known_device && (await knowsDevice(ctx, email, known_device)) ? known_device : undefined;
  const lane = device ? "known" : "stranger";
  const account = await withPlace(lane, async () => {
    await takeTry(ctx, email, device);
    const [found] = await ctx.db
      .select({ id: users.id, event_company_id: users.event_company_id, password_hash: users.password_hash })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deleted_at)));
    const right = await checkPassword(found?.password_hash ?? null, password, lane);
    if (!found || !right) {
      await recordFailure(ctx, email, found, input.device);
      throw new Unauthorized("login_failed");
    }
    return found;
  });
  await forgetTries(ctx, email, device);
  if (password === demoPassword && !ctx.demoLogins) throw new Forbidden("demo_closed");
  await forgetOldAttempts(ctx);
  const token = await openStaffSession(ctx, account, input.device ?? null);
  const signIn = { kind: "login" as const, device: input.device ?? null };
  await recordSecurity(ctx, { event_company_id: account.event_company_id, id: account.id }, [signIn]);
  return {
    status: "success" as const,
    token,
    user: await readSessionUser(ctx, account.id),
    known_device: await rememberDevice(ctx, account, device),
  };
}
