import { eq, lt, lte, or, sql } from "drizzle-orm";
import { createHash } from "node:crypto";

import type { InTransaction, PublicContext } from "../../context";
import { attempts } from "../../db/schema/people";
import { TooMany } from "../../errors";
import type { MessageKey } from "../../messages";
import { networkOf } from "./network";

export interface Limit {
  /** Name of the counter, part of the key: no two uses share one. */
  purpose: string;
  limit: number;
  minutes: number;
  /** Counted for the subject wherever the tries come from. */
  everywhere?: true;
  /** Message when no try is left. */
  message?: MessageKey;
}

/** X14: tries of an account from one network (an IPv4 address or an IPv6 /64). */
export const loginLimit: Limit = { purpose: "login", limit: 10, minutes: 15 };
/** Failed tries of one network over all accounts; an office behind one address mistypes less. */
export const networkLimit: Limit = { purpose: "login network", limit: 60, minutes: 15 };
/** Tries from a device that the account knows; it has passed all other limits by having signed in before. */
export const deviceLimit: Limit = { purpose: "login device", limit: 30, minutes: 15, everywhere: true };
/** X14: mails with a link to a new password, by account and network. */
export const forgotLimit: Limit = { purpose: "forgot", limit: 3, minutes: 60 };
/** The limit of one network over all accounts. */
export const forgotNetworkLimit: Limit = { purpose: "forgot network", limit: 20, minutes: 60 };
/** Mails to one mailbox in an hour, whoever asks; each of them has a link that still works. */
export const mailboxLimit: Limit = { purpose: "forgot mailbox", limit: 6, minutes: 60, everywhere: true };
/**
 * SES-050: 5 tries per 15 minutes; wrong links alone count, so nobody can use up the tries of the right link's owner.
 */
export const resetLimit: Limit = { purpose: "reset", limit: 5, minutes: 15 };
export const registerLimit: Limit = { purpose: "register", limit: 5, minutes: 15 };
/** A signed-in person's guesses at the own current password. */
export const passwordLimit: Limit = { purpose: "password", limit: 5, minutes: 15, everywhere: true };
/** Profile pictures that a person sends. */
export const pictureLimit: Limit = { purpose: "picture", limit: 20, minutes: 15, everywhere: true };
/** Logos and pictures of contacts: enough for an afternoon of tidying a list, and no more. */
export const logoLimit: Limit = { purpose: "logo", limit: 60, minutes: 15, everywhere: true };
/** Sheets that a person downloads, each with a row of the security audit. */
export const exportLimit: Limit = { purpose: "export", limit: 60, minutes: 1, everywhere: true };
/** More than anybody downloads in a day; each is a row that the audit keeps for a year. */
export const exportDayLimit: Limit = { purpose: "export of a day", limit: 500, minutes: 1440, everywhere: true };
export const feedbackLimit: Limit = { purpose: "feedback", limit: 5, minutes: 15 };
/** Test mails of a template to oneself. */
export const mailTestLimit: Limit = { purpose: "mail test", limit: 10, minutes: 15 };
export const guessLimit: Limit = { purpose: "token", limit: 30, minutes: 15 };
/** Four a second without a break: more than anybody types, and little for a program that copies the records (X14). */
export const searchLimit: Limit = { purpose: "search", limit: 240, minutes: 1, message: "too_many_searches" };
/** Bodies of public calls that are no JSON or too large. */
const bodyLimit: Limit = { purpose: "public body", limit: 60, minutes: 15 };
/** Readings of one calendar feed, by all programs that have its address: they come a few times an hour. */
export const feedLimit: Limit = { purpose: "feed", limit: 60, minutes: 15, everywhere: true };
/** Invitations of a person to external people in a day: ten large meetings, and no mass mailing. */
export const invitationLimit: Limit = {
  purpose: "meeting invitations",
  limit: 500,
  minutes: 1440,
  everywhere: true,
  message: "too_many_invitations",
};
/** Invitations that one address outside gets from a company in an hour, moves of a meeting among them. */
export const invitedLimit: Limit = { ...invitationLimit, purpose: "meeting invitation to", limit: 30, minutes: 60 };

/** Mails with budgets that a person sends in an hour. */
export const budgetMailLimit: Limit = {
  purpose: "budget mail",
  limit: 100,
  minutes: 60,
  everywhere: true,
  message: "too_many_budget_mails",
};
/** Answers of a client by one link: changes are asked for more than once, and no program writes them. */
export const reviewLimit: Limit = { purpose: "client review", limit: 20, minutes: 60, everywhere: true };

/** Decisions about a request by one mailed link: a faster colleague and a forgotten reason cost one each. */
export const decisionLimit: Limit = { purpose: "approval decision", limit: 20, minutes: 60, everywhere: true };

/** Decisions in the list of one mailed link: row by row, each costs one. */
export const listLimit: Limit = { ...decisionLimit, purpose: "approval list", limit: 120 };

/** Guests whom a person invites to forms in a day: those of a large congress, reminders among them. */
export const formInvitationLimit: Limit = { ...invitationLimit, purpose: "form invitations", limit: 5000 };

/** PUB-020: forms that one address sends. */
export const webFormLimit: Limit = { purpose: "web form", limit: 20, minutes: 10, message: "web_form_many" };
/** PUB-020: sendings of one form in a minute, from everywhere: it holds without TRUST_PROXY too. */
export const webFormMinuteLimit: Limit = {
  purpose: "web form minute",
  limit: 300,
  minutes: 1,
  everywhere: true,
  message: "web_form_many",
};
/** Steps of forms and files for them: a long form has some dozens. */
export const webFormStepLimit: Limit = { ...webFormLimit, purpose: "web form step", limit: 200 };
export const webFormUploadLimit: Limit = { ...webFormLimit, purpose: "web form upload", limit: 60 };
/** Mails about forms that one mailbox gets in an hour, whoever writes its address into a form. */
export const webFormMailLimit: Limit = { purpose: "web form mail", limit: 6, minutes: 60, everywhere: true };

/** FRM-223: names that one guest tries as a room mate, by mail address or entry, wherever they come from. */
export const roomMateLimit: Limit = {
  purpose: "room mate",
  limit: 10,
  minutes: 60,
  everywhere: true,
  message: "room_mate_many",
};
/** Requests that one mailbox gets in an hour, whoever asks. */
export const roomMateMailLimit: Limit = { purpose: "room mate mail", limit: 20, minutes: 60, everywhere: true };

/** A transaction too: tries of a call that is given up are then not counted. */
type Counting = PublicContext | InTransaction<PublicContext>;

const hashKey = (parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

const keyOf = (ctx: Counting, { purpose, everywhere }: Limit, subject: string) =>
  hashKey([purpose, subject, everywhere ? "" : (networkOf(ctx.address) ?? "")]);

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const later = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);
const secondsUntil = (date: Date, now: Date) => Math.max(1, Math.ceil((date.getTime() - now.getTime()) / 1000));

/** Networks' worth of tries that one form, or one kind of link, and all of them together take from everywhere. */
const networksOfOne = 50;
const networksInAll = 500;

/** `whole` names what all subjects belong to. */
async function takeEverywhere(ctx: Counting, limit: Limit, subject: string, whole = ""): Promise<void> {
  const everywhere = (purpose: string, networks: number): Limit => ({
    ...limit,
    purpose: `${limit.purpose} ${purpose}`,
    limit: limit.limit * networks,
    everywhere: true,
  });
  await takeAttempt(ctx, everywhere("of one", networksOfOne), subject);
  await takeAttempt(ctx, everywhere("in all", networksInAll), whole);
}

interface CountedForm {
  id: number;
  event_company_id: number;
}

/**
 * Takes one try of a public form: of its network, of the form from everywhere, and of all forms of its company. The last
 * two hold where no address is known, that is without TRUST_PROXY (PUB-020).
 */
export async function takeFormAttempt(ctx: Counting, limit: Limit, form: CountedForm): Promise<void> {
  if (ctx.address) await takeAttempt(ctx, limit, "");
  await takeEverywhere(ctx, limit, String(form.id), String(form.event_company_id));
}

/** Takes one try of a guest whose link was right: strangers cannot use up theirs. `link` is unique among all links. */
export async function takeLinkAttempt(ctx: Counting, limit: Limit, link: string): Promise<void> {
  if (ctx.address) await takeAttempt(ctx, limit, "");
  await takeAttempt(ctx, { ...limit, purpose: `${limit.purpose} by link`, everywhere: true }, link);
}

/** X13: counts an unknown link of this kind, by network and from everywhere; a right link is never counted. */
export async function takeGuess(ctx: Counting, kind: string): Promise<void> {
  if (ctx.address) await takeAttempt(ctx, guessLimit, kind);
  await takeEverywhere(ctx, guessLimit, kind);
}

/** Counts tries in one statement, so that parallel ones cannot slip through; undefined while so many were left. */
async function count(ctx: Counting, limit: Limit, subject: string, many = 1): Promise<{ seconds: number } | undefined> {
  const now = ctx.now();
  const ends = later(now, limit.minutes);
  const over = sql`${attempts.window_ends_at} <= ${instant(now)}`;
  const [row] = await ctx.db
    .insert(attempts)
    .values({ key: keyOf(ctx, limit, subject), count: many, window_ends_at: ends })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then excluded.count else ${attempts.count} + excluded.count end`,
        window_ends_at: sql`case when ${over} then ${instant(ends)} else ${attempts.window_ends_at} end`,
      },
    })
    .returning();
  return row && row.count > limit.limit ? { seconds: secondsUntil(row.window_ends_at, now) } : undefined;
}

/** Takes one try, or `many`, and throws TooMany when no more were left. The window does not grow while it is used up. */
export async function takeAttempt(ctx: Counting, limit: Limit, subject: string, many = 1) {
  const held = await count(ctx, limit, subject, many);
  if (held) throw new TooMany(held.seconds, limit.message);
}

/**
 * The limit of unreadable bodies by network: one that has used up its tries is refused before the next body is read. By
 * network alone, for such a body costs some milliseconds, and a limit of everybody's would close all forms.
 */
export const unreadableBodies = {
  async admit(ctx: PublicContext) {
    if (!ctx.address) return;
    const now = ctx.now();
    const [row] = await ctx.db
      .select({ count: attempts.count, window_ends_at: attempts.window_ends_at })
      .from(attempts)
      .where(eq(attempts.key, keyOf(ctx, bodyLimit, "")));
    if (row && row.window_ends_at > now && row.count >= bodyLimit.limit)
      throw new TooMany(secondsUntil(row.window_ends_at, now));
  },
  async count(ctx: PublicContext) {
    if (ctx.address) await takeAttempt(ctx, bodyLimit, "");
  },
};

/** Takes a try and returns whether one was left, for acts that are then skipped silently. */
export const hasAttempt = async (ctx: Counting, limit: Limit, subject: string) => !(await count(ctx, limit, subject));

/** Returns a try after a success: the shared tries of many people are not used up by legitimate ones. */
export async function giveBackAttempt(ctx: PublicContext, limit: Limit, subject: string) {
  await ctx.db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, keyOf(ctx, limit, subject)));
}

export async function clearAttempts(ctx: PublicContext, limit: Limit, subject: string) {
  await ctx.db.delete(attempts).where(eq(attempts.key, keyOf(ctx, limit, subject)));
}

/** Tries of an account, from wherever, before the next ones have to wait: 1 s after the tenth, then 2, 4 … 30 s. */
const freeTries = 10;
const longestDelay = 30;
/** The count begins anew after this much peace. */
const peaceMinutes = 15;
const delayKey = (subject: string) => hashKey(["login delay", subject]);

/**
 * The next try of an account, or TooMany with the seconds until then. No lock: a request that comes too early neither
 * counts nor moves that moment, and a known device is not limited here at all.
 */
export async function takeTurn(ctx: Counting, subject: string) {
  const now = ctx.now();
  const over = sql`${attempts.window_ends_at} <= ${instant(now)}`;
  const made = sql`(${attempts.count} + 1)`;
  // Nothing is waited for below `freeTries`; the exponent is bounded so that a long count cannot overflow.
  const wait = sql`case when ${over} or ${made} < ${freeTries} then 0
    else least(${longestDelay}, power(2, least(${made} - ${freeTries}, 10))) end`;
  const [taken] = await ctx.db
    .insert(attempts)
    .values({ key: delayKey(subject), count: 1, window_ends_at: later(now, peaceMinutes), next_at: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${made} end`,
        window_ends_at: later(now, peaceMinutes),
        next_at: sql`${instant(now)} + make_interval(secs => ${wait})`,
      },
      setWhere: or(lte(attempts.window_ends_at, now), lte(attempts.next_at, now)),
    })
    .returning({ key: attempts.key });
  if (taken) return;
  const [held] = await ctx.db
    .select({ next_at: attempts.next_at })
    .from(attempts)
    .where(eq(attempts.key, delayKey(subject)));
  throw new TooMany(secondsUntil(held?.next_at ?? now, now), "too_soon");
}

export async function clearTurns(ctx: PublicContext, subject: string) {
  await ctx.db.delete(attempts).where(eq(attempts.key, delayKey(subject)));
}

/** Rows of past windows; called now and then by a login. */
export async function forgetOldAttempts(ctx: PublicContext) {
  await ctx.db.delete(attempts).where(lt(attempts.window_ends_at, ctx.now()));
}
