// The clock of undecided requests (ORG-040, docs/decisions/109): on working days from nine on, the people of a step are
// reminded after the company's days, and their managers are asked too after some more. The row of the request is locked
// as decisions lock it, and what another process holds is left to that process.

import { and, eq, gt, isNull, or, sql, type SQL } from "drizzle-orm";

import { addDays } from "#contract/days";
import { daysAgo } from "#contract/requests/leave-days";
import { canDecide } from "#contract/requests/request-types";

import type { Parts } from "../../context";
import type { Db, Tx } from "../../db/client";
import { modules } from "../../db/schema/companies";
import { users } from "../../db/schema/people";
import { requests, requestSteps } from "../../db/schema/staff-requests";
import { eventCompanies } from "../../db/schema/tenant";
import { recordBy } from "../../records/log";
import { ofCompany, refersTo } from "../../records/owned";
import { colleaguesOf, staffOf } from "../session/staff";
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

interface Conditions {
  remind: SQL | undefined;
  escalate: SQL | undefined;
}

/** Conditions of the steps that are due now: for a reminder, and for the question to the managers. */
function conditionsOf(company: Company, now: Date): Conditions {
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

/** The company's people as the clock needs them. */
interface Organisation {
  managerOf: ReadonlyMap<number, number | null>;
  mayDecide: (person: number, type: string) => boolean;
}

async function readOrganisation(db: Db, company: Company): Promise<Organisation> {
  const [staff, lines] = await Promise.all([
    staffOf(db, company.id),
    db.select({ id: users.id, reports_to: users.reports_to }).from(users).where(ofCompany(company.id, users)),
  ]);
  const personOf = new Map(staff.map((one) => [one.id, one]));
  return {
    managerOf: new Map(lines.map(({ id, reports_to }) => [id, reports_to])),
    mayDecide(person, type) {
      const found = personOf.get(person);
      return found !== undefined && canDecide(found, type);
    },
  };
}

/** People of a step, and everybody who is asked in its round or asks. */
interface Asked {
  /** Type of the request. */
  type: string;
  people: readonly number[];
  round: readonly number[];
}

/**
 * The next manager above each person of the step who may decide, and is neither the requester nor asked in the round
 * already: nobody decides their own, and nobody twice.
 */
function findManagers({ managerOf, mayDecide }: Organisation, { type, people, round }: Asked): number[] {
  const asked = new Set(round);
  const found = new Set<number>();
  for (const person of people) {
    // A circle of managers ends where it began.
    const seen = new Set([person]);
    let manager = managerOf.get(person) ?? null;
    while (manager !== null && !seen.has(manager) && (asked.has(manager) || !mayDecide(manager, type))) {
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
  const { escalated } = values;
  if (escalated)
    await tx
      .update(requests)
      .set({ people: [...new Set([...request.people, ...escalated])] })
      .where(ofCompany(request.event_company_id, requests, eq(requests.id, request.id)));
  await recordBy(
    { db: tx, now: () => now },
    { event_company_id: request.event_company_id, id: null },
    {
      model: requestKind.model,
      id: request.id,
      code: request.code,
      action: "moved",
      changes: escalated ? { escalated: [null, escalated] } : { reminded: [null, step.id] },
    },
  );
}

/** Everybody who is asked in the round of a request, and its requester. */
const roundPeople = sql<number[]>`array(select unnest(s.people) from ${requestSteps} s
  where s.event_company_id = ${requests.event_company_id} and s.request_id = ${requests.id}
    and s.round = ${requests.round}) || ${requests.requester_id}`;

/** Steps of the company for which something is due, in one statement; `id` narrows it to one. */
const selectDue = (db: Db | Tx, company: Company, { remind, escalate }: Conditions, id?: number) =>
  (db as Db)
    .select({
      request: requests,
      step: requestSteps,
      round: roundPeople,
      isToRemind: sql<boolean>`${remind ?? sql`false`}`,
    })
    .from(requestSteps)
    .innerJoin(requests, refersTo(requestSteps.request_id, requests, eq(requests.status, "PENDING")))
    .where(
      and(
        ofCompany(
          company.id,
          requestSteps,
          eq(requestSteps.status, "PENDING"),
          id === undefined ? undefined : eq(requestSteps.id, id),
        ),
        isNull(requests.deleted_at),
        or(remind, escalate),
      ),
    )
    .orderBy(requestSteps.id);

/**
 * Does what is due for one step: one transaction, so that a crash leaves nothing half done. A step whose people have no
 * further manager stays as it is, and is asked about again when there is one.
 */
async function workOne(
  { db, now }: ClockParts,
  company: Company,
  conditions: Conditions,
  id: number,
  organisation: () => Promise<Organisation>,
): Promise<void> {
  const people = await organisation();
  await db.transaction(async (tx) => {
    const [found] = await selectDue(tx, company, conditions, id)
      // Both rows: what another process has just done to the step is seen here before it is done again.
      .for("no key update", { of: [requests, requestSteps], skipLocked: true });
    if (!found) return;
    const { request, step, round, isToRemind } = found;
    if (isToRemind) {
      await save(tx, now(), request, step, { auto_reminded_at: now(), reminded_at: now() });
      return;
    }
    const managers = findManagers(people, { type: request.type, people: step.people, round });
    // Whoever left since the organisation was read is not asked.
    const escalated = (await colleaguesOf(tx, company.id, managers)).map((one) => one.id);
    if (escalated.length === 0) return;
    await save(tx, now(), request, step, { escalated_at: now(), escalated, people: [...step.people, ...escalated] });
  });
}

/** Does what is due in a company. Its people are read once for all steps, and only if some step needs them. */
async function workCompany(parts: ClockParts, company: Company, onFault: (error: unknown) => void): Promise<void> {
  const conditions = conditionsOf(company, parts.now());
  if (!conditions.remind && !conditions.escalate) return;
  let reading: Promise<Organisation> | undefined;
  const organisation = () => (reading ??= readOrganisation(parts.db, company));
  for (const { request, step, round, isToRemind } of await selectDue(parts.db, company, conditions)) {
    try {
      const isNobody =
        !isToRemind &&
        findManagers(await organisation(), { type: request.type, people: step.people, round }).length === 0;
      if (!isNobody) await workOne(parts, company, conditions, step.id, organisation);
    } catch (error) {
      onFault(error);
    }
  }
}

/**
 * ORG-040: reminds of undecided requests, and asks the managers; a fault of one step leaves the others alone. Companies that
 * switched requests off are left out until they have them again.
 */
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
        sql`not exists (select from ${modules} m where m.event_company_id = ${eventCompanies.id}
          and m.code = 'requests' and not m.enabled)`,
        or(gt(eventCompanies.request_reminder_days, 0), gt(eventCompanies.request_escalation_days, 0)),
      ),
    );
  for (const company of companies) await workCompany(parts, company, onFault).catch(onFault);
}
