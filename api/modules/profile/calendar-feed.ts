import { and, asc, eq, gt, gte, inArray, lte, or, sql } from "drizzle-orm";
import ical from "ical-generator";

import { isOffer, lastOfferStage } from "#contract/stages";
import { transaction, type Context, type PublicContext } from "../../context";
import { linkTokens } from "../../db/schema/people";
import { meetings } from "../../db/schema/meetings";
import { projects } from "../../db/schema/projects";
import { NotFound } from "../../http/errors";
import { translate } from "../../messages";
import { placeOf, uidOf } from "../meetings/invitations";
import { takesPart } from "../meetings/reach";
import { scoped, worksOn } from "../projects/reach";
import { guessLimit, takeAttempt } from "../session/attempts";
import { calendarPurpose, endCalendarFeed } from "../session/end-calendar-feed";
import { colleaguesOf, type Colleague } from "../session/staff";
import { hashToken, newToken } from "../session/tokens";
import { instantOf, localDate, localDateTime } from "../times";
import { owned } from "../../records/owned";

const years = 10;
/** Days before today that a feed still shows. */
const lookBack = 90;
const longest = 500;
const dayMilliseconds = 86_400_000;

const own = ({ user }: Pick<Context, "user">) =>
  owned({ user }, linkTokens, eq(linkTokens.user_id, user.id), eq(linkTokens.purpose, calendarPurpose));

export async function getCalendarFeed(ctx: Context) {
  const [row] = await ctx.db.select({ created_at: linkTokens.created_at }).from(linkTokens).where(own(ctx));
  return {
    status: "success" as const,
    active: row ? (1 as const) : (0 as const),
    created_at: row ? localDateTime(row.created_at, ctx.user.timezone) : null,
  };
}

export async function createCalendarFeed(ctx: Context) {
  const token = newToken();
  await transaction(ctx, async (tx) => {
    // One feed a person: whoever asks at the same time waits here.
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

/** Midnight UTC of a day: all-day events carry a date only. */
const day = (date: string, later = 0) => new Date(Date.parse(`${date}T00:00:00Z`) + later * dayMilliseconds);

async function compose(ctx: PublicContext, user: Colleague): Promise<string> {
  const from = localDate(new Date(ctx.now().getTime() - lookBack * dayMilliseconds), user.timezone);
  const calendar = ical({ name: "Kulis", prodId: { company: "Kulis", product: "Kulis", language: user.language } });
  const host = new URL(ctx.publicUrl).hostname;
  for (const row of await ownRecords(ctx, user, from)) {
    const isLead = isOffer(row.stage);
    const url = `${ctx.publicUrl}/${isLead ? "bizdev" : "project"}/${row.code}`;
    const common = { allDay: true, stamp: row.updated_at, lastModified: row.updated_at, url, timezone: "UTC" };
    calendar.createEvent({
      ...common,
      id: `${row.code}@${host}`,
      summary: row.name,
      start: day(row.starts_at),
      // The end of an all-day event is the day after its last.
      end: day(row.ends_at, 1),
      ...(row.city ? { location: row.city } : {}),
    });
    if (isLead && row.lead_close_date)
      calendar.createEvent({
        ...common,
        id: `${row.code}-close@${host}`,
        summary: translate(user.language, "feed_closes", { name: row.name }),
        start: day(row.lead_close_date),
        end: day(row.lead_close_date, 1),
      });
  }
  for (const row of await ownMeetings(ctx, user, from))
    calendar.createEvent({
      id: uidOf(row),
      summary: row.subject,
      start: instantOf(row.starts_at, user.company_timezone),
      end: instantOf(row.ends_at, user.company_timezone),
      location: placeOf(user.language, row),
      url: `${ctx.publicUrl}/meetings/${row.id}`,
      stamp: row.updated_at,
      lastModified: row.updated_at,
    });
  return calendar.toString();
}

/** X13: reading changes nothing but the count of wrong guesses; every address that is not a feed answers alike. */
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
  return { status: "success" as const, name: "kulis.ics", text: await compose(ctx, user) };
}
