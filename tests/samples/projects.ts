import { sql } from "drizzle-orm";

import { projects } from "#api/db/schema/projects";
import { requests, requestSteps } from "#api/db/schema/staff-requests";
import { eventChannel } from "#api/events";
import { newCode } from "#api/tokens";

import type { TestApi } from "../helpers/api";
import { foreignReason } from "./bizdev";
import { defineSamples } from "./define";

export const dates = { start: "2027-03-10", end: "2027-03-12" };

export const projectBody = (more: Record<string, unknown> = {}) => ({
  name: "Çınaraltı Buluşması",
  dates,
  attendee_count: 120,
  languages: ["tr"],
  ...more,
});

export interface Owner {
  id: number;
  event_company_id: number;
  division_id: number | null;
  team_id: number | null;
}

/** A record written straight into the table, with nobody but its responsible person. */
export async function makeRecord(api: TestApi, owner: Owner, values: Partial<typeof projects.$inferInsert> = {}) {
  const [row] = await api.db
    .insert(projects)
    .values({
      event_company_id: owner.event_company_id,
      code: newCode(),
      name: "Kayıt",
      stage: 0,
      starts_at: dates.start,
      ends_at: dates.end,
      city: "Bolu",
      responsible_id: owner.id,
      creator_id: owner.id,
      division_id: owner.division_id,
      team_id: owner.team_id,
      created_at: api.now,
      updated_at: api.now,
      stage_changed_at: api.now,
      ...values,
    })
    .returning();
  if (!row) throw new Error("no record");
  // Sends the event of `record`, which ends cached counts. Event 0 does not exist.
  await api.db.execute(
    sql`select pg_notify(${eventChannel}, ${JSON.stringify({ company: row.event_company_id, event: 0 })})`,
  );
  return row;
}

interface ForeignTemplate {
  budget: { template: number };
}

export default defineSamples({
  inputs: {
    listProjects: () => ({ query: { statuses: "PREP,OPERATION", sort_by: "name" } }),
    getProject: ({ record: { code } }) => ({ params: { code } }),
    createProject: () => ({ body: projectBody() }),
    updateProject: ({ record: { code, version } }) => ({ params: { code }, body: projectBody({ version }) }),
    moveProject: ({ record: { code, version } }) => ({
      params: { code },
      body: { status: "CANCELLED", reason: "Vazgeçildi", version },
    }),
    assignProjects: ({ record: { code }, world }) => ({ body: { codes: [code], responsible: world.user.id } }),
    projectOverview: ({ record: { code } }) => ({ params: { code } }),
    projectFigures: ({ record: { code } }) => ({ params: { code } }),
    projectTimeline: ({ record: { code } }) => ({ params: { code } }),
    listBudgets: ({ record: { code } }) => ({ params: { code } }),
    createBudget: ({ record: { code } }) => ({ params: { code }, body: { name: "Ana Bütçe", currency: "TRY" } }),
  },
  foreign: {
    assignProjects: ({ other }) => ({ responsible: other.id }),
    moveProject: ({ facts }) => foreignReason(facts),
    createBudget: ({ facts }) => ({ template_id: (facts["budget-templates"] as ForeignTemplate).budget.template }),
  },
});

interface Approval {
  project: number;
  requester: number;
  approver: number;
  status?: "PENDING" | "APPROVED";
}

/** The internal approval of an offer, as the requests of the type `offer` are stored. */
export async function makeApproval(
  api: TestApi,
  event_company_id: number,
  { project, requester, approver, status = "PENDING" }: Approval,
): Promise<{ request: number; step: number }> {
  const [head] = await api.db
    .insert(requests)
    .values({
      event_company_id,
      code: newCode(),
      type: "offer",
      status,
      requester_id: requester,
      project_id: project,
      sent_at: api.now,
      people: [requester, approver],
    })
    .returning({ id: requests.id });
  const [step] = await api.db
    .insert(requestSteps)
    .values({
      event_company_id,
      request_id: head?.id ?? 0,
      round: 1,
      place: 0,
      status,
      people: [approver],
      rule: "manager",
      asked_at: api.now,
    })
    .returning({ id: requestSteps.id });
  return { request: head?.id ?? 0, step: step?.id ?? 0 };
}
