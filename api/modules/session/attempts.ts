import { eq, lt, sql } from "drizzle-orm";
import { createHash } from "node:crypto";

import type { InTransaction, PublicContext } from "../../context";
import { attempts } from "../../db/schema/people";
import { TooMany } from "../../http/errors";
import type { MessageKey } from "../../messages";

interface Limit {
  /** What is counted, part of the key. */
  purpose: string;
  limit: number;
  minutes: number;
  /** What is said when none is left. */
  message?: MessageKey;
}

/** Per account and address (SES: 429 after 10 failures in 15 minutes); without a trusted address per account. */
export const loginLimit: Limit = { purpose: "login", limit: 10, minutes: 15 };
/** SES-050: 5 tries per 15 minutes. */
export const resetLimit: Limit = { purpose: "reset", limit: 5, minutes: 15 };
/** A signed-in person's guesses at the own current password. */
export const passwordLimit: Limit = { purpose: "password", limit: 5, minutes: 15 };
export const feedbackLimit: Limit = { purpose: "feedback", limit: 5, minutes: 15 };
export const guessLimit: Limit = { purpose: "token", limit: 30, minutes: 15 };
/** Four a second without a break: more than anybody types, and little for a program that copies the records (X14). */
export const searchLimit: Limit = { purpose: "search", limit: 240, minutes: 1, message: "too_many_searches" };

/** A transaction too: tries of a call that is given up are then not counted. */
type Counting = PublicContext | InTransaction<PublicContext>;

const keyOf = (ctx: Counting, { purpose }: Limit, subject: string) =>
  createHash("sha256")
    .update(JSON.stringify([purpose, subject, ctx.address ?? ""]))
    .digest("base64url");

/**
 * Takes one try, in one statement so that parallel ones cannot slip through, and throws TooMany when none was left.
 * The window does not grow while it is used up; success calls clearAttempts.
 */
export async function takeAttempt(ctx: Counting, limit: Limit, subject: string) {
  const now = ctx.now();
  const ends = new Date(now.getTime() + limit.minutes * 60_000);
  const over = sql`${attempts.window_ends_at} <= ${now.toISOString()}::timestamptz`;
  const [row] = await ctx.db
    .insert(attempts)
    .values({ key: keyOf(ctx, limit, subject), count: 1, window_ends_at: ends })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        window_ends_at: sql`case when ${over} then ${ends.toISOString()}::timestamptz else ${attempts.window_ends_at} end`,
      },
    })
    .returning();
  if (row && row.count > limit.limit)
    throw new TooMany(Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000), limit.message);
}

export async function clearAttempts(ctx: PublicContext, limit: Limit, subject: string) {
  await ctx.db.delete(attempts).where(eq(attempts.key, keyOf(ctx, limit, subject)));
}

/** Rows of past windows; called now and then by a login. */
export async function forgetOldAttempts(ctx: PublicContext) {
  await ctx.db.delete(attempts).where(lt(attempts.window_ends_at, ctx.now()));
}
