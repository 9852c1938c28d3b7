import { and, asc, eq, gte, isNull, lt, sql, type SQL } from "drizzle-orm";

import { addDays } from "#contract/days";
import { decidableKinds } from "#contract/requests/request-types";

import type { Parts } from "../../context";
import { tasks } from "../../db/schema/tasks";
import { translate, type MessageKey } from "../../messages";
import { unlinked } from "../mails/frame";
import { owned } from "../../records/owned";
import type { Colleague } from "../session/staff";
import { formatPrice } from "../fact-texts";
import { readWaiting } from "../staff-requests/waiting";
import { isResponsible } from "../tasks/reach";
import { companyTime, toMinute } from "../times";

/** Lines of one part; the rest is counted. */
const longest = 8;
/** Days after today that the mail looks ahead. */
const ahead = 7;

type DayParts = Pick<Parts, "db" | "publicUrl" | "now">;

/** Content of a person's daily mail. */
export interface Day {
  late: number;
  today: number;
  /** Ready to read, one after the other; empty if there is nothing to report. */
  sections: string[];
}

const dayText = (day: string) => day.split("-").toReversed().join(".");

/** A heading with its number, its address, and its first lines. */
function section(user: Colleague, key: MessageKey, count: number, link: string, lines: readonly string[]): string[] {
  if (count === 0) return [];
  const more =
    count > lines.length ? [translate(user.language, "digest_more_of", { count: count - lines.length })] : [];
  return [[translate(user.language, key, { count }), link, ...lines, ...more].join("\n")];
}

/**
 * The person's open to-dos, or milestones, that are due within a span. The page of the one does not list the other, so that they
 * are counted and linked apart.
 */
async function readTasks(
  { db, publicUrl }: DayParts,
  user: Colleague,
  span: SQL | undefined,
  page: "list" | "milestones" = "list",
) {
  const kind = eq(tasks.is_milestone, page === "milestones" ? 1 : 0);
  const rows = await db
    .select({ task: tasks, count: sql<number>`(count(*) over ())::int` })
    .from(tasks)
    .where(owned({ user }, tasks, isNull(tasks.completed_at), isResponsible(user.id), kind, span))
    .orderBy(asc(tasks.due), asc(tasks.id))
    .limit(longest);
  const lines = rows.map(({ task: { id, title, ...row } }) => {
    const [day, time] = row.deadline_at ? [row.deadline_at, row.deadline_time] : [row.starts_at, row.starts_time];
    const due = [dayText(day), ...(time ? [time.slice(0, 5)] : [])].join(" ");
    return `• ${unlinked(title)} (${due})\n  ${publicUrl}/tasks/${page}/${id}`;
  });
  return { lines, count: rows[0]?.count ?? 0 };
}

/** Offers that wait for the person, as a list of offers: their page for who may not view requests. */
const waitingOffers = "/bizdev?view=list&only=approval";

const mayOpenRequests = ({ modules_off }: Colleague) => !modules_off.includes("requests");

/** Requests that wait for the person, or for an approver in whose place they decide. */
async function readRequests(parts: DayParts, user: Colleague) {
  if (decidableKinds(user).length === 0) return nothing;
  const { data, total } = await readWaiting({ ...parts, user }, longest);
  const mayOpen = mayOpenRequests(user);
  const lines = data.map(({ code, type, requester, offer, amount, currency }) => {
    const what = translate(user.language, `request_type_${type}`);
    const price = amount && currency ? ` · ${formatPrice(amount, currency, user.language)}` : "";
    const page = mayOpen ? `/requests/${code}` : waitingOffers;
    return `• ${unlinked(requester.full_name)} · ${what}${offer ? ` · ${unlinked(offer)}` : ""}${price}\n  ${parts.publicUrl}${page}`;
  });
  return { lines, count: total };
}

const nothing = { lines: [], count: 0 };

/** Days are those of the company's clock. */
async function readWork(parts: DayParts, user: Colleague) {
  if (user.modules_off.includes("tasks")) return { late: nothing, today: nothing, week: nothing, points: nothing };
  const now = toMinute(companyTime({ now: parts.now, user }));
  const tomorrow = addDays(now.slice(0, 10), 1);
  const end = addDays(tomorrow, ahead);
  return {
    late: await readTasks(parts, user, lt(tasks.due, now)),
    today: await readTasks(parts, user, and(gte(tasks.due, now), lt(tasks.due, tomorrow))),
    week: await readTasks(parts, user, and(gte(tasks.due, tomorrow), lt(tasks.due, end))),
    points: await readTasks(parts, user, lt(tasks.due, end), "milestones"),
  };
}

/**
 * Late to-dos, those due today, requests that wait for the person, those due in the week ahead, then milestones until its end;
 * each only with the module of its page.
 */
export async function readDay(parts: DayParts, user: Colleague): Promise<Day> {
  const asked = await readRequests(parts, user);
  const all = `${parts.publicUrl}${mayOpenRequests(user) ? "/approves" : waitingOffers}`;
  const requests = section(user, "digest_requests", asked.count, all, asked.lines);
  if (!user.ecos) return { late: 0, today: 0, sections: requests };
  const { late, today, week, points } = await readWork(parts, user);
  const list = `${parts.publicUrl}/tasks/list`;
  return {
    late: late.count,
    today: today.count,
    sections: [
      ...section(user, "digest_today", today.count, list, today.lines),
      ...section(user, "digest_late", late.count, `${list}?state=late`, late.lines),
      ...requests,
      ...section(user, "digest_week", week.count, list, week.lines),
      ...section(user, "digest_milestones", points.count, `${parts.publicUrl}/tasks/milestones`, points.lines),
    ],
  };
}
