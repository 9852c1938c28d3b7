// The reach of each model that writes events (RTM-013): the record that decides who hears of it. A model that is missing
// here is heard by nobody; tests/laws/reaches.test.ts names it.

import { eq, getTableColumns, isNotNull, isNull, sql, type Column, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import type { GridModule } from "#contract/permissions";

import { notes, phoneCalls } from "../../db/schema/activity";
import { attendeeColumns, attendeeLists, attendees } from "../../db/schema/attendees";
import { budgetReviews } from "../../db/schema/budget-reviews";
import { budgetOffers, budgetOwnCategories, budgetRows, budgets } from "../../db/schema/budgets";
import { externalCalendars } from "../../db/schema/external-calendars";
import { flights } from "../../db/schema/flights";
import { formEntries } from "../../db/schema/form-entries";
import * as form from "../../db/schema/forms";
import { imports } from "../../db/schema/imports";
import { invoices, payments } from "../../db/schema/invoices";
import { messengerMessages } from "../../db/schema/messenger";
import { linkTokens } from "../../db/schema/people";
import { pricingPeriods } from "../../db/schema/periods";
import { products } from "../../db/schema/products";
import { projectContacts, projectSuppliers } from "../../db/schema/project-people";
import { recordFiles, recordFolders } from "../../db/schema/record-files";
import { requests } from "../../db/schema/staff-requests";
import { sponsorDeliverables, sponsors } from "../../db/schema/sponsors";
import { listViews } from "../../db/schema/views";
import type { TenantTable } from "../../records/owned";

/** The record whose readers hear of an event, or the people themselves. */
export type Readers =
  | { kind: "project" | "room" | "task" | "meeting" | "person"; id: number }
  | { kind: "people"; ids: readonly number[] }
  | { kind: "company"; module?: GridModule }
  | { kind: "admins" | "nobody" };

export type RecordTable = TenantTable & PgTable & { id: Column };

/** Reads one column of the company's rows by their ids; rows that `where` leaves out are missing. */
export type ReadColumn = (
  table: RecordTable,
  column: Column,
  ids: readonly number[],
  where?: SQL,
) => Promise<Map<number, number | null>>;

type FindReaders = (id: number) => Readers;
type Reach = (read: ReadColumn, ids: readonly number[]) => Promise<FindReaders>;

const company: Readers = { kind: "company" };
const companyOf = (module: GridModule): Readers => ({ kind: "company", module });
const admins: Readers = { kind: "admins" };
export const nobody: Readers = { kind: "nobody" };

const always =
  (readers: Readers): Reach =>
  async () =>
  () =>
    readers;

const itself =
  (kind: "project" | "room" | "task" | "meeting"): Reach =>
  async () =>
  (id) => ({ kind, id });

type OfProject = RecordTable & { project_id: Column };

/** A part of a project; `without` are the readers of a row that has no project. */
const ofProject =
  (table: OfProject, without: Readers = nobody): Reach =>
  async (read, ids) => {
    const projects = await read(table, table.project_id, ids);
    return (id) => {
      const project = projects.get(id);
      if (project === undefined) return nobody;
      return project === null ? without : { kind: "project", id: project };
    };
  };

/** A part of a record that `reach` knows. */
const ofParent =
  (table: RecordTable, column: Column, reach: Reach): Reach =>
  async (read, ids) => {
    const parents = await read(table, column, ids);
    const known = [...new Set(parents.values())].filter((parent) => parent !== null);
    const readersOf = await reach(read, known);
    return (id) => {
      const parent = parents.get(id) ?? null;
      return parent === null ? nobody : readersOf(parent);
    };
  };

const budget = ofProject(budgets);
/** Everybody may copy a form of the company: a survey, a customer form. */
const guestForm = ofProject(form.forms, company);
const ofBudget = (table: RecordTable & { budget_id: Column }) => ofParent(table, table.budget_id, budget);
const ofForm = (table: RecordTable & { form_id: Column }) => ofParent(table, table.form_id, guestForm);

/** Files of clients and suppliers are the company's. */
const ofRecord =
  (table: RecordTable & { model: Column; record_id: Column }): Reach =>
  async (read, ids) => {
    const projects = await read(table, table.record_id, ids, eq(table.model, "project"));
    const clients = await read(table, table.record_id, ids, eq(table.model, "client"));
    const suppliers = await read(table, table.record_id, ids, eq(table.model, "supplier"));
    return (id) => {
      const project = projects.get(id) ?? null;
      if (project !== null) return { kind: "project", id: project };
      if (clients.has(id)) return companyOf("clients");
      return suppliers.has(id) ? companyOf("suppliers") : nobody;
    };
  };

/** A note belongs to exactly one record. */
const note: Reach = async (read, ids) => {
  const readersOf = await ofProject(notes, companyOf("suppliers"))(read, ids);
  const clients = await read(notes, notes.client_id, ids, isNotNull(notes.client_id));
  return (id) => (clients.has(id) ? companyOf("clients") : readersOf(id));
};

/** Personal records; a view that its owner shared is everybody's. */
const ofPerson =
  (table: RecordTable & { user_id: Column }): Reach =>
  async (read, ids) => {
    const owners = await read(table, table.user_id, ids);
    const shared = getTableColumns(table)["shared"];
    const open = shared ? await read(table, table.user_id, ids, eq(shared, 1)) : undefined;
    return (id) => {
      const owner = owners.get(id) ?? null;
      if (open?.has(id)) return company;
      return owner === null ? nobody : { kind: "person", id: owner };
    };
  };

/** A request of the staff: its requester and everybody who was asked. Admins look at it without live events. */
const request: Reach = async (read, ids) => {
  const people = await read(requests, requests.people, ids);
  return (id) => ({ kind: "people", ids: (people.get(id) as readonly number[] | null | undefined) ?? [] });
};

/** A phone call about no project and no company is the creator's alone (`callReach`). */
const phoneCall: Reach = async (read, ids) => {
  const { project_id, contact_id, client_id, supplier_id, creator_id } = phoneCalls;
  const about = sql`num_nonnulls(${contact_id}, ${client_id}, ${supplier_id})`;
  const own = await read(phoneCalls, creator_id, ids, sql`${isNull(project_id)} and ${about} = 0`);
  const readersOf = await ofProject(phoneCalls, company)(read, ids);
  return (id) => {
    const creator = own.get(id) ?? null;
    return creator === null ? readersOf(id) : { kind: "person", id: creator };
  };
};

/** Models that everybody of the company reads. */
const companyWide = [
  "accounting_month",
  "app",
  "bizdev_stage",
  "budget_category",
  "budget_category_template",
  "budget_group",
  "budget_item",
  "budget_setting",
  "budget_template",
  "client",
  "brain_storming_template",
  "client_industry",
  "contact",
  "contact_position",
  "credit_card",
  "depot_item",
  "event_company",
  "division",
  "exchange_rate",
  "expense_source",
  "export_setting",
  "loss_reason",
  "meeting_type",
  "payment_method",
  "position",
  "project_type",
  "supplier",
  "supplier_account",
  "supplier_address",
  "supplier_category",
  "survey_settings",
  "task_label",
  "task_section",
  "team",
  "user",
];

export const reaches: ReadonlyMap<string, Reach> = new Map<string, Reach>([
  ...companyWide.map((model) => [model, always(company)] as const),
  ["approval_chain", always(admins)],
  ["leave_account", always(admins)],
  ["invitation", always(admins)],
  ["email_template", always(admins)],
  ["notification_recipients", always(admins)],
  // Each is a personal event.
  ["notification", always(nobody)],
  ["project", itself("project")],
  ["task", itself("task")],
  ["meeting", itself("meeting")],
  ["messenger", itself("room")],
  ["messenger_room", itself("room")],
  ["messenger_message", ofParent(messengerMessages, messengerMessages.room_id, itself("room"))],
  ["attendee", ofProject(attendees)],
  ["attendee_column", ofProject(attendeeColumns)],
  ["attendee_list", ofProject(attendeeLists)],
  ["budget", budget],
  ["budget_offer", ofBudget(budgetOffers)],
  ["budget_review", ofBudget(budgetReviews)],
  ["budget_own_category", ofBudget(budgetOwnCategories)],
  ["budget_row", ofBudget(budgetRows)],
  ["flight", ofProject(flights)],
  ["import", ofProject(imports, company)],
  ["note", note],
  ["phone_call", phoneCall],
  ["pricing_period", ofProject(pricingPeriods)],
  ["product", ofProject(products)],
  ["project_contact", ofProject(projectContacts)],
  ["project_supplier", ofProject(projectSuppliers)],
  ["rsvp_link", ofProject(linkTokens)],
  ["sponsor", ofProject(sponsors)],
  ["sponsor_deliverable", ofProject(sponsorDeliverables)],
  ["file", ofRecord(recordFiles)],
  ["file_folder", ofRecord(recordFolders)],
  ["form", guestForm],
  ["form_field", ofForm(form.formFields)],
  ["form_list_match", ofForm(form.formListMatches)],
  ["form_option", ofForm(form.formOptions)],
  ["form_rule", ofForm(form.formRules)],
  ["form_sample", ofForm(form.formSamples)],
  ["form_section", ofForm(form.formSections)],
  // Answers to a form of the company are for admins alone (`findAnswered`).
  ["form_entry", ofParent(formEntries, formEntries.form_id, ofProject(form.forms, admins))],
  ["request", request],
  // Readers of the project; without one the admins, as the reach of a person is no list of people.
  ["invoice", ofProject(invoices, admins)],
  ["payment", ofProject(payments, admins)],
  ["external_calendar", ofPerson(externalCalendars)],
  ["list_view", ofPerson(listViews)],
]);
