import { leaveDays } from "#contract/requests/leave-days";
import { leaveTypes } from "#contract/requests/request-types";

import type { Tx } from "../db/client";
import { leaveAccounts, leaves } from "../db/schema/staff-requests";
import type { CreatedCompany } from "../modules/setup/new-company";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll } from "./insert";
import type { Organisation } from "./people";
import { random } from "./random";
import { insertRequests, loginsOf } from "./request-heads";

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
  const own = loginsOf(members);
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
  const surroundings = { event_company_id, days, draw, reasons };
  const ids = await insertRequests(tx, surroundings, shown, ({ start, end, type }) => ({
    starts_on: start,
    ends_on: type === "compassionate_leave" ? start : end,
  }));
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
