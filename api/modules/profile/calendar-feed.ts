import { and, asc, eq, gt, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { feedLayers, type FeedLayer } from "#contract/planning/calendar-facts";
import type * as contract from "#contract/company/profile";
import { lastOfferStage } from "#contract/projects/stages";
import { transaction, type Context, type PublicContext } from "../../context";
import { linkTokens, users } from "../../db/schema/people";
import { meetings } from "../../db/schema/meetings";
import { projects } from "../../db/schema/projects";
import { tasks } from "../../db/schema/tasks";
import { NotFound } from "../../errors";
import { translate } from "../../messages";
import { takesPart } from "../meetings/reach";
import { scoped, worksOn } from "../project-reach/reach";
import { feedLimit, guessLimit, takeAttempt } from "../session/attempts";
import { calendarPurpose, endCalendarFeed } from "../session/end-calendar-feed";
import { colleaguesOf, type Colleague } from "../session/staff";
import { hashToken, newToken } from "../../tokens";
import { isResponsible } from "../tasks/reach";
import { localDate, localDateTime } from "../times";
import { owned } from "../../records/owned";
import { writeFeed } from "./feed-text";

const years = 10;
/** Days before today that a feed still shows. */
const lookBack = 90;
const longest = 500;
const dayMilliseconds = 86_400_000;

const own = ({ user }: Pick<Context, "user">) =>
  owned({ user }, linkTokens, eq(linkTokens.user_id, user.id), eq(linkTokens.purpose, calendarPurpose));

async function layersOf({
  db,
  user,
}: Pick<Context, "db"> & { user: Colleague | Context["user"] }): Promise<FeedLayer[]> {
  const [row] = await db
    .select({ layers: users.feed_layers })
    .from(users)
    .where(owned({ user }, users, eq(users.id, user.id)));
  return feedLayers.filter((name) => row?.layers.includes(name));
}

export async function getCalendarFeed(ctx: Context) {
  const [row] = await ctx.db.select({ created_at: linkTokens.created_at }).from(linkTokens).where(own(ctx));
  return {
    status: "success" as const,
    active: row ? (1 as const) : (0 as const),
    created_at: row ? localDateTime(row.created_at, ctx.user.timezone) : null,
    layers: await layersOf(ctx),
  };
}

export async function changeCalendarFeed(ctx: Context, { layers }: BodyOf<typeof contract.changeCalendarFeed>) {
  await ctx.db
    .update(users)
    .set({ feed_layers: feedLayers.filter((name) => layers.includes(name)) })
    .where(owned(ctx, users, eq(users.id, ctx.user.id)));
  return { status: "success" as const, message: translate(ctx.locale, "feed_changed") };
}

export async function createCalendarFeed(ctx: Context) {
  const token = newToken();
  await transaction(ctx, async (tx) => {
    // One feed a person: a concurrent call waits here.
    await tx.db.execute(
      sql`select pg_advisory_xact_lock(${tx.user.event_company_id}, hashtext(${`feed ${tx.user.id}`}))`,
    );
    await tx.db.delete(linkTokens).where(own(tx));
    await tx.db.insert(linkTokens).values({
      event_company_id: tx.user.event_company_id,
      user_id: tx.user.id,
      purpose: calendarPurpose,
      token_hash: hashToken(token),
      created_at: tx.now(),
      expires_at: new Date(tx.now().getTime() + years * 365 * dayMilliseconds),
    });
  });
  return {
    status: "success" as const,
    message: translate(ctx.locale, "feed_created"),
    link: `${ctx.publicUrl}/calendar/${token}.ics`,
  };
}

export async function removeCalendarFeed(ctx: Context) {
  await endCalendarFeed(ctx.db, ctx.user);
  return { status: "success" as const, message: translate(ctx.locale, "feed_removed") };
}

/** Records that the person works on, within reach, from three months ago on; archived ones are left out. */
function ownRecords(ctx: PublicContext, user: Colleague, from: string) {
  const isOpen =
    user.ecos && !user.modules_off.includes("bizdev")
      ? lte(projects.stage, 11)
      : inArray(projects.stage, [8, 9, 10, 11]);
  return ctx.db
    .select()
    .from(projects)
    .where(
      and(
        scoped({ db: ctx.db, user }),
        worksOn(ctx.db, user.id),
        isOpen,
        user.modules_off.includes("projects") ? lte(projects.stage, lastOfferStage) : undefined,
        or(gte(projects.ends_at, from), and(lte(projects.stage, lastOfferStage), gte(projects.lead_close_date, from))),
      ),
    )
    .orderBy(asc(projects.starts_at), asc(projects.id))
    .limit(longest);
}

/** Meetings that the person takes part in, from three months ago on. */
async function ownMeetings(ctx: PublicContext, user: Colleague, from: string) {
  if (!user.ecos || user.modules_off.includes("calendar")) return [];
  return ctx.db
    .select()
    .from(meetings)
    .where(owned({ user }, meetings, takesPart(user.id), gte(meetings.starts_at, from)))
    .orderBy(asc(meetings.starts_at), asc(meetings.id))
    .limit(longest);
}

/** Open to-dos and milestones of the person that are due from three months ago on; done ones disappear. */
async function ownTasks(ctx: PublicContext, user: Colleague, from: string) {
  if (!user.ecos || user.modules_off.includes("tasks")) return [];
  return ctx.db
    .select()
    .from(tasks)
    .where(owned({ user }, tasks, isResponsible(user.id), isNull(tasks.completed_at), gte(tasks.due, from)))
    .orderBy(asc(tasks.due), asc(tasks.id))
    .limit(longest);
}

async function compose(ctx: PublicContext, user: Colleague): Promise<string> {
  const from = localDate(new Date(ctx.now().getTime() - lookBack * dayMilliseconds), user.timezone);
  const chosen = await layersOf({ db: ctx.db, user });
  return writeFeed(
    {
      projects: chosen.includes("projects") ? await ownRecords(ctx, user, from) : [],
      meetings: chosen.includes("meetings") ? await ownMeetings(ctx, user, from) : [],
      tasks: chosen.includes("tasks") ? await ownTasks(ctx, user, from) : [],
    },
    user,
    ctx.publicUrl,
  );
}

/** X13: reading changes nothing but the counts of readings and of wrong guesses; every address that is not a feed answers alike. */
export async function readCalendar(ctx: PublicContext, token: string) {
  const [link] = await ctx.db
    .select({ company: linkTokens.event_company_id, user_id: linkTokens.user_id })
    .from(linkTokens)
    .where(
      and(
        eq(linkTokens.token_hash, hashToken(token.replace(/\.ics$/, ""))),
        eq(linkTokens.purpose, calendarPurpose),
        gt(linkTokens.expires_at, ctx.now()),
      ),
    );
  const [user] = link?.user_id ? await colleaguesOf(ctx.db, link.company, [link.user_id]) : [];
  if (!user) {
    await takeAttempt(ctx, guessLimit, calendarPurpose);
    throw new NotFound();
  }
  await takeAttempt(ctx, feedLimit, String(user.id));
  return { status: "success" as const, name: "kulis.ics", text: await compose(ctx, user) };
}
