import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable, type PgColumn } from "drizzle-orm/pg-core";

import * as activity from "../db/schema/activity";
import * as approvals from "../db/schema/approvals";
import * as attendees from "../db/schema/attendees";
import * as companies from "../db/schema/companies";
import * as definitions from "../db/schema/definitions";
import * as depot from "../db/schema/depot";
import * as emailTemplates from "../db/schema/email-templates";
import * as externalCalendars from "../db/schema/external-calendars";
import * as flights from "../db/schema/flights";
import * as formEntries from "../db/schema/form-entries";
import * as formInvitations from "../db/schema/form-invitations";
import * as formWaits from "../db/schema/form-waits";
import * as forms from "../db/schema/forms";
import * as imports from "../db/schema/imports";
import * as accountingMonths from "../db/schema/accounting-months";
import * as invoices from "../db/schema/invoices";
import * as log from "../db/schema/log";
import * as lossReasons from "../db/schema/loss-reasons";
import * as mails from "../db/schema/mails";
import * as meetings from "../db/schema/meetings";
import * as merges from "../db/schema/merges";
import * as messenger from "../db/schema/messenger";
import * as people from "../db/schema/people";
import * as periods from "../db/schema/periods";
import * as products from "../db/schema/products";
import * as projectPeople from "../db/schema/project-people";
import * as projects from "../db/schema/projects";
import * as requests from "../db/schema/requests";
import * as requestFiles from "../db/schema/request-files";
import * as recordFiles from "../db/schema/record-files";
import * as roomMates from "../db/schema/room-mates";
import * as salesInvoiceRequests from "../db/schema/sales-invoice-requests";
import * as shell from "../db/schema/shell";
import * as sponsors from "../db/schema/sponsors";
import * as staffRequests from "../db/schema/staff-requests";
import * as suppliers from "../db/schema/suppliers";
import * as budgetTemplates from "../db/schema/budget-templates";
import * as budgetReviews from "../db/schema/budget-reviews";
import * as budgets from "../db/schema/budgets";
import * as surveys from "../db/schema/surveys";
import * as tasks from "../db/schema/tasks";
import * as tallies from "../db/schema/tallies";
import * as tenant from "../db/schema/tenant";
import * as unsubscribeLinks from "../db/schema/unsubscribe-links";
import * as views from "../db/schema/views";
import type { TenantTable } from "./owned";

/** Every file of api/db/schema; a law looks for one that is missing here. */
const files = {
  activity,
  attendees,
  companies,
  definitions,
  depot,
  emailTemplates,
  externalCalendars,
  flights,
  formEntries,
  formInvitations,
  formWaits,
  forms,
  imports,
  accountingMonths,
  invoices,
  log,
  lossReasons,
  mails,
  meetings,
  merges,
  messenger,
  people,
  periods,
  products,
  projectPeople,
  projects,
  approvals,
  requests,
  requestFiles,
  recordFiles,
  roomMates,
  shell,
  sponsors,
  staffRequests,
  salesInvoiceRequests,
  suppliers,
  surveys,
  budgetReviews,
  budgets,
  budgetTemplates,
  tasks,
  tallies,
  tenant,
  unsubscribeLinks,
  views,
};

/** A table whose rows have an id. */
export type IdTable = TenantTable & { id: PgColumn; version?: PgColumn };

/** A column in which rows of one table reference those of another. */
export interface Reference {
  table: IdTable;
  column: PgColumn;
  /** Only rows whose `model` is the record's kind: the column names records of several kinds. */
  byModel?: PgColumn;
  /** True for a log, whose rows are not counted for people. */
  isLog?: boolean;
}

const tables = Object.values(files).flatMap((file) =>
  Object.values(file as Record<string, unknown>).filter((value): value is IdTable => is(value, PgTable)),
);

/**
 * The company itself is in each of these keys, and no reference of its own; a key holds copies of its table's columns.
 */
const namesIn = (table: IdTable, columns: readonly PgColumn[]) =>
  Object.values(getTableColumns(table)).filter(
    ({ name }) => name !== "event_company_id" && columns.some((one) => one.name === name),
  );

const byTable = new Map<PgTable, Reference[]>();
for (const table of tables)
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable } = key.reference();
    const known = byTable.get(foreignTable) ?? [];
    for (const column of namesIn(table, columns)) known.push({ table, column });
    byTable.set(foreignTable, known);
  }

/** Columns that name records by kind and id, without a foreign key, and go over to the record that another one goes into. */
const movedByModel: Reference[] = [
  // History of a merged record is read with the one that stays.
  { table: log.auditLog, column: log.auditLog.record_id, byModel: log.auditLog.model, isLog: true },
  {
    table: recordFiles.recordFolders,
    column: recordFiles.recordFolders.record_id,
    byModel: recordFiles.recordFolders.model,
  },
  { table: recordFiles.recordFiles, column: recordFiles.recordFiles.record_id, byModel: recordFiles.recordFiles.model },
];

/** Names that stand once for each record: api/records/merge-files.ts makes room for those of several. */
export const singleReferences: readonly Reference[] = movedByModel.filter(({ isLog }) => !isLog);

/**
 * Tables that reference records by kind and id and keep the old id, each with the reason. The law that every table with
 * a `model` is in one of these lists is in tests/laws/merges.test.ts.
 */
export const stayingByModel: Record<string, string> = {
  outbox_events: "events that were told",
  notifications: "news of the time before; the address of the old record leads to the new one",
  editing: "gone after half a minute",
  merges: "what a split reads",
  different_records: "says something of the old record, which a split brings back",
  tallies: "running totals of projects, companies, contacts and files",
};

/** Every column in which a row may reference a record of this table, by any kind of reference. */
export const referencesTo = (table: PgTable): readonly Reference[] => [...(byTable.get(table) ?? []), ...movedByModel];

/** Finds a table and a column by their names; only those of references, so that no text from a row becomes SQL. */
export function columnNamed(tableName: string, columnName: string): { table: IdTable; column: PgColumn } {
  const table = tables.find((one) => getTableName(one) === tableName);
  const column = table && getTableColumns(table)[columnName];
  if (!table || !column) throw new Error(`${tableName}.${columnName} is no column`);
  return { table, column };
}

/** A column with several ids; with a prefix before each if it references several tables. */
interface IdList {
  column: PgColumn;
  target: IdTable;
  prefix?: string;
}

/** Lists of ids, which no foreign key keeps; a law looks for one that is missing here. */
export const idLists: readonly IdList[] = [
  { column: people.suppliers.category_ids, target: definitions.supplierCategories },
  { column: definitions.budgetCategories.supplier_category_ids, target: definitions.supplierCategories },
  { column: definitions.budgetGroups.item_ids, target: definitions.budgetItems },
  { column: tasks.tasks.labels, target: tasks.taskLabels },
  { column: tasks.tasks.responsibles, target: people.users },
  { column: meetings.meetings.participants, target: people.users },
  { column: meetings.meetings.companies, target: people.clients, prefix: "C-" },
  { column: meetings.meetings.companies, target: people.suppliers, prefix: "S-" },
  { column: definitions.projectTypes.division_ids, target: companies.divisions },
  { column: forms.forms.project_types, target: definitions.projectTypes },
  { column: surveys.surveySettings.customer_feedback_lists, target: people.users },
  { column: activity.notes.mentions, target: people.users },
  { column: messenger.messengerMessages.mentions, target: people.users },
  { column: staffRequests.requests.people, target: people.users },
  { column: staffRequests.requestSteps.people, target: people.users },
  { column: staffRequests.requestSteps.escalated, target: people.users },
  { column: staffRequests.trips.responsibles, target: people.users },
];

/** Lists of ids that record the past, and are never restored. */
export const pastLists: Record<string, string> = {
  "merges.source_ids": "what a split reads",
  "form_entries.waits": "options of the entry's own form, read through the form: one that is gone is no wish",
};

/** References of a table's rows: by a foreign key, in a list, or by kind and id. */
export interface Naming {
  column: PgColumn;
  target: IdTable;
  /** The column holds several, each with this before its number. */
  list?: { prefix: string };
}

const byNamer = new Map<PgTable, Naming[]>();
for (const [target, references] of byTable)
  for (const { table, column } of references)
    // `merged_into` of a merged record is no reference that people wrote.
    if (column.name !== "merged_into")
      byNamer.set(table, [...(byNamer.get(table) ?? []), { column, target: target as IdTable }]);
for (const { column, target, prefix = "" } of idLists) {
  const table = column.table as PgTable;
  byNamer.set(table, [...(byNamer.get(table) ?? []), { column, target, list: { prefix } }]);
}

export const namedBy = (table: PgTable): readonly Naming[] => byNamer.get(table) ?? [];

/** The columns of this table that name records by kind and id. */
export const modelColumns = (table: unknown) =>
  movedByModel.flatMap(({ table: of, column, byModel }) => (of === table && byModel ? [{ column, byModel }] : []));

interface Flag {
  flag: PgColumn;
  table: IdTable & { deleted_at: PgColumn };
  /** Columns that tell which record a row belongs to. */
  of: readonly PgColumn[];
  /** Unique within each value of this column, too: a contact is in each project's list once. */
  within?: PgColumn;
}

/** Flags that one row at most has among all rows of one record (a partial unique index). */
export const flags: Flag[] = [
  {
    table: people.contacts,
    flag: people.contacts.is_main,
    of: [people.contacts.client_id, people.contacts.supplier_id],
  },
  {
    table: suppliers.supplierAccounts,
    flag: suppliers.supplierAccounts.is_default,
    of: [suppliers.supplierAccounts.supplier_id],
  },
  {
    table: projectPeople.projectSuppliers,
    flag: projectPeople.projectSuppliers.is_listed,
    of: [projectPeople.projectSuppliers.supplier_id],
    within: projectPeople.projectSuppliers.project_id,
  },
  {
    table: projectPeople.projectContacts,
    flag: projectPeople.projectContacts.is_listed,
    of: [projectPeople.projectContacts.contact_id],
    within: projectPeople.projectContacts.project_id,
  },
  {
    table: surveys.surveyInvitations,
    flag: surveys.surveyInvitations.is_listed,
    of: [surveys.surveyInvitations.contact_id],
    within: surveys.surveyInvitations.project_id,
  },
];
