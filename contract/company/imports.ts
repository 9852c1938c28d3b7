import { z } from "zod";

import { attendeeFields } from "../projects/attendee-fields";
import { defineCall, type AnswerOf } from "../call";
import { clientFields } from "../companies/clients";
import { code, id, int, isoDateTime, line, listOf, listQuery, written } from "../common";
import { contactFields } from "../companies/contacts";
import { definitionFields } from "./definition-facts";
import {
  adminNouns,
  budgetNouns,
  companyNouns,
  fates,
  importNouns,
  importStates,
  maxSheetMegabytes,
  outcomes,
  sheetLimits,
  twinReasons,
  type Fate,
  type ImportNoun,
} from "./import-facts";
import { ofKind } from "../kinds";
import { supplierFields } from "../companies/suppliers";

const { list_id: _list, ...ofAttendee } = attendeeFields;

/**
 * `code` names a record that is there; the others are the fields of the noun's own form. Of attendees `full_name` is both
 * names in one cell, and each column of the project's own is another one (`custom.<key>`); of contacts `surname` is the
 * end of a name in two cells; of leave balances `person` is the full name or the code.
 */
export const importFields: Record<ImportNoun, readonly string[]> = {
  client: [...Object.keys(clientFields), "code"],
  supplier: [...Object.keys(supplierFields), "code"],
  contact: [...Object.keys(contactFields), "surname"],
  "budget-categories": ["name", ...definitionFields["budget-categories"]],
  "budget-items": ["name", ...definitionFields["budget-items"]],
  "budget-groups": ["name", ...definitionFields["budget-groups"]],
  attendee: ["full_name", ...Object.keys(ofAttendee), "code"],
  person: ["full_name", "email", "phone", "position", "division", "team", "manager", "language"],
  "leave-balance": ["email", "person", "hired_on", "born_on", "year", "days", "carried"],
};

/** Columns without which no new record can be made. */
export const neededFields: Record<ImportNoun, readonly string[]> = {
  client: ["name"],
  supplier: ["name"],
  contact: ["name", "company_id", "position_id", "email"],
  "budget-categories": ["name", "vat_rate"],
  "budget-items": ["name", "category_id"],
  "budget-groups": ["name", "category_id"],
  attendee: ["name"],
  person: ["full_name", "email", "position"],
  "leave-balance": ["email"],
};

/** Fields that stand in the place of another one. */
export const givenBy: Partial<Record<ImportNoun, Partial<Record<string, string>>>> = {
  attendee: { name: "full_name" },
  "leave-balance": { email: "person" },
};

/** Fields by which a row finds the record that it updates; a name below a category is unique within that. */
export const importKeys: Record<ImportNoun, readonly string[]> = {
  client: ["tax_number", "email", "code"],
  supplier: ["tax_number", "email", "code"],
  contact: ["email"],
  "budget-categories": ["name"],
  "budget-items": ["name"],
  "budget-groups": ["name"],
  attendee: ["email", "code"],
  // People who are here are changed on their profiles alone.
  person: [],
  // The row's person is always looked for.
  "leave-balance": [],
};

const version = int(1, 2_147_483_647);
const count = z.number().int();

const fateCounts = z.object(Object.fromEntries(fates.map((fate) => [fate, count])) as Record<Fate, typeof count>);
const outcomeCounts = z.object({ written: count, left: count, undone: count });

const importRow = z.object({
  id,
  noun: z.enum(importNouns),
  /** Attendees alone: their project and list. */
  project: z.object({ code, name: z.string() }).nullable(),
  list: z.object({ id, name: z.string() }).nullable(),
  file_name: z.string(),
  state: z.enum(importStates),
  row_count: count,
  created_at: isoDateTime,
  creator: z.object({ id, full_name: z.string() }),
  /** Numbers of the dry run; null before it. */
  fates: fateCounts.nullable(),
  outcomes: outcomeCounts,
  /** Written rows that became new records; null if that was not counted before the rows were deleted. */
  added: count.nullable(),
  /** 1 = the reader may continue it: its creator, and admins. */
  may_write: z.number().int(),
  /** Until when it can be taken back; null when it cannot. */
  undo_until: isoDateTime.nullable(),
  version: count,
});
export type ImportLine = z.output<typeof importRow>;

export const importRecord = importRow.extend({
  columns: z.array(
    z.object({
      head: z.string(),
      /** Null for a column that is left out. */
      field: z.string().nullable(),
      samples: z.array(z.string()),
    }),
  ),
  key: z.string().nullable(),
  /** 1 = rows that are like a record are added all the same. */
  add_twins: z.number().int(),
  /** Rows that the background has worked through, of `todo`. */
  progress: count,
  todo: count,
  /** When the same file was taken before. */
  same_file: z.object({ id, created_at: isoDateTime }).nullable(),
  /** 1 = its rows are no longer kept. */
  purged: z.number().int(),
  /** Number of rows with warnings. */
  warned: count,
});
export type ImportRecord = z.output<typeof importRecord>;

const sheetRow = z.object({
  id,
  /** Row number in the sheet. */
  number: count,
  cells: z.array(z.string()),
  fate: z.enum(fates).nullable(),
  outcome: z.enum(outcomes).nullable(),
  /** Name of the row. */
  name: z.string(),
  /** `column` counts from 0; null for a field that no column has. */
  faults: z.array(
    z.object({
      column: count.nullable(),
      field: z.string(),
      text: z.string(),
      /** 1 = the row may be taken with this cell empty. */
      may_clear: z.number().int(),
      /** Rows of the file with the same fault, this one too. */
      same: count,
    }),
  ),
  /** Doubts that do not keep the row from being written; `column` as in `faults`. */
  warnings: z.array(z.object({ column: count.nullable(), field: z.string(), text: z.string() })),
  /** Changes of an update. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** The record or the earlier row that it is like, with its name. */
  twin: z
    .object({
      name: z.string(),
      code: z.string().nullable(),
      row: count.nullable(),
      why: z.enum(twinReasons),
      /** 1 = it may be added all the same; 0 = the value that is equal can be there only once. */
      may_take: z.number().int(),
    })
    .nullable(),
  /** The record that was found or made. */
  code: z.string().nullable(),
});
export type SheetRowShown = z.output<typeof sheetRow>;

/** The imports of the company, or those into one project, the newest first. */
export const list = defineCall({
  name: "listImports",
  method: "get",
  path: "/imports",
  auth: "ecosOrAdmin",
  refuses: [404],
  query: z.object({
    paginate: listQuery.paginate,
    page: listQuery.page,
    page_size: listQuery.page_size,
    noun: z.enum([...companyNouns, ...adminNouns]).optional(),
    project: code.optional(),
  }),
  answer: listOf(importRow),
});

/** Takes one XLSX or CSV file, reads it and guesses the field of each column. No row is written yet. */
export const upload = defineCall({
  name: "uploadImport",
  summary: "Begin an import with a file",
  method: "post",
  path: "/imports/{noun}/upload",
  auth: "ecos",
  params: z.object({ noun: z.enum(companyNouns) }),
  files: { field: "file", most: 1, maxBytes: maxSheetMegabytes * 1024 * 1024 },
  body: z.object({ file: z.string().meta({ format: "binary" }) }),
  answer: z.object({ ...written, import: importRecord }),
});

/** PRJ-100: uploads people of a project, who come onto this list of it. */
export const uploadAttendees = defineCall({
  name: "uploadAttendees",
  summary: "Begin an import of attendees with a file",
  method: "post",
  path: "/project/{code}/attendees/lists/{id}/import",
  right: { module: "forms", action: "create" },
  auth: "ecos",
  module: "projects",
  ledger: ["PRJ-100"],
  params: z.object({ code, id }),
  files: { field: "file", most: 1, maxBytes: maxSheetMegabytes * 1024 * 1024 },
  body: z.object({ file: z.string().meta({ format: "binary" }) }),
  answer: z.object({ ...written, import: importRecord }),
});

/** BUD-040: uploads definitions for budgets. */
export const uploadDefinitions = defineCall({
  name: "uploadDefinitions",
  summary: "Begin an import of budgets' definitions with a file",
  method: "post",
  path: "/definitions/{list}/import",
  auth: "admin",
  params: z.object({ list: z.enum(budgetNouns) }),
  files: { field: "file", most: 1, maxBytes: maxSheetMegabytes * 1024 * 1024 },
  body: z.object({ file: z.string().meta({ format: "binary" }) }),
  answer: z.object({ ...written, import: importRecord }),
});

/** ORG-042: uploads people, each of whom gets an account without a password and an invitation by mail. */
export const uploadPeople = defineCall({
  name: "uploadPeople",
  summary: "Begin an import of people of the company with a file",
  method: "post",
  path: "/users/import",
  auth: "admin",
  ledger: ["ORG-042"],
  files: { field: "file", most: 1, maxBytes: maxSheetMegabytes * 1024 * 1024 },
  body: z.object({ file: z.string().meta({ format: "binary" }) }),
  answer: z.object({ ...written, import: importRecord }),
});

/** LEA-082: uploads dates and days of annual leave, which come into the balances of people who work here. */
export const uploadLeaveBalances = defineCall({
  name: "uploadLeaveBalances",
  summary: "Begin an import of leave balances with a file",
  method: "post",
  path: "/leave-balances/import",
  auth: "admin",
  ledger: ["LEA-082"],
  files: { field: "file", most: 1, maxBytes: maxSheetMegabytes * 1024 * 1024 },
  body: z.object({ file: z.string().meta({ format: "binary" }) }),
  answer: z.object({ ...written, import: importRecord }),
});

export const get = defineCall({
  name: "getImport",
  method: "get",
  path: "/imports/{id}",
  auth: "ecosOrAdmin",
  params: z.object({ id }),
  answer: z.object({ status: z.literal("success"), import: importRecord }),
});

/** The rows of a file with their results, in the sheet's order. */
export const listRows = defineCall({
  name: "listImportRows",
  method: "get",
  path: "/imports/{id}/rows",
  auth: "ecosOrAdmin",
  params: z.object({ id }),
  query: z.object({
    page: listQuery.page,
    page_size: listQuery.page_size,
    fate: z.enum(fates).optional(),
    outcome: z.enum(outcomes).optional(),
    /** 1 = rows with warnings alone. */
    warned: int(0, 1).optional(),
  }),
  answer: listOf(sheetRow),
});

/** Sets the field of each column, and starts the dry run. Remembered for the person's next file with these heads. */
export const map = defineCall({
  name: "mapImport",
  summary: "Say what the columns of an import are",
  method: "put",
  path: "/imports/{id}",
  auth: "ecosOrAdmin",
  refuses: [409],
  params: z.object({ id }),
  body: z.object({
    /** A field for each column, an empty text for one that is left out. */
    fields: ofKind("list", z.array(line(80).default("")).max(sheetLimits.mostColumns)),
    /** Empty: records that are there are not changed. */
    key: ofKind("choice", line(40).default("")),
    add_twins: ofKind("flag", int(0, 1).default(0)),
    version,
  }),
  answer: z.object({ ...written, import: importRecord }),
});

/** Decides on one row that is like a record or an earlier row: 1 adds it all the same, 0 leaves it out. */
export const decideRow = defineCall({
  name: "decideImportRow",
  summary: "Add a row that has a twin, or leave it out",
  method: "put",
  path: "/imports/{id}/rows/{number}",
  auth: "ecosOrAdmin",
  refuses: [409],
  params: z.object({ id, number: id }),
  body: z.object({ take: ofKind("flag", int(0, 1)), version }),
  answer: z.object({ ...written, import: importRecord }),
});

/** Writes the rows as the dry run found; the answer does not wait for the end. */
export const run = defineCall({
  name: "runImport",
  summary: "Write what an import holds",
  method: "post",
  path: "/imports/{id}/run",
  auth: "ecosOrAdmin",
  refuses: [409],
  params: z.object({ id }),
  body: z.object({ version }),
  answer: z.object({ ...written, import: importRecord }),
});

/** Undoes an import, except records changed since; the answer does not wait for the end. */
export const undo = defineCall({
  name: "undoImport",
  summary: "Take an import back",
  method: "post",
  path: "/imports/{id}/undo",
  auth: "ecosOrAdmin",
  refuses: [409],
  params: z.object({ id }),
  body: z.object({ version }),
  answer: z.object({ ...written, import: importRecord }),
});

export type ImportPage = AnswerOf<typeof get>["import"];
