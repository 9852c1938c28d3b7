import type { CreatedCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { projectRefCounters } from "../db/schema/companies";
import { auditLog } from "../db/schema/log";
import { projectMembers, projects } from "../db/schema/projects";
import { accountingRequests } from "../db/schema/requests";
import { writeHeads, type PlannedVersion } from "./budgets";
import type { LoadedClients } from "./companies";
import type { Calendar } from "./days";
import { lossReasonOf } from "./history";
import { insertAll, insertKeyed } from "./insert";
import type { ProjectPlan } from "./projects";
import { writeOfferApprovals } from "./offer-approvals";
import { fillBudgets } from "./write-budgets";

/** References in the order of creation, and the last number of each prefix and year (LED-092). */
function numbered(plans: readonly ProjectPlan[]) {
  const last = new Map<string, { prefix: string; year: number; last_number: number }>();
  const refs = new Map<ProjectPlan, string | null>();
  for (const plan of plans.toSorted((a, b) => a.created - b.created)) {
    const { ref } = plan;
    if (!ref || "typed" in ref) {
      refs.set(plan, ref?.typed ?? null);
      continue;
    }
    const key = `${ref.prefix}-${ref.year}`;
    const counter = last.get(key) ?? { ...ref, last_number: 0 };
    counter.last_number += 1;
    last.set(key, counter);
    refs.set(plan, `${key}-${String(counter.last_number).padStart(3, "0")}`);
  }
  return { refs, counters: [...last.values()] };
}

/** Offers that were lost name a reason of the list; projects that were given up do not. */
function lossOf({ row, reason }: ProjectPlan, idOf: CreatedCompany["ids"]["lossReasons"]): number | null {
  const key = reason === null ? undefined : lossReasonOf[reason];
  return key && row.stage >= 12 && (row.previous_stage ?? 0) <= 7 ? idOf(key) : null;
}

/** Writes records with all of their parts; returns their ids in the order of `plans`. */
export async function writeProjects(
  tx: Tx,
  { company, ids }: CreatedCompany,
  plans: readonly ProjectPlan[],
  clients: LoadedClients,
  days: Calendar,
  planned: ReadonlyMap<ProjectPlan, PlannedVersion[]> = new Map(),
): Promise<number[]> {
  const event_company_id = company.id;
  const { refs, counters } = numbered(plans);
  const projectIds = await insertKeyed(
    tx,
    projects,
    "code",
    plans.map((plan) => {
      const contacts = plan.client === null ? [] : (clients.contacts[plan.client] ?? []);
      return {
        ...plan.row,
        event_company_id,
        project_ref: refs.get(plan) ?? null,
        touched_at: days.instant(Math.max(...plan.entries.map(({ minute }) => minute))),
        loss_reason_id: lossOf(plan, ids.lossReasons),
        type_id: plan.type ? ids.projectTypes(plan.type) : null,
        client_id: plan.client === null ? null : (clients.ids[plan.client] ?? null),
        contact_id: contacts[plan.contact % contacts.length] ?? null,
      };
    }),
  );
  /** Rows of every plan, with their common columns. */
  const each = <T>(make: (plan: ProjectPlan, own: { event_company_id: number; project_id: number }) => T[]) =>
    plans.flatMap((plan, index) => make(plan, { event_company_id, project_id: projectIds[index] ?? 0 }));

  await insertAll(
    tx,
    projectRefCounters,
    counters.map((counter) => ({ ...counter, event_company_id, created_at: days.instant(-1440) })),
  );
  await insertAll(
    tx,
    projectMembers,
    each((plan, own) => plan.members.map((user_id) => ({ ...own, user_id, created_at: days.instant(plan.created) }))),
  );
  const { filled, entries: ofBudgets } = await writeHeads(tx, event_company_id, plans, projectIds, planned, days);
  await insertAll(
    tx,
    accountingRequests,
    each(({ requests, row }, own) =>
      requests.map(({ kind, title, status, minute }) => ({
        ...own,
        kind,
        title,
        status,
        requester_id: row.responsible_id,
        created_at: days.instant(minute),
        updated_at: days.instant(minute),
      })),
    ),
  );
  const ofRecords = each(({ entries }, { project_id }) =>
    entries.map(({ minute, user_id, action, changes }) => ({
      event_company_id,
      user_id,
      model: "project",
      record_id: project_id,
      action,
      changes,
      created_at: days.instant(minute),
      minute,
    })),
  );
  const lines = [...ofRecords, ...ofBudgets].toSorted((a, b) => a.minute - b.minute);
  await insertAll(
    tx,
    auditLog,
    lines.map(({ minute: _minute, ...line }) => line),
  );
  if (filled.length > 0) await fillBudgets(tx, filled);
  await writeOfferApprovals(
    tx,
    event_company_id,
    days,
    each(({ approver, row, changed }, { project_id }) =>
      approver ? [{ project_id, id: row.responsible_id, manager: approver, sent: changed }] : [],
    ),
  );
  return projectIds;
}
