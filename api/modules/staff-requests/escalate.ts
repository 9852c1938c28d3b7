// The clock of undecided requests (ORG-040, docs/decisions/109): on working days from nine on, the people of a step are
// reminded after the company's days, and their managers are asked too after some more. The row of the request is locked
// as decisions lock it, and what another process holds is left to that process.

import { and, eq, gt, isNull, or, sql, type SQL } from "drizzle-orm";

import { addDays } from "#contract/days";
import { daysAgo } from "#contract/requests/leave-days";
import { canDecide } from "#contract/requests/request-types";

import type { Parts } from "../../context";
import type { Tx } from "../../db/client";
import { users } from "../../db/schema/people";
import { requests, requestSteps } from "../../db/schema/staff-requests";
import { eventCompanies } from "../../db/schema/tenant";
import { recordBy } from "../../records/log";
import { ofCompany, refersTo } from "../../records/owned";
import { staffOf } from "../session/staff";
import { instantOf, localDateTime } from "../times";
import { requestKind, type RequestRecord } from "./kind";

type ClockParts = Pick<Parts, "db" | "now">;
type Step = typeof requestSteps.$inferSelect;
type Company = Pick<
  typeof eventCompanies.$inferSelect,
  "id" | "timezone" | "request_reminder_days" | "request_escalation_days"
>;

/** Hour of the company's clock from which nobody minds a mail. */
const hour = 9;

/** The end of the latest day that lies this many working days back; null while it is no time for mails. */
function since({ timezone }: Company, now: Date, workingDays: number): Date | null {
  const wall = localDateTime(now, timezone);
  if (Number(wall.slice(11, 13)) < hour) return null;
  const day = daysAgo(wall.slice(0, 10), workingDays);
  return day === null ? null : instantOf(`${addDays(day, 1)} 00:00:00`, timezone);
}

const isBefore = (column: SQL, moment: Date) => sql`${column} < ${moment.toISOString()}::timestamptz`;

/** Conditions of the steps that are due now: for a reminder, and for the question to the managers. */
function conditionsOf(company: Company, now: Date): { remind: SQL | undefined; escalate: SQL | undefined } {
  const { request_reminder_days: first, request_escalation_days: second } = company;
  const asked = sql`${requestSteps.asked_at}`;
  const reminder = first > 0 ? since(company, now, first) : null;
  const question = second > 0 ? since(company, now, second) : null;
  return {
    remind: reminder === null ? undefined : and(isNull(requestSteps.auto_reminded_at), isBefore(asked, reminder)),
    // Without reminders the days count from the asking.
    escalate:
      question === null
        ? undefined
        : and(
            isNull(requestSteps.escalated_at),
            isBefore(first > 0 ? sql`${requestSteps.auto_reminded_at}` : asked, question),
          ),
  };
}

/**
 * The next manager above each person of the step who may decide, and is neither the requester nor asked in the round
 * already: nobody decides their own, and nobody twice.
 */
async function managersOf(tx: Tx, request: RequestRecord, step: Step): Promise<number[]> {
  const company = request.event_company_id;
  const round = await tx
    .select({ people: requestSteps.people })
    .from(requestSteps)
    .where(
      ofCompany(company, requestSteps, eq(requestSteps.request_id, request.id), eq(requestSteps.round, request.round)),
    );
  const asked = new Set([request.requester_id, ...round.flatMap(({ people }) => people)]);
  const staff = await staffOf(tx, company);
  const mayDecide = new Set(staff.filter((one) => canDecide(one, request.type)).map(({ id }) => id));
  const lines = await tx
    .select({ id: users.id, reports_to: users.reports_to })
    .from(users)
    .where(ofCompany(company, users));
  const managerOf = new Map(lines.map(({ id, reports_to }) => [id, reports_to]));
  const found = new Set<number>();
  for (const person of step.people) {
    // A circle of managers ends where it began.
    const seen = new Set([person]);
    let manager = managerOf.get(person) ?? null;
    while (manager !== null && !seen.has(manager) && (asked.has(manager) || !mayDecide.has(manager))) {
      seen.add(manager);
      manager = managerOf.get(manager) ?? null;
    }
    if (manager !== null && !seen.has(manager)) found.add(manager);
  }
  return [...found];
}

async function save(tx: Tx, now: Date, request: RequestRecord, step: Step, values: Partial<Step>) {
  await tx
    .update(requestSteps)
    .set(values)
    .where(ofCompany(request.event_company_id, requestSteps, eq(requestSteps.id, step.id)));
  const isAsked = values.escalated !== undefined && values.escalated.length > 0;
  if (values.escalated_at && !isAsked) return;
  if (isAsked)
    await tx
      .update(requests)
      .set({ people: [...new Set([...request.people, ...(values.escalated ?? [])])] })
      .where(ofCompany(request.event_company_id, requests, eq(requests.id, request.id)));
  await recordBy(
    { db: tx, now: () => now },
    { event_company_id: request.event_company_id, id: null },
    {
      model: requestKind.model,
      id: request.id,
      code: request.code,
      action: "moved",
      changes: isAsked ? { escalated: [null, values.escalated] } : { reminded: [null, step.id] },
    },
  );
}

/**
 * Does what is due for one step of the company, after the last one: one transaction, so that a crash leaves nothing half
 * done. Returns the step's id; null if there is no other.
 */
async function workOne(
  parts: ClockParts,
  company: Company,
  after: number,
  beginsWith: (id: number) => void,
): Promise<number | null> {
  const now = parts.now();
  const { remind, escalate } = conditionsOf(company, now);
  if (!remind && !escalate) return null;
  return parts.db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        request: requests,
        step: requestSteps,
        isToRemind: sql<boolean>`${remind ?? sql`false`}`,
        isToEscalate: sql<boolean>`${escalate ?? sql`false`}`,
      })
      .from(requestSteps)
      .innerJoin(requests, refersTo(requestSteps.request_id, requests, eq(requests.status, "PENDING")))
      .where(
        and(
          ofCompany(company.id, requestSteps, eq(requestSteps.status, "PENDING"), gt(requestSteps.id, after)),
          isNull(requests.deleted_at),
          or(remind, escalate),
        ),
      )
      .orderBy(requestSteps.id)
      .limit(1)
      // Both rows: what another process has just done to the step is seen here before it is done again.
      .for("no key update", { of: [requests, requestSteps], skipLocked: true });
    if (!found) return null;
    const { request, step } = found;
    beginsWith(step.id);
    if (found.isToRemind) {
      await save(tx, now, request, step, { auto_reminded_at: now, reminded_at: now });
      return step.id;
    }
    const escalated = await managersOf(tx, request, step);
    await save(tx, now, request, step, { escalated_at: now, escalated, people: [...step.people, ...escalated] });
    return step.id;
  });
}

/** ORG-040: reminds of undecided requests, and asks the managers; a fault of one step leaves the others alone. */
export async function askManagers(parts: ClockParts, onFault: (error: unknown) => void): Promise<void> {
  const companies = await parts.db
    .select({
      id: eventCompanies.id,
      timezone: eventCompanies.timezone,
      request_reminder_days: eventCompanies.request_reminder_days,
      request_escalation_days: eventCompanies.request_escalation_days,
    })
    .from(eventCompanies)
    .where(
      and(
        isNull(eventCompanies.deleted_at),
        or(gt(eventCompanies.request_reminder_days, 0), gt(eventCompanies.request_escalation_days, 0)),
      ),
    );
  for (const company of companies) {
    let last: number | null = 0;
    while (last !== null) {
      const after: number = last;
      let current = after;
      try {
        last = await workOne(parts, company, after, (id) => (current = id));
      } catch (error) {
        onFault(error);
        // Without a step it is the database itself.
        last = current > after ? current : null;
      }
    }
  }
}
