import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { accountingMonths } from "#api/db/schema/accounting-months";
import { invoices, payments } from "#api/db/schema/invoices";
import { clients, contacts, linkTokens, suppliers, users } from "#api/db/schema/people";
import { budgetCategoryTemplates, budgetTemplates } from "#api/db/schema/budget-templates";
import {
  budgetOffers,
  budgetOwnCategories,
  budgetRates,
  budgetRows,
  budgets,
  budgetSettings,
  exportSettings,
} from "#api/db/schema/budgets";
import { budgetItems, exchangeRates } from "#api/db/schema/definitions";
import { projects } from "#api/db/schema/projects";
import { bizdevStages, creditCards, divisions, positions, teams } from "#api/db/schema/companies";
import { eventCompanies } from "#api/db/schema/tenant";
import { notes, phoneCalls } from "#api/db/schema/activity";
import { attendeeColumns, attendeeLists, attendees } from "#api/db/schema/attendees";
import { advanceRepayments, approvalChains, leaveAccounts, requests } from "#api/db/schema/staff-requests";
import { depotItems, depotMovements } from "#api/db/schema/depot";
import { emailTemplates } from "#api/db/schema/email-templates";
import { imports } from "#api/db/schema/imports";
import { recordFiles, recordFolders } from "#api/db/schema/record-files";
import {
  companyLogos,
  editing,
  feedback,
  files,
  notificationChoices,
  presence,
  pushTokens,
} from "#api/db/schema/shell";
import { lossReasons } from "#api/db/schema/loss-reasons";
import { surveySettings } from "#api/db/schema/surveys";
import { externalCalendars } from "#api/db/schema/external-calendars";
import {
  formFields,
  formListMatches,
  formOptions,
  formRules,
  forms,
  formSamples,
  formSections,
} from "#api/db/schema/forms";
import { flights } from "#api/db/schema/flights";
import { pricingPeriods } from "#api/db/schema/periods";
import { meetings } from "#api/db/schema/meetings";
import { messengerMembers, messengerMessages, messengerRooms } from "#api/db/schema/messenger";
import { products } from "#api/db/schema/products";
import { projectContacts, projectSuppliers } from "#api/db/schema/project-people";
import { sponsorDeliverables, sponsors } from "#api/db/schema/sponsors";
import { supplierAccounts, supplierAddresses } from "#api/db/schema/suppliers";
import { tasks } from "#api/db/schema/tasks";
import { listViews } from "#api/db/schema/views";
import { newToken } from "#api/tokens";
import type { Call } from "#contract/call";
import { allCalls } from "#contract/calls";
import { factsOf } from "#contract/kinds";

import { agency, expectStatus, type TestApi } from "../helpers/api";
import { writesWithoutTable } from "../helpers/writes-without-table";
import { foreignOf, makeTarget, startWorld, sample, senderOf, stageFor, type World } from "../helpers/samples";

const requestNouns = "Advance Expense CardRequest PaymentRequest SalesInvoiceRequest Operation Inspection".split(" ");
const requestCalls = requestNouns.flatMap((noun) => [`create${noun}`, `update${noun}`]);
/** Looks before a request is sent write nothing. */
const isLook = (name: string) =>
  /^(preview(ApprovalChain|Leave|AmountRequest|SalesInvoiceRequest|Trip)|checkRequestFiles)$/.test(name);
/** The table that each write call fills or changes. */
const tableOf: Record<string, PgTable> = {
  updateMe: users,
  createEmailTemplate: emailTemplates,
  updateEmailTemplate: emailTemplates,
  createInvitation: linkTokens,
  createClient: clients,
  updateClient: clients,
  createSupplier: suppliers,
  updateSupplier: suppliers,
  createSupplierAccount: supplierAccounts,
  updateSupplierAccount: supplierAccounts,
  createSupplierAddress: supplierAddresses,
  updateSupplierAddress: supplierAddresses,
  createContact: contacts,
  updateContact: contacts,
  createProject: projects,
  updateProject: projects,
  moveProject: projects,
  createBudget: budgets,
  updateBudget: budgets,
  cloneBudget: budgets,
  sendBudget: budgets,
  approveBudget: budgets,
  setBudgetRate: budgetRates,
  addBudgetItem: budgetRows,
  addBudgetAlternative: budgetRows,
  saveBudgetItem: budgetRows,
  addBudgetItems: budgetRows,
  addBudgetGroup: budgetRows,
  saveBudgetGroup: budgetRows,
  addBudgetCategory: budgetOwnCategories,
  saveBudgetCategory: budgetOwnCategories,
  saveBudgetTemplatePart: budgetTemplates,
  addBudgetTemplatePart: budgetTemplates,
  addBudgetToTemplate: budgetTemplates,
  saveBudgetAsTemplate: budgetTemplates,
  saveBudgetCategoryAsTemplate: budgetCategoryTemplates,
  applyBudgetTemplate: budgetOwnCategories,
  addBudgetOffer: budgetOffers,
  saveBudgetOffer: budgetOffers,
  createLead: projects,
  updateLead: projects,
  moveLead: projects,
  setExchangeRate: exchangeRates,
  saveNotificationChoices: notificationChoices,
  saveUsualReminders: users,
  saveProjectTabs: users,
  savePicture: files,
  saveUserPicture: files,
  sendFeedback: feedback,
  savePushToken: pushTokens,
  beat: presence,
  beatEditing: editing,
  updateApprovalChain: approvalChains,
  updateLeaveBalance: leaveAccounts,
  changeRequestFiles: requests,
  createLeave: requests,
  updateLeave: requests,
  ...Object.fromEntries(requestCalls.map((name) => [name, requests])),
  decideRequest: requests,
  createRepayment: advanceRepayments,
  createDepotItem: depotItems,
  updateDepotItem: depotItems,
  createDepotMovement: depotMovements,
  createPricingPeriod: pricingPeriods,
  updatePricingPeriod: pricingPeriods,
  createRsvpLink: linkTokens,
  createProduct: products,
  updateProduct: products,
  createFlight: flights,
  updateFlight: flights,
  createSponsor: sponsors,
  updateSponsor: sponsors,
  createDeliverable: sponsorDeliverables,
  updateDeliverable: sponsorDeliverables,
  tickDeliverable: sponsorDeliverables,
  createView: listViews,
  updateView: listViews,
  createProjectFolder: recordFolders,
  createClientFolder: recordFolders,
  createSupplierFolder: recordFolders,
  updateFolder: recordFolders,
  updateFile: recordFiles,
  mapImport: imports,
  createTask: tasks,
  createMilestone: tasks,
  updateTask: tasks,
  changeTask: tasks,
  completeTask: tasks,
  createTaskLine: tasks,
  changeTaskLine: tasks,
  createDivision: divisions,
  updateDivision: divisions,
  createTeam: teams,
  updateTeam: teams,
  updateUser: users,
  createDefinition: budgetItems,
  updateDefinition: budgetItems,
  createPosition: positions,
  updatePosition: positions,
  createMeeting: meetings,
  updateMeeting: meetings,
  moveMeeting: meetings,
  createNote: notes,
  createMessengerRoom: messengerRooms,
  renameMessengerRoom: messengerRooms,
  muteMessengerRoom: messengerMembers,
  readMessengerRoom: messengerMembers,
  sendMessage: messengerMessages,
  updateMessage: messengerMessages,
  updateNote: notes,
  createExternalCalendar: externalCalendars,
  createPhoneCall: phoneCalls,
  updatePhoneCall: phoneCalls,
  createLossReason: lossReasons,
  updateLossReason: lossReasons,
  updateBizdevStage: bizdevStages,
  moveLeads: projects,
  takeOfferValue: projects,
  mailBudget: budgets,
  saveClientLogo: clients,
  saveSupplierLogo: suppliers,
  saveContactPicture: contacts,
  createProjectSupplier: projectSuppliers,
  updateProjectSupplier: projectSuppliers,
  createProjectContact: projectContacts,
  updateProjectContact: projectContacts,
  createAttendee: attendees,
  updateAttendee: attendees,
  createAttendeeList: attendeeLists,
  updateAttendeeList: attendeeLists,
  createAttendeeColumn: attendeeColumns,
  updateAttendeeColumn: attendeeColumns,
  createForm: forms,
  createSurvey: forms,
  updateSurvey: forms,
  saveSurveySettings: surveySettings,
  updateEventCompany: eventCompanies,
  createCreditCard: creditCards,
  updateCreditCard: creditCards,
  saveCompanyLogo: companyLogos,
  saveSquareLogo: companyLogos,
  saveEmailLogo: companyLogos,
  saveBudgetSetting: budgetSettings,
  saveExportSetting: exportSettings,
  updateForm: forms,
  setFormState: forms,
  cloneForm: forms,
  createFormFromTemplate: forms,
  createFormFromFile: forms,
  addFormSection: formSections,
  saveFormSection: formSections,
  addFormField: formFields,
  saveFormField: formFields,
  cloneFormField: formFields,
  addFormOption: formOptions,
  addFormOptions: formOptions,
  addFormFlightOption: formOptions,
  saveFormOption: formOptions,
  addFormRule: formRules,
  createFormSample: formSamples,
  addAttendeeListMatch: formListMatches,
  createInvoice: invoices,
  updateInvoice: invoices,
  lockAccountingMonth: accountingMonths,
  reopenAccountingMonth: accountingMonths,
  reverseInvoice: invoices,
  createPayment: payments,
  updatePayment: payments,
  reversePayment: payments,
};
/** Names that no answer of the tests may hold (X10), not even of an error. */
const secret = /^(password|token|body)_hash$/;
const writes = allCalls.filter((call) => call.name in tableOf);

describe("mass assignment", () => {
  let api: TestApi;
  let world: World;
  beforeAll(async () => {
    ({ api, world } = await startWorld());
  });
  afterAll(() => api.stop());

  /** A value of the column's type that nobody may choose. */
  function forged(name: string, type: string): unknown {
    const chosen: Record<string, unknown> = {
      id: 1,
      event_company_id: world.theirs.company,
      is_admin: 1,
      stage: 11,
      previous_stage: 9,
      creator_id: world.other.id,
      responsible_id: world.other.id,
      division_id: world.theirs.division,
      team_id: world.theirs.team,
      code: "sahte",
      current_status: "CLOSED",
      deleted_at: "2020-01-01T00:00:00Z",
      status: "EXISTING",
      password_hash: "x",
      token_hash: "x",
      purpose: "reset",
      used_at: "2020-01-01",
    };
    if (name in chosen) return chosen[name];
    return type === "string"
      ? "sahte"
      : type === "number"
        ? 77_777
        : type === "date"
          ? "2020-01-01T00:00:00Z"
          : "sahte";
  }

  it("X7 every write call but those without a table is tried", () => {
    expect(
      allCalls
        // A deletion takes rows away: its body names a version or a successor, no columns.
        .filter(({ method, name }) => method !== "get" && !writesWithoutTable.has(name) && !isLook(name))
        .filter(({ method, name }) => method !== "delete" || tableOf[name])
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(tableOf).toSorted());
  });

  const sampleFor = async (call: Call) => {
    const record = await makeTarget(api, call, world.user, { stage: stageFor(call) });
    return sample(call, world, record);
  };
  const clientFor = (call: Call) => api.session(senderOf(call));

  it.each(writes.map((call) => [call.name, call] as const))(
    "X7 %s refuses every column that is not its own, by name, and writes nothing",
    async (name, call) => {
      const client = await clientFor(call);
      const names = [...Object.keys((call.body as any).def.shape), ...(call.ignores ?? [])];
      const columns = Object.values(getTableColumns(tableOf[name]!)).filter(
        (column) => !names.includes(column.name) && !secret.test(column.name),
      );
      expect(columns.length).toBeGreaterThan(3);
      const extra = Object.fromEntries(columns.map((column) => [column.name, forged(column.name, column.dataType)]));
      const input = await sampleFor(call);
      const before = await api.checksums(world.mine.company);
      const answer = await client.call(call, { ...input, body: { ...extra, ...input.body } });
      expectStatus(answer, 422, name);
      expect(answer.body.errors).toEqual(
        Object.fromEntries(columns.map((column) => [column.name, ["Bu alan bilinmiyor."]])),
      );
      expect(await api.checksums(world.mine.company)).toEqual(before);
      expectStatus(await client.call(call, input), 200, name);
    },
  );

  it("X7 updateMe refuses the columns of secrets too", async () => {
    const me = await api.session(agency.user);
    const before = await api.user(agency.user);
    const extra = { password_hash: "x", version: before.version };
    await expect(me.send("PUT", "/me", extra)).rejects.toThrow('"errors":{"password_hash":["Bu alan bilinmiyor."]}');
    expect(await api.user(agency.user)).toEqual(before);
  });

  it.each(allCalls.flatMap((call) => (call.ignores ? [[call.name, call] as const] : [])))(
    "X7 %s accepts the keys that it ignores, and they have no effect",
    async (name, call) => {
      const table = tableOf[name]!;
      const client = await clientFor(call);
      const input = await sampleFor(call);
      const row = async () => (await api.rows(sql`select * from ${table} order by id desc limit 1`))[0];
      const before = await row();
      const ignored = Object.fromEntries(call.ignores!.map((key) => [key, forged(key, "string")]));
      expectStatus(await client.call(call, { ...input, body: { ...ignored, ...input.body } }), 200, name);
      const after = await row();
      for (const key of call.ignores!) expect(after[key], key).toEqual(before[key]);
    },
  );

  it("X7 an invitation's code and rights come from its row, whatever registration sends", async () => {
    const admin = await api.session(agency.admin);
    const { code } = (await admin.post("/invitations", { email: "toplu@kulis.test", position_id: world.mine.position }))
      .body;
    const password = "uzun-bir-sifre";
    const form = {
      code,
      full_name: "Toplu Kişi",
      email: "toplu@kulis.test",
      password,
      password_confirmation: password,
    };
    const forgedRights = { is_admin: 1, event_company_id: world.theirs.company, position_id: 1, team_id: 1 };
    const refused = await api.anonymous.post("/register", { ...form, ...forgedRights });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(forgedRights)]);
    expect(await api.rows(sql`select id from users where email = 'toplu@kulis.test'`)).toEqual([]);
    expectStatus(await api.anonymous.post("/register", form), 200);
    expect(await api.user("toplu@kulis.test")).toMatchObject({
      is_admin: 0,
      event_company_id: world.mine.company,
      position_id: world.mine.position,
      team_id: null,
    });
  });

  /** Codes of lists that all companies share. */
  const shared = /(^|_)(country|currency)(_|$)/;
  /** Every place where a body references another record, by the contract. */
  const references = allCalls.flatMap((call) =>
    Object.entries(call.body ? factsOf(call.body) : {})
      .filter(([name, { kind }]) => kind === "reference" && !shared.test(name) && !name.includes("."))
      .map(([name]) => [call.name, name, call] as const),
  );
  it("X7 every reference of a body has a sample of the other company, and no sample is left over", () => {
    const named = (calls: readonly Call[]) =>
      calls.flatMap((call) => Object.keys(foreignOf(call, world)).map((field) => `${call.name} ${field}`));
    expect(references.length).toBeGreaterThan(10);
    expect(named(allCalls).toSorted()).toEqual(references.map(([name, field]) => `${name} ${field}`).toSorted());
  });
  it.each(references)("X7 %s with %s of the other company is refused and writes nothing", async (name, field, call) => {
    const admin = await api.session(agency.admin);
    const record = await makeTarget(api, call, world.user);
    const input = sample(call, world, record);
    const tables = ["projects", "contacts", "link_tokens", "depot_movements", "audit_log"];
    const counts = () => Promise.all(tables.map((table) => api.count(table)));
    const before = await counts();
    const foreignSums = await api.checksums(world.theirs.company);
    const answer = await admin.call(call, {
      ...input,
      body: { ...input.body, [field]: foreignOf(call, world)[field] },
    });
    expectStatus(answer, 422, name);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await counts()).toEqual(before);
    expect(await api.checksums(world.theirs.company)).toEqual(foreignSums);
  });

  it("X7 the new contact of a new client takes no position of the other company", async () => {
    const call = allCalls.find((one) => one.name === "createLead")!;
    const admin = await api.session(agency.admin);
    const input = sample(call, world, { code: "x", version: 1 });
    const answer = await admin.call(call, {
      body: {
        ...input.body,
        client: undefined,
        contact: undefined,
        new_client: `Yeni ${newToken().slice(0, 6)}`,
        new_contact: { name: "A", email: "a@b.example", position_id: world.theirs.contactPosition },
      },
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["new_contact.position_id"]]);
  });
});
