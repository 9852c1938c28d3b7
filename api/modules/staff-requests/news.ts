import { eq, isNull, or } from "drizzle-orm";

import type { Tx } from "../../db/client";
import { users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { requests, requestSteps } from "../../db/schema/staff-requests";
import { eventCompanies } from "../../db/schema/tenant";
import { ofCompany, refersTo } from "../../records/owned";
import type { Audit, Notice, Story } from "../notices";
import { readAbsent } from "../approvals/deciders";
import { readDeciders } from "./repayment-rows";

/**
 * Notices of a request (ApproveRequested … ApproveCompleted): whoever is asked now, the substitutes of those who are on
 * leave, and the requester about each decision. A withdrawn one tells nobody.
 */
export async function requestStory(tx: Tx, audit: Audit): Promise<Story | undefined> {
  const own = ofCompany(
    audit.event_company_id,
    requests,
    eq(requests.id, audit.record_id),
    isNull(requests.deleted_at),
  );
  const [found] = await tx
    .select({ request: requests, requester: users.full_name, timezone: eventCompanies.timezone, project: projects })
    .from(requests)
    .leftJoin(projects, refersTo(requests.project_id, projects))
    .innerJoin(eventCompanies, eq(eventCompanies.id, requests.event_company_id))
    .innerJoin(users, refersTo(requests.requester_id, users))
    .where(own);
  if (!found) return undefined;
  const { request, requester, timezone, project } = found;
  const offer = request.type === "offer" ? project : null;
  const [asked] = await tx
    .select({ people: requestSteps.people })
    .from(requestSteps)
    .where(
      ofCompany(
        audit.event_company_id,
        requestSteps,
        eq(requestSteps.request_id, request.id),
        eq(requestSteps.status, "PENDING"),
        // An event that is told late names nobody of a step that came after it.
        or(eq(requestSteps.asked_at, audit.created_at), eq(requestSteps.reminded_at, audit.created_at)),
      ),
    );
  const { status, approver, escalated, repayment, repayment_confirmed } = audit.changes as {
    status?: [string, string];
    approver?: [number, number];
    escalated?: [null, number[]];
    repayment?: [null, string];
    repayment_confirmed?: [null, string];
  };
  const decided = audit.action === "moved" ? status?.[1] : undefined;
  const people = [request.requester_id];
  // A substitute is asked too for whoever is away at the time of the asking.
  const absent = await readAbsent({
    db: tx,
    now: () => audit.created_at,
    user: { event_company_id: audit.event_company_id, company_timezone: timezone },
  });
  const withSubstitutes = (approvers: readonly number[]) =>
    [...new Set([...approvers, ...approvers.flatMap((one) => absent.get(one) ?? [])])].filter(
      (one) => one !== request.requester_id,
    );
  const notices: Notice[] = [
    ...(asked
      ? [
          {
            type: "ApproveRequested" as const,
            people: withSubstitutes(asked.people),
            alone: decided !== undefined || audit.action === "moved",
          },
        ]
      : []),
    // Somebody is asked in a leaver's place.
    ...(approver ? [{ type: "ApproveRequested" as const, people: withSubstitutes([approver[1]]), alone: true }] : []),
    // Managers are asked where nobody has decided.
    ...(escalated ? [{ type: "ApproveRequested" as const, people: withSubstitutes(escalated[1]), alone: true }] : []),
    // A repayment of an advance is confirmed by whoever decided the advance.
    ...(repayment
      ? [
          {
            type: "ApproveRequested" as const,
            people: await readDeciders({ db: tx, user: { event_company_id: audit.event_company_id } }, request.id),
            alone: true,
          },
        ]
      : []),
    ...(repayment_confirmed ? [{ type: "ApproveCompleted" as const, people, alone: true }] : []),
    ...(decided === "DECLINED" ? [{ type: "ApproveDenied" as const, people }] : []),
    ...(decided === "PENDING" ? [{ type: "ApproveApproved" as const, people }] : []),
    // An approved offer concerns whoever works on it, and its requester by the approval itself.
    ...(decided === "APPROVED" && offer
      ? [
          { type: "ApproveApproved" as const, people },
          { type: "ApproveCompleted" as const, people: [offer.responsible_id, offer.creator_id] },
        ]
      : []),
    ...(decided === "APPROVED" && !offer ? [{ type: "ApproveCompleted" as const, people }] : []),
  ];
  const mayRead = new Set(withSubstitutes(request.people).concat(request.requester_id));
  return {
    // Configured recipients hear of an offer by its stage.
    notices: offer ? notices.map((notice) => ({ ...notice, alone: true })) : notices,
    code: request.code,
    params: { name: offer?.name ?? requester, request: request.type },
    amongst: async (all) => all.filter(({ id }) => mayRead.has(id)),
  };
}
