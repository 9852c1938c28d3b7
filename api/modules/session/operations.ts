import { and, eq, gt, isNull, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as profile from "#contract/company/profile";
import type * as contract from "#contract/company/session";

import { transaction, type Context, type PublicContext } from "../../context";
import { demoRsvpToken } from "../../demo-accounts";
import { listedTimeZone } from "../../db/reference/time-zones";
import { projects } from "../../db/schema/projects";
import { linkTokens, sessions, users } from "../../db/schema/people";
import { Conflict, Forbidden, Invalid, NotFound } from "../../errors";
import { translate } from "../../messages";
import { changesOf, recordBy } from "../../records/log";
import { recordSecurity } from "../../records/security";
import { guessLimit, takeAttempt } from "./attempts";
import { endSessions } from "./end-sessions";
import { openSession } from "./open-session";
import { readSessionUser } from "./session-user";
import { hashToken } from "../../tokens";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";

/** SES-046: the token is dead from now on, also in a kept cookie. */
export async function logout(ctx: Context) {
  // A guest of a manual RSVP, who signs out here too, is nobody of the company.
  if (ctx.user.kind === "staff") await recordSecurity(ctx, ctx.user, [{ kind: "logout" }]);
  await endSessions(ctx.db, eq(sessions.id, ctx.user.session_id));
  return { status: "success" as const, message: translate(ctx.locale, "logged_out") };
}

export async function getMe(ctx: Context) {
  return { status: "success" as const, user: await readSessionUser(ctx, ctx.user.id) };
}

/** API-018, R4: also for one person in two windows; the second save gets 409 with the first one's values. */
export async function updateMe(ctx: Context, { version, ...input }: BodyOf<typeof contract.updateMe>) {
  const values = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  if (input.timezone) {
    const listed = listedTimeZone(input.timezone);
    if (!listed) throw new Invalid({ timezone: [translate(ctx.locale, "not_in_list")] });
    values.timezone = listed;
  }
  const saved = await transaction(ctx, async (tx) => {
    const self = ownedOrDeleted(tx, users, eq(users.id, tx.user.id));
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
    message: translate(ctx.locale, "profile_saved"),
    user: await readSessionUser(ctx, ctx.user.id),
  };
}

/** SHL-063: finishing twice keeps the first time. */
export async function finishOnboarding(ctx: Context) {
  await ctx.db
    .update(users)
    .set({ onboarded_at: ctx.now() })
    .where(ownedOrDeleted(ctx, users, eq(users.id, ctx.user.id), isNull(users.onboarded_at)));
  return {
    status: "success" as const,
    message: translate(ctx.locale, "profile_saved"),
    user: await readSessionUser(ctx, ctx.user.id),
  };
}

/** PRJ-102: a person's own choice, without a version as their others have (API-018). */
export async function saveProjectTabs(ctx: Context, { tabs }: BodyOf<typeof profile.saveProjectTabs>) {
  await ctx.db
    .update(users)
    .set({ project_tabs: tabs })
    .where(owned(ctx, users, eq(users.id, ctx.user.id)));
  return {
    status: "success" as const,
    message: translate(ctx.locale, "profile_saved"),
    user: await readSessionUser(ctx, ctx.user.id),
  };
}

/** SES-040: the token of the link is valid until it expires; each exchange creates a session of its own. */
export async function rsvpLogin(ctx: PublicContext, { token }: BodyOf<typeof contract.rsvpLogin>) {
  // A public token, like the demo's password.
  if (token === demoRsvpToken && !ctx.demoLogins) throw new Forbidden("demo_closed");
  const [link] = await ctx.db
    .select({
      id: linkTokens.id,
      event_company_id: linkTokens.event_company_id,
      expires_at: linkTokens.expires_at,
      project_id: projects.id,
      code: projects.code,
      name: projects.name,
    })
    .from(linkTokens)
    .innerJoin(projects, refersTo(linkTokens.project_id, projects))
    .where(
      and(
        eq(linkTokens.token_hash, hashToken(token)),
        eq(linkTokens.purpose, "rsvp"),
        gt(linkTokens.expires_at, ctx.now()),
        isNull(linkTokens.used_at),
        isNull(projects.deleted_at),
      ),
    );
  if (!link) {
    // Only wrong tokens count: a stranger's guesses must not lock out guests with a link.
    await takeAttempt(ctx, guessLimit, "rsvp");
    throw new NotFound();
  }
  const session = await openSession(ctx, {
    event_company_id: link.event_company_id,
    project_id: link.project_id,
    link_id: link.id,
    ends_at: link.expires_at,
    kind: "rsvp",
  });
  return {
    status: "success" as const,
    token: session,
    user: { kind: "rsvp" as const, project: { code: link.code, name: link.name } },
  };
}
