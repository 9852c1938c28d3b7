import { runningStatuses } from "#contract/stages";

import { isEcos, type StaffPage } from "~/server/guard.server";

import { listLeads } from "~/services/leads.server";
import { listProjects } from "~/services/projects.server";
import * as reference from "~/services/reference.server";
import { closingIn } from "~/server/lead-times.server";
import { today } from "~/server/today.server";

const startupPage = 20;
const shown = 5;
/** Of these the first are chosen: what is over comes after what is not. */
const weighed = 15;

/** Reference data that the staff screens use; kept by the web process from here on. */
function readReference({ api, user }: StaffPage) {
  return Promise.all([
    reference.readCompany(api, user.event_company_id),
    reference.listExchangeRates(api),
    reference.listLanguages(api),
    reference.listCurrencies(api),
    reference.listCountries(api),
    reference.listTaxOffices(api),
    reference.listContactPositions(api),
    reference.listExpenseSources(api),
    reference.listPositions(api),
    reference.listProjectTypes(api),
    reference.listClientIndustries(api),
    reference.listSupplierCategories(api),
    reference.listMeetingTypes(api),
    reference.listModules(api),
    reference.listFieldTemplates(api),
    reference.listTimeZones(api),
    reference.listUsers(api),
    reference.listTeams(api),
    reference.listDivisions(api),
  ]);
}

/** SES-041…043, SES-047: projects, then the reference data in parallel, then leads and budget definitions. */
export async function readStartup(page: StaffPage) {
  const { api, user } = page;
  const has = (module: string) => user.modules.includes(module);
  const projects = has("projects")
    ? await listProjects(api, { statuses: [...runningStatuses], page_size: startupPage })
    : undefined;
  await readReference(page);
  const day = today(user);
  const ecos = isEcos(user) && has("bizdev");
  const [own, late, closing, approvals] = await Promise.all([
    has("projects")
      ? listProjects(api, { statuses: [...runningStatuses], responsible: user.id, page_size: weighed })
      : null,
    ecos ? listLeads(api, { group: "offer", ...closingIn("late", day), page_size: shown }) : null,
    ecos ? listLeads(api, { group: "offer", ...closingIn("week", day), page_size: shown }) : null,
    ecos ? listLeads(api, { awaiting: 1, page_size: shown }) : null,
    reference.listBudgetCategories(api),
    reference.listBudgetItems(api),
    reference.listBudgetGroups(api),
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
