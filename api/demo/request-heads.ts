import type { RequestStatus, RequestType } from "#contract/requests/request-types";

import type { Tx } from "../db/client";
import { requests, requestSteps } from "../db/schema/staff-requests";
import type { Calendar } from "./days";
import { insertAll, insertKeyed } from "./insert";
import type { Organisation } from "./people";
import type { random } from "./random";

/** A request of the demo, which its requester's manager decides; `sent` in minutes from today. */
export interface RequestPlan {
  id: number;
  manager: number;
  type: RequestType;
  status: RequestStatus;
  sent: number;
}

/** Ids of the accounts to which one signs in: they have no requests, and none waits for them. */
export function loginsOf(members: Organisation["members"]): Set<number> {
  const emails = new Set(["user", "team", "division", "agency"].map((login) => `${login}@kulis.test`));
  return new Set(members.filter(({ email }) => emails.has(email)).map(({ id }) => id));
}

interface Surroundings {
  event_company_id: number;
  days: Calendar;
  draw: ReturnType<typeof random>;
  /** Reasons of declines. */
  reasons: readonly string[];
}

/** Writes the requests, each with the one step of its round, and answers their ids; `headOf` has the values of their type. */
export async function insertRequests<P extends RequestPlan>(
  tx: Tx,
  { event_company_id, days, draw, reasons }: Surroundings,
  plans: readonly P[],
  headOf: (plan: P) => Partial<typeof requests.$inferInsert>,
): Promise<number[]> {
  const ids = await insertKeyed(
    tx,
    requests,
    "code",
    plans.map((plan) => ({
      event_company_id,
      code: draw.code(),
      type: plan.type,
      status: plan.status,
      requester_id: plan.id,
      created_at: days.instant(plan.sent),
      updated_at: days.instant(plan.sent),
      sent_at: days.instant(plan.sent),
      decided_at: plan.status === "PENDING" ? null : days.instant(plan.sent + 300),
      reason: plan.status === "DECLINED" ? draw.pick(reasons) : null,
      people: [plan.id, plan.manager],
      ...headOf(plan),
    })),
  );
  await insertAll(
    tx,
    requestSteps,
    plans.map(({ manager, status, sent }, at) => ({
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
  return ids;
}
