import { runningStatuses } from "#contract/stages";

import { isEcos, type StaffPage } from "~/server/guard.server";

import * as reference from "#contract/reference";
import * as projectCalls from "#contract/projects";
import * as leads from "#contract/leads";
import { closingIn } from "~/server/lead-times.server";
import { today } from "~/server/today.server";

const startupPage = 20;
const shown = 5;
/** Of these the first are chosen: what is over comes after what is not. */
const weighed = 15;

/** Reference data that the staff screens use; kept by the web process from here on. */
function readReference({ api, user }: StaffPage) {
  return Promise.all([
    api.call(reference.company, { params: { id: user.event_company_id } }),
    api.call(reference.exchangeRates),
    api.call(reference.languages),
    api.call(reference.currencies),
    api.call(reference.countries),
    api.call(reference.taxOffices),
    api.call(reference.contactPositions),
    api.call(reference.expenseSources),
    api.call(reference.positions),
    api.call(reference.projectTypes),
    api.call(reference.clientIndustries),
    api.call(reference.supplierCategories),
    api.call(reference.meetingTypes),
    api.call(reference.modules),
    api.call(reference.fieldTemplates),
    api.call(reference.timeZones),
    api.call(reference.users),
    api.call(reference.teams),
    api.call(reference.divisions),
  ]);
}

/** SES-041…043, SES-047: projects, then the reference data in parallel, then leads and budget definitions. */
export async function readStartup(page: StaffPage) {
  const { api, user } = page;
  const has = (module: string) => user.modules.includes(module);
  const projects = has("projects")
    ? await api.call(projectCalls.list, { query: { statuses: [...runningStatuses], page_size: startupPage } })
    : undefined;
  await readReference(page);
  const day = today(user);
  const ecos = isEcos(user) && has("bizdev");
  const [own, late, closing, approvals] = await Promise.all([
    has("projects")
      ? api.call(projectCalls.list, { query: { statuses: [...runningStatuses], responsible: user.id, page_size: weighed } })
      : null,
    ecos ? api.call(leads.list, { query: { group: "offer", ...closingIn("late", day), page_size: shown } }) : null,
    ecos ? api.call(leads.list, { query: { group: "offer", ...closingIn("week", day), page_size: shown } }) : null,
    ecos ? api.call(leads.list, { query: { awaiting: 1, page_size: shown } }) : null,
    api.call(reference.budgetCategories),
    api.call(reference.budgetItems),
    api.call(reference.budgetGroups),
  ]);
  // SHL-059: my running projects; somebody without one sees those of the own reach.
  const isMine = (own?.paging.total ?? 0) > 0;
  const listed = isMine ? own : projects;
  // What is on stage or still to come, before what is over and waits for its closing.
  const over = ({ ends_at }: { ends_at: string }) => Number(ends_at < day);
  return {
    running: {
      data: (listed?.data ?? []).toSorted((a, b) => over(a) - over(b)).slice(0, shown),
      total: listed?.paging.total ?? 0,
      responsible: isMine ? user.id : null,
    },
    late: late && { data: late.data, total: late.paging.total },
    closing: closing && { data: closing.data, total: closing.paging.total },
    approvals: approvals && { data: approvals.data, total: approvals.paging.total },
  };
}
