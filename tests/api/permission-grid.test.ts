import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";

import type { Call } from "#contract/call";
import { allCalls, nounOf } from "#contract/calls";

import { agency, foreign } from "../helpers/api";
import { rounds, seed } from "../helpers/deep";
import { openWorld } from "../helpers/samples";

// The second implementation: by the names of calls and not by their addresses, and without the code's modules.

const every = ["view", "create", "update", "delete", "approve"];
type Grid = Record<string, string[]>;

interface Rule {
  module: string;
  create?: string;
  delete?: string;
  approve?: string;
}

/** Files of the contract by module; names of calls that make, end or approve a record. Other writes change one. */
const rules: Record<string, Rule> = {
  clients: { module: "clients", create: "createClient", delete: "removeClient" },
  suppliers: { module: "suppliers", create: "createSupplier", delete: "removeSupplier" },
  "supplier-accounts": { module: "suppliers" },
  "supplier-addresses": { module: "suppliers" },
  contacts: { module: "contacts", create: "createContact", delete: "removeContact" },
  leads: { module: "leads", create: "createLead", delete: "removeLead" },
  bizdev: { module: "leads" },
  projects: { module: "projects", create: "createProject" },
  periods: { module: "projects" },
  products: { module: "projects" },
  flights: { module: "projects" },
  sponsors: { module: "projects" },
  "project-suppliers": { module: "projects" },
  "project-contacts": { module: "projects" },
  leaves: { module: "requests", create: "createLeave updateLeave" },
  "sales-invoice-requests": {
    module: "requests",
    create: "createSalesInvoiceRequest updateSalesInvoiceRequest",
  },
  trips: {
    module: "requests",
    create: "createOperation updateOperation createInspection updateInspection",
  },
  advances: { module: "requests" },
  "project-requests": { module: "requests" },
  "amount-requests": {
    module: "requests",
    create:
      "createAdvance updateAdvance createExpense updateExpense createCardRequest updateCardRequest createPaymentRequest updatePaymentRequest",
  },
  "staff-requests": {
    module: "requests",
    create: "withdrawRequest remindRequest",
  },
  repayments: { module: "requests", create: "createRepayment removeRepayment", approve: "confirmRepayment" },
  "accounting-lists": { module: "accounting" },
  "accounting-due": { module: "accounting" },
  "accounting-invoices": { module: "accounting", create: "createInvoice", delete: "removeInvoice" },
  "accounting-months": { module: "accounting", approve: "lockAccountingMonth reopenAccountingMonth" },
  "accounting-payments": { module: "accounting", create: "createPayment", delete: "removePayment" },
  offers: { module: "leads" },
  "request-files": { module: "requests", create: "uploadRequestFiles changeRequestFiles" },
  depot: { module: "depot", create: "createDepotItem createDepotMovement", delete: "removeDepotItem" },
  tasks: { module: "tasks", create: "createTask createMilestone", delete: "removeTask removeTasks" },
  calendar: { module: "meetings" },
  meetings: { module: "meetings", create: "createMeeting", delete: "cancelMeeting" },
  budgets: { module: "budgets", create: "cloneBudget", delete: "removeBudget", approve: "approveBudget" },
  "budget-alternatives": { module: "budgets" },
  "budget-files": { module: "budgets" },
  "budget-rows": { module: "budgets" },
  "budget-rates": { module: "budgets" },
  "budget-reviews": { module: "budgets" },
  "budget-versions": { module: "budgets" },
  "budget-templates": { module: "budgets", create: "saveBudgetAsTemplate saveBudgetCategoryAsTemplate" },
  "budget-offers": { module: "budgets" },
  "manual-rsvp": { module: "forms" },
  attendees: { module: "forms", create: "createAttendee", delete: "removeAttendee removeAttendees" },
  "attendee-lists": { module: "forms" },
  forms: { module: "forms", create: "createForm cloneForm", delete: "removeForm" },
  "form-entries": { module: "forms", delete: "eraseStaffEntry" },
  "form-files": { module: "forms", create: "createFormFromFile" },
  "form-option-lists": { module: "forms" },
  "form-previews": { module: "forms" },
  "form-room-mates": { module: "forms" },
  "room-mates": { module: "forms" },
  "form-samples": { module: "forms" },
  "form-templates": { module: "forms", create: "createFormFromTemplate" },
  "form-translations": { module: "forms" },
  "form-uploads": { module: "forms" },
  "form-invitations": { module: "forms" },
  "form-waits": { module: "forms" },
};

/** Calls that their file does not tell. */
const exceptions: Record<string, string[]> = {
  // Either of the two: the records that the other hides are out of reach.
  listProjects: ["projects|leads view"],
  getProject: ["projects|leads view"],
  // By the type of the request, which is not known before it is found.
  decideRequest: ["requests|leads approve"],
  decideRequests: ["requests|leads approve"],
  createBudget: ["budgets create"],
  listBudgets: ["budgets view"],
  forecastLeads: ["reports view"],
  listLosses: ["reports view"],
  moveLead: ["leads view"],
  uploadAttendees: ["forms create"],
  listPassengers: ["projects view", "forms view"],
  listExternalCalendars: ["meetings view"],
  createExternalCalendar: ["meetings view"],
  removeExternalCalendar: ["meetings view"],
  previewLeave: ["requests view"],
  checkRequestFiles: ["requests view"],
  previewTrip: ["requests view"],
  previewSalesInvoiceRequest: ["requests view"],
  listLossReasons: [],
  listAirports: [],
  listFormTemplates: [],
  setSecondTimezone: [],
  listUsualReminders: [],
  saveUsualReminders: [],
  // They find their record first, and ask for its module.
  searchCompanies: [],
  projectTimeline: [],
  assignProjects: [],
};

function neededBy(call: Call): string[] {
  const exception = exceptions[call.name];
  if (exception) return exception;
  const rule = rules[nounOf(call)];
  if (!rule) return [];
  const is = (names = "") => names.split(" ").includes(call.name);
  if (call.method === "get") return [`${rule.module} view`];
  for (const action of ["create", "delete", "approve"] as const)
    if (is(rule[action])) return [`${rule.module} ${action}`];
  return [`${rule.module} update`];
}

const isRefused = (call: Call, grid: Grid): boolean =>
  neededBy(call).some((need) => {
    const [names = "", action = ""] = need.split(" ");
    return names.split("|").every((module) => {
      const granted = grid[module] ?? every;
      return !granted.includes("view") || !granted.includes(action);
    });
  });

const modules = [
  ...new Set([...Object.values(rules).map(({ module }) => module), "reports", "accounting", "requests"]),
];
const aGrid: fc.Arbitrary<Grid> = fc.dictionary(fc.constantFrom(...modules), fc.subarray(every), {
  minKeys: 6,
  maxKeys: modules.length,
  noNullPrototype: true,
});

const { api } = await openWorld();
// Somebody of the whole agency, so that a refusal can only be the grid's.
const person = await api.as(agency.agency);
const admin = await api.as(agency.admin);
const foreignCompany = (await api.user(foreign.admin)).event_company_id;
const setGrid = (email: string, grid: Grid) =>
  api.db.execute(
    sql`update positions set permissions = ${JSON.stringify(grid)}::jsonb where id = (select position_id from users where email = ${email})`,
  );

/** Calls that the staff may make; the others are refused to this person with any grid. */
const ofStaff = allCalls.filter(
  ({ auth, name }) => ["user", "ecos", "ecosOrAdmin"].includes(auth) && name !== "logout",
);

/** Its record is not there: whoever is not refused before it is looked for gets another answer. */
const ask = (client: typeof person, call: Call) =>
  client.send(
    call.method.toUpperCase(),
    call.path.replaceAll(/\{\w+\}/g, "999999999"),
    call.method === "get" ? undefined : {},
  );
const message = "Pozisyonun bu işleme izin vermiyor.";

describe("the permission grid", () => {
  it("ORG-041 SES-052 the default grid refuses no call to anybody, and no grid a call to an admin", async () => {
    // Limits are of the demo, which no migration writes; they refuse nothing but ask one more approver.
    const stored = await api.rows(sql`select distinct permissions from positions`);
    expect(stored).toEqual([{ permissions: {} }]);
    const [{ limited }] = await api.rows(
      sql`select count(*)::int as limited from positions where limits <> '{}' and event_company_id <> ${foreignCompany}`,
    );
    expect(limited).toBe(3);
    const others = await api.rows(
      sql`select distinct limits from positions where event_company_id = ${foreignCompany}`,
    );
    expect(others).toEqual([{ limits: {} }]);
    await setGrid(agency.admin, Object.fromEntries(modules.map((module) => [module, []])));
    for (const call of ofStaff)
      for (const client of [person, admin])
        expect((await ask(client, call)).body?.message, call.name).not.toBe(message);
    await setGrid(agency.admin, {});
  });

  it(
    "ORG-041 each call is refused exactly when the second implementation says so",
    async () => {
      onTestFinished(async () => void (await setGrid(agency.agency, {})));
      const grids = fc.sample(aGrid, { seed, numRuns: rounds(3, 200) });
      for (const grid of grids) {
        await setGrid(agency.agency, grid);
        const left = [...ofStaff];
        // Eight at a time: each answer is a wait for the database.
        const askAll = async () => {
          for (let call = left.pop(); call; call = left.pop()) {
            const answer = await ask(person, call);
            const what = `${call.name} with ${JSON.stringify(grid)}: ${answer.text.slice(0, 200)}`;
            const refused = answer.status === 403 && answer.body.message === message;
            expect(refused, what).toBe(isRefused(call, grid));
            if (!refused) expect(answer.status, what).not.toBe(403);
          }
        };
        await Promise.all(Array.from({ length: 8 }, askAll));
      }
    },
    rounds(600_000, 3_600_000),
  );

  it("ORG-041 the grid counts from the next call on", async () => {
    expect((await person.get("/clients")).status).toBe(200);
    await setGrid(agency.agency, { clients: ["create", "update"] });
    expect((await person.get("/clients")).status).toBe(403);
    await setGrid(agency.agency, {});
    expect((await person.get("/clients")).status).toBe(200);
  });
});
