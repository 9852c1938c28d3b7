// Demo data make a new installation worth looking at. `DEMO_SIZE=large` (large.ts) adds what an agency has after
// years: a number of projects brings clients, suppliers, contacts, files and history in proportion. All draws are
// seeded, so tests load a small one with the same code. Duplicate records come from the generator that the tests of
// similar records use (planted.ts), so their number is exact. Files of the large demo are rows without bytes.

import { loadAccounting } from "./accounting";
import { loadActivity } from "./activity";
import { loadAttendees } from "./attendees";
import { loadBranding } from "./branding";
import { loadCompanyFacts } from "./company-facts";
import { createCompany, type CreatedCompany } from "../modules/setup/new-company";
import { hashPassword } from "../modules/session/passwords";
import { hashToken } from "../tokens";
import type { Db, Tx } from "../db/client";
import { linkTokens } from "../db/schema/people";
import { demoPassword, demoRsvpToken } from "../demo-accounts";
import { clientCreators, loadClients, loadSuppliers, planClients } from "./companies";
import { calendar, minutesPerDay, type Calendar } from "./days";
import { loadDepot } from "./depot";
import { loadFiles } from "./files";
import { loadFlights } from "./flights";
import { loadCustomerForm, loadForms } from "./forms";
import { loadLogos } from "./logos";
import { loadLargeBudget } from "./large-budget";
import { largeAccounting, loadLargeAccounting } from "./large-accounting";
import { largeCounts, loadLarge, originals } from "./large";
import { loadLargePeople } from "./large-people";
import { largeRequests, loadLargeRequests } from "./large-requests";
import { supplierNames } from "./names";
import { loadMeetings } from "./meetings";
import { loadMessenger } from "./messenger";
import { loadNotifications } from "./notifications";
import { loadOtherCompany } from "./other-company";
import { type Run, runningProjects } from "./parts";
import { loadPeople } from "./people";
import { loadProducts } from "./products";
import { loadProjectPeople } from "./project-people";
import { normalCount, planProjects, type ProjectPlan } from "./projects";
import { random } from "./random";
import { loadAmountRequests } from "./amount-requests";
import { loadTrips } from "./trips";
import { loadRequestFiles } from "./request-files";
import { loadRequests } from "./requests";
import { loadSalesInvoiceRequests } from "./sales-invoice-requests";
import { loadSponsors } from "./sponsors";
import { loadSurveys } from "./surveys";
import { loadSupplierParts } from "./supplier-parts";
import { loadTasks } from "./tasks";
import { loadTwins } from "./twins";
import { loadViews } from "./views";
import { loadBudgetTemplates } from "./budget-templates";
import { loadCharges, planBudgets } from "./budgets";
import { writeProjects } from "./write-projects";

export interface DemoOptions {
  /** `large` is 10,000 projects and leads; a number asks for that many, with as much around them, the normal demo being the least. */
  size: "normal" | "large" | number;
  /** 'YYYY-MM-DD'; every date of the demo lies around it. */
  today: string;
}

const largeCount = 10_000;
const normalClients = 60;

/**
 * Two fictitious companies, in one transaction, on a database without a company. The same options give the same rows
 * (password hashes are salted afresh); chance comes from seeded draws, so that tests and pictures can name rows.
 */
export async function loadDemo(db: Db, { size, today }: DemoOptions): Promise<void> {
  const days = calendar(today);
  const total = Math.max(normalCount, size === "large" ? largeCount : size === "normal" ? 0 : size);
  const password_hash = await hashPassword(demoPassword);
  await db.transaction(async (tx) => {
    await loadAgency(tx, total, days, password_hash);
    await loadOtherCompany(tx, days, password_hash);
    await loadNotifications(tx, days);
  });
}

async function loadAgency(tx: Tx, total: number, days: Calendar, password_hash: string): Promise<void> {
  const created = await createCompany(tx, {
    code: random("agency").code(),
    name: "Perde Arkası Turizm",
    name_legal: "Perde Arkası Turizm ve Organizasyon A.Ş.",
    ecos: true,
    city: "İstanbul",
    now: days.instant(-1200 * minutesPerDay + 420),
  });
  await loadBranding(tx, created, "agency", days.instant(-1200 * minutesPerDay + 420));
  await loadCompanyFacts(tx, created, days.instant(-1190 * minutesPerDay + 420));
  const organisation = await loadPeople(tx, created, days, password_hash);
  const isLarge = largeCounts(total).suppliers > supplierNames.length;
  const clientPlans = planClients(
    isLarge ? Math.max(normalClients, originals(largeCounts(total).clients)) : normalClients,
  );
  const plans = planProjects(total, organisation, clientPlans, days);
  const clients = await loadClients(
    tx,
    created,
    clientPlans,
    () => 2,
    knownClients(clientPlans.length, plans),
    clientCreators(organisation),
    days,
  );
  await loadSuppliers(tx, created, days);
  await loadSupplierParts(tx, created);
  await loadLogos(tx, created, clientCreators(organisation)[0] ?? 0, days);
  await loadCharges(tx, created.company.id);
  const templates = await loadBudgetTemplates(tx, created.company.id, days.instant(-400 * minutesPerDay));
  const planned = await planBudgets(tx, created.company.id, plans, clients, templates, days);
  const ids = await writeProjects(tx, created, plans, clients, days, planned);
  await loadDepot(tx, created, organisation, ids, days);
  await loadRequests(tx, created, organisation, days);
  await loadAmountRequests(tx, created, organisation, days);
  await loadSalesInvoiceRequests(tx, created, organisation, days);
  const accountants = organisation.members.filter(({ position }) => position === "accounting-specialist");
  await loadAccounting(tx, created, { creators: accountants.map(({ id }) => id), series: "PAT" }, days);
  await loadTrips(tx, created, organisation, days);
  await loadViews(tx, created, organisation, days);
  await loadFiles(tx, created, plans, ids, days);
  await loadRequestFiles(tx, created);
  const runs = runningProjects(created, plans, ids, days);
  await addGuestLink(tx, created, runs, days);
  await loadProducts(tx, runs);
  await loadFlights(tx, runs);
  await loadSponsors(tx, runs, clients, days);
  await loadAttendees(tx, runs);
  await loadForms(tx, runs);
  await loadCustomerForm(tx, created.company.id, days.instant(-60 * minutesPerDay));
  await loadProjectPeople(tx, created, runs, clients);
  await loadSurveys(tx, created, days);
  await loadTasks(tx, created, organisation, plans, ids, days);
  await loadMeetings(tx, created, organisation, plans, ids, clients, days);
  await loadActivity(tx, created, plans, ids, days);
  await loadMessenger(tx, created, days);
  if (isLarge) await loadLarge(tx, created, total, clientCreators(organisation), days);
  else await loadTwins(tx, created, days);
  if (total < largeCount) return;
  await loadLargeBudget(tx, created.company.id, days);
  await loadLargePeople(tx, created, days);
  await loadLargeRequests(tx, created.company.id, largeRequests, days);
  await loadLargeAccounting(tx, created.company.id, largeAccounting, days);
}

/** A client was known before its first record; those without one were met lately. */
function knownClients(count: number, plans: readonly ProjectPlan[]) {
  const draw = random("known clients");
  const known = Array.from({ length: count }, () => ({
    minute: -draw.int(3, 240) * minutesPerDay + draw.int(370, 880),
    confirmed: false,
  }));
  for (const plan of plans) {
    const client = plan.client === null ? undefined : known[plan.client];
    if (!client) continue;
    client.minute = Math.min(client.minute, plan.created - 2 * minutesPerDay);
    client.confirmed ||= plan.isConfirmed;
  }
  return known;
}

/** Manual-RSVP link of the project with people (attendees.ts). */
async function addGuestLink(tx: Tx, { company }: CreatedCompany, runs: readonly Run[], days: Calendar) {
  await tx.insert(linkTokens).values({
    event_company_id: company.id,
    purpose: "rsvp",
    token_hash: hashToken(demoRsvpToken),
    data: { label: "Karşılama masası" },
    project_id: runs[1]?.id ?? null,
    created_at: days.instant(-minutesPerDay),
    expires_at: days.instant(365 * minutesPerDay),
  });
}
