import { inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";

import type { BodyOf, QueryOf } from "#contract/call";
import type { listEvents, recordExport as exportCall, securityDetails } from "#contract/company/security";
import type { SecurityKind } from "#contract/company/security-facts";
import { factsOfTemplate, mailTemplates } from "#contract/mails/template-kinds";

import type { Context } from "../../context";
import { securityEvents } from "../../db/schema/log";
import { users } from "../../db/schema/people";
import { ownedOrDeleted } from "../../records/owned";
import { readList, searched, type List } from "../../records/list";
import { recordSecurity } from "../../records/security";
import { exportDayLimit, exportLimit, takeAttempt } from "../session/attempts";
import { instantOf, localDateTime } from "../times";

/** Uncounted, for events are added without one of their company's outbox. */
const eventList: List<"newest"> = {
  name: "security events",
  table: securityEvents,
  sorts: { newest: securityEvents.id },
  direction: "desc",
  uncounted: true,
};

const dayMilliseconds = 86_400_000;

/** Days that dates of JavaScript and PostgreSQL have a day before and after. */
const withinYears = (day: string) => (day < "1900-01-01" ? "1900-01-01" : day > "9999-12-30" ? "9999-12-30" : day);

/** The day after, for a range that ends with a whole day. */
const nextDay = (day: string) => new Date(Date.parse(withinYears(day)) + dayMilliseconds).toISOString().slice(0, 10);

type Details = z.output<typeof securityDetails>;

/** A template of mails is stored by its kind, and named in the reader's language. */
function subjectOf(
  { locale }: Context,
  { subject, details }: Pick<typeof securityEvents.$inferSelect, "subject" | "details">,
) {
  const kind = (details as Details).model === "email_template" && mailTemplates.find((one) => one === subject);
  return kind ? factsOfTemplate(kind).name[locale] : subject;
}

/** Codes of the people in these events who still have an account. */
async function readCodes(ctx: Context, rows: readonly { actor_id: number | null; person_id: number | null }[]) {
  const ids = rows.flatMap(({ actor_id, person_id }) => [actor_id, person_id]).filter((id) => id !== null);
  if (ids.length === 0) return new Map<number, string>();
  const found = await ctx.db
    .select({ id: users.id, code: users.code })
    .from(users)
    .where(ownedOrDeleted(ctx, users, inArray(users.id, ids)));
  return new Map(found.map(({ id, code }) => [id, code]));
}

export async function listSecurityEvents(ctx: Context, query: QueryOf<typeof listEvents>) {
  const { timezone } = ctx.user;
  const startOf = (day: string) => instantOf(`${withinYears(day)} 00:00:00`, timezone).toISOString();
  const { rows, paging } = await readList(ctx, eventList, query, (bound) => ({
    where: [
      bound.when("kind", query.kind, (kind) => sql`${securityEvents.kind} = ${kind}`),
      bound.when("person", query.person, (id) =>
        or(sql`${securityEvents.actor_id} = ${id}`, sql`${securityEvents.person_id} = ${id}`),
      ),
      bound.when(
        "from",
        query.from && startOf(query.from),
        (from) => sql`${securityEvents.created_at} >= ${from}::timestamptz`,
      ),
      bound.when(
        "to",
        query.to && startOf(nextDay(query.to)),
        (to) => sql`${securityEvents.created_at} < ${to}::timestamptz`,
      ),
      searched(bound, securityEvents.folded, query.query),
    ],
    select: () => ctx.db.select().from(securityEvents).$dynamic(),
  }));
  const codes = await readCodes(ctx, rows);
  const data = rows.map(({ id, created_at, kind, actor_id, person_id, operator, ...row }) => ({
    id,
    created_at: localDateTime(created_at, timezone),
    kind: kind as SecurityKind,
    actor: operator ? ("operator" as const) : actor_id === null ? ("unknown" as const) : ("person" as const),
    actor_name: row.actor_name,
    actor_code: codes.get(actor_id ?? 0) ?? null,
    person_code: codes.get(person_id ?? 0) ?? null,
    subject: subjectOf(ctx, row),
    address: row.address,
    device: row.device,
    details: row.details as Details,
  }));
  return { status: "success" as const, data, paging };
}

export async function recordExport(ctx: Context, { sheet, rows, format }: BodyOf<typeof exportCall>) {
  await takeAttempt(ctx, exportLimit, String(ctx.user.id));
  await takeAttempt(ctx, exportDayLimit, String(ctx.user.id));
  await recordSecurity(ctx, ctx.user, [{ kind: "exported", details: { sheet, rows, format } }]);
  return { status: "success" as const };
}
