import { leaveDays } from "#contract/requests/leave-days";
import { leaveTypes } from "#contract/requests/request-types";

import type { Tx } from "../db/client";
import { leaveAccounts, leaves, requests, requestSteps } from "../db/schema/staff-requests";
import type { CreatedCompany } from "../modules/setup/new-company";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll, insertKeyed } from "./insert";
import type { Organisation } from "./people";
import { random } from "./random";

const reasons = ["Kongre haftası, ekip tam olmalı.", "Aynı günlerde ekipten iki kişi izinli."];
const notes = ["Ailemle tatil", "Taşınıyorum", "Düğün hazırlığı", null, null];
const states = ["APPROVED", "PENDING", "APPROVED", "DECLINED", "APPROVED", "PENDING", "WITHDRAWN"] as const;

/** LEA-082: first days of work of everybody, few of them in their first year, and numbers that an admin wrote. */
async function loadAccounts(tx: Tx, event_company_id: number, members: Organisation["members"], days: Calendar) {
  const draw = random("leave accounts");
  const year = days.date(0).slice(0, 4);
  await insertAll(
    tx,
    leaveAccounts,
    members.map(({ id }, nth) => ({
      event_company_id,
      user_id: id,
      hired_on: days.date(-(nth % 9 === 8 ? draw.int(60, 300) : draw.int(400, 6500))),
      born_on: days.date(-draw.int(8400, 20_500)),
      years: nth % 4 === 1 ? { [year]: { days: nth % 9 === 8 ? 5 : null, carried: draw.int(-2, 9) } } : {},
      created_at: days.instant(-40 * minutesPerDay),
      updated_at: days.instant(-40 * minutesPerDay),
    })),
  );
}

/** Leaves in every state, decided by the manager; the demo's own accounts have none and are asked for none. */
export async function loadRequests(
  tx: Tx,
  { company }: CreatedCompany,
  { members }: Organisation,
  days: Calendar,
): Promise<void> {
  const draw = random("requests");
  const event_company_id = company.id;
  await loadAccounts(tx, event_company_id, members, days);
  const accounts = new Set(["user", "team", "division", "agency"].map((login) => `${login}@kulis.test`));
  const own = new Set(members.filter(({ email }) => accounts.has(email)).map(({ id }) => id));
  const people = members.filter(({ id, reports_to }) => !own.has(id) && reports_to !== null);
  const plans = people.slice(0, 21).map(({ id, reports_to }, nth) => {
    const status = states[nth % states.length] ?? "PENDING";
    // Undecided leaves are of days to come; the rest lies around today.
    const first = status === "PENDING" ? draw.int(10, 60) : draw.int(-50, 40);
    const [start, end] = [days.date(first), days.date(first + draw.int(0, 6))];
    const sent = (Math.min(first, 0) - draw.int(2, 12)) * minutesPerDay + draw.int(370, 880);
    return { id, manager: reports_to ?? id, status, start, end, sent, type: leaveTypes[nth % 5] ?? "annual_leave" };
  });
  const shown = plans.filter(({ status, manager }) => status !== "PENDING" || !own.has(manager));
  const ids = await insertKeyed(
    tx,
    requests,
    "code",
    shown.map(({ id, manager, status, start, end, sent, type }) => ({
      event_company_id,
      code: draw.code(),
      type,
      status,
      requester_id: id,
      starts_on: start,
      ends_on: type === "compassionate_leave" ? start : end,
      created_at: days.instant(sent),
      updated_at: days.instant(sent),
      sent_at: days.instant(sent),
      decided_at: status === "PENDING" ? null : days.instant(sent + 300),
      reason: status === "DECLINED" ? draw.pick(reasons) : null,
      people: [id, manager],
    })),
  );
  await insertAll(
    tx,
    requestSteps,
    shown.map(({ manager, status, sent }, at) => ({
      event_company_id,
      request_id: ids[at] ?? 0,
      round: 1,
      place: 0,
      status: status === "WITHDRAWN" ? "ENDED" : status,
      people: [manager],
      rule: "manager",
      created_at: days.instant(sent),
      asked_at: days.instant(sent),
      ...(status === "APPROVED" || status === "DECLINED"
        ? { decided_by: manager, decided_at: days.instant(sent + 300) }
        : {}),
    })),
  );
  await insertAll(
    tx,
    leaves,
    shown.map(({ start, end, sent, type }, at) => {
      const isMoment = type === "compassionate_leave";
      const [starts_at, ends_at] = [
        `${start} ${isMoment ? "14:00" : "00:00"}:00`,
        `${isMoment ? start : end} 23:59:59`,
      ];
      return {
        event_company_id,
        request_id: ids[at] ?? 0,
        leave_type: type,
        created_at: days.instant(sent),
        starts_at,
        ends_at,
        days: leaveDays(starts_at, ends_at).toFixed(1),
        note: draw.pick(notes),
      };
    }),
  );
}
