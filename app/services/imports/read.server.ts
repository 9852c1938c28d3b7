import { z } from "zod";

import type { AttendeeColumnKind } from "#contract/projects/attendee-facts";
import * as attendeeLists from "#contract/projects/attendee-lists";
import * as attendees from "#contract/projects/attendees";
import * as clients from "#contract/companies/clients";
import { email, type Locale } from "#contract/common";
import * as contacts from "#contract/companies/contacts";
import { userFields } from "#contract/company/organisation";
import { definitionBody } from "#contract/company/definitions";
import {
  type AdminNoun,
  type CompanyNoun,
  type Fate,
  type ImportNoun,
  adminNouns,
  companyNouns,
  fates,
  isBudgetNoun,
  nounKey,
  ownField,
} from "#contract/company/import-facts";
import * as imports from "#contract/company/imports";
import * as security from "#contract/company/security";
import { type ImportLine, importFields, importKeys, neededFields } from "#contract/company/imports";
import { type FieldKind, factsOf } from "#contract/kinds";
import { balanceFields } from "#contract/requests/leave-balances";
import * as suppliers from "#contract/companies/suppliers";

import { type Api, afresh } from "~/server/api-client.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusalAt } from "~/server/refusal.server";
import { today } from "~/server/today.server";
import { type SheetContent, SheetsBusy, writeWorkbook } from "~/server/workbook.server";
import { writableProject } from "~/services/projects/read.server";
import { paths } from "~/shared/paths";

import { readUnknownValues } from "./read-values.server";

export async function sendSheet(content: SheetContent, name: string, locale: Locale, back: string): Promise<Response> {
  const bytes = await writeWorkbook(content).catch((error: unknown) => {
    if (error instanceof SheetsBusy) throw refusalAt(back, translate(locale, "lists.sheet.busy"));
    throw error;
  });
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="${name}.xlsx"`,
      "Cache-Control": "no-store",
    },
  });
}

function fileNoun(noun: ImportNoun): string {
  if (noun === "person") return "people";
  return isBudgetNoun(noun) ? noun : `${noun}s`;
}
const text = (label: string) => ({ label, kind: "text" as const });

/** Columns that files may have and no template does: one of two ways to write a name is enough. */
const unlisted: Partial<Record<ImportNoun, string>> = { contact: "surname", attendee: "full_name" };

const moreLines: Partial<Record<ImportNoun, string[]>> = {
  "budget-categories": ["imports.taxLine"],
  person: ["imports.person.line"],
  "leave-balance": ["imports.leave_balance.line"],
};

/** The heads that an import knows, with the lines that explain them; of attendees with the columns of their project. */
async function readTemplate({ api, locale }: StaffPage, noun: ImportNoun, project?: string) {
  const columns =
    project === undefined ? [] : (await api.call(attendeeLists.columns, { params: { code: project } })).data;
  const own = columns.map(({ key }) => `${ownField}${key}`);
  const fields = [...importFields[noun].filter((field) => field !== "code" && field !== unlisted[noun]), ...own];
  return {
    lines: ["imports.templateLine", ...(moreLines[noun] ?? [])].map((key) => translate(locale, key)),
    heads: fields.map((field) => ({
      label: fieldLabel(noun, field, locale, columns),
      needed: neededFields[noun].includes(field),
    })),
  };
}
export type ImportTemplate = Awaited<ReturnType<typeof readTemplate>>;

/** An empty sheet with the heads of an import. */
export async function sendTemplate(page: StaffPage, noun: ImportNoun, project?: string): Promise<Response> {
  const { locale } = page;
  const { lines, heads } = await readTemplate(page, noun, project);
  const content: SheetContent = {
    title: translate(locale, listTitles[noun]),
    lines,
    heads: heads.map(({ label, needed }) => text(needed ? `${label} *` : label)),
    rows: [],
    sums: [],
  };
  const back = noun === "attendee" ? paths.importAttendees(project ?? "") : paths.importInto(noun);
  return sendSheet(content, `kulis-${fileNoun(noun)}`, locale, back);
}

const rowsAtOnce = 100;

/** The rows that could not be taken, as they came, with what is wrong with them. */
export async function sendFaults({ api, user, locale }: StaffPage, id: number): Promise<Response> {
  const { import: found } = await api.call(imports.get, { params: { id } });
  if ((found.fates?.error ?? 0) === 0 || found.purged)
    throw refusalAt(paths.import(id), translate(locale, "imports.noFaults"));
  const rows: SheetContent["rows"] = [];
  const columns = await ownColumnsOf(api, found.project);
  const headOf = (column: number | null, field: string) =>
    (column === null ? "" : found.columns[column]?.head) ||
    (field ? fieldLabel(found.noun, field, locale, columns) : "");
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, paging } = await afresh(api).call(imports.listRows, {
      params: { id },
      query: { fate: "error", page, page_size: rowsAtOnce },
    });
    last = paging.last_page;
    for (const { number, cells, faults } of data) {
      const told = faults.map((fault) => [headOf(fault.column, fault.field), fault.text].filter(Boolean).join(": "));
      rows.push([number, ...found.columns.map((_, column) => cells[column] ?? ""), told.join("\n")]);
    }
  }
  const content: SheetContent = {
    title: translate(locale, "imports.faultsTitle"),
    lines: [found.file_name, translate(locale, "imports.faultsLine")],
    heads: [
      { label: translate(locale, "imports.column.number"), kind: "number" },
      ...found.columns.map(({ head }) => text(head)),
      text(translate(locale, "imports.faultsHead")),
    ],
    rows,
    sums: [],
  };
  await api.call(security.recordExport, { body: { sheet: "import-faults", rows: rows.length, format: "xlsx" } });
  return sendSheet(content, `kulis-${fileNoun(found.noun)}-${today(user)}`, locale, paths.import(id));
}

const mostShown = 10;

/** The page that an import begins at: the form, and the imports before it. */
export async function readImportStart(page: StaffPage, noun: CompanyNoun | AdminNoun) {
  const { api, locale } = page;
  const [{ data }, template] = await Promise.all([
    api.call(imports.list, { query: { noun, page_size: mostShown } }),
    readTemplate(page, noun),
  ]);
  return { noun, imports: data, template, title: translate(locale, `imports.title.${nounKey(noun)}`) };
}

/** The start page of an import of the people of a project, who come onto the list that the address names. */
export async function readAttendeeImport(page: StaffPage, request: Request, code: string) {
  const { api, locale } = page;
  const project = await writableProject(page, code, "attendees");
  const [{ data: lists }, { data }, template] = await Promise.all([
    api.call(attendeeLists.lists, { params: { code } }),
    api.call(imports.list, { query: { project: code, page_size: mostShown } }),
    readTemplate(page, "attendee", code),
  ]);
  const asked = new URL(request.url).searchParams.get("list");
  return {
    noun: "attendee" as const,
    imports: data,
    template,
    title: translate(locale, "imports.title.attendee"),
    project: { code: project.code, name: project.name },
    lists: lists.map(({ id, name }) => ({ id, name })),
    list: (lists.find(({ id }) => String(id) === asked) ?? lists[0])?.id ?? 0,
  };
}

const templated = [...companyNouns, ...adminNouns];

/** Nouns whose empty sheet is the same everywhere. */
export const isTemplated = (name: string | undefined): name is (typeof templated)[number] =>
  templated.some((noun) => noun === name);

export const listTitles = {
  client: "shell.menu.clients",
  supplier: "shell.menu.suppliers",
  contact: "shell.menu.contacts",
  "budget-categories": "admin.definitions.list.budget_categories",
  "budget-items": "admin.definitions.list.budget_items",
  "budget-groups": "admin.definitions.list.budget_groups",
  attendee: "attendee.title",
  person: "imports.person.title",
  "leave-balance": "leave-balances.title",
} as const;

const wordsOf = {
  client: "company",
  supplier: "company",
  contact: "contact",
  "budget-categories": "admin.definitions",
  "budget-items": "admin.definitions",
  "budget-groups": "admin.definitions",
  attendee: "attendee",
  person: "imports.person",
  "leave-balance": "imports.leave_balance",
} as const;

/** A project's own column, as an import knows it. */
export interface OwnColumn {
  key: string;
  name: string;
  kind: AttendeeColumnKind;
}

/** Label of a field in the noun's own form. */
export const fieldLabel = (
  noun: ImportNoun,
  field: string,
  locale: Locale,
  columns: readonly OwnColumn[] = [],
): string => {
  if (field === "code") return translate(locale, "imports.code");
  const own = columns.find(({ key }) => field === `${ownField}${key}`);
  return own?.name ?? translate(locale, `${wordsOf[noun]}.field.${field}`);
};

/** The own columns of the project that an import is of. */
export const ownColumnsOf = async (api: Api, project: ImportLine["project"]): Promise<OwnColumn[]> =>
  project ? (await api.call(attendeeLists.columns, { params: { code: project.code } })).data : [];

const ofDefinition = factsOf(z.object(definitionBody));

const facts: Record<ImportNoun, Record<string, { kind: FieldKind }>> = {
  client: factsOf(clients.update.body),
  supplier: factsOf(suppliers.update.body),
  contact: factsOf(contacts.update.body),
  "budget-categories": ofDefinition,
  "budget-items": ofDefinition,
  "budget-groups": ofDefinition,
  attendee: factsOf(attendees.update.body),
  person: factsOf(z.object({ ...userFields, email })),
  "leave-balance": factsOf(z.object({ ...balanceFields, email })),
};

const fieldsOf = (noun: ImportNoun, locale: Locale, columns: readonly OwnColumn[]) => [
  ...importFields[noun].map((field) => ({
    value: field,
    label: fieldLabel(noun, field, locale),
    kind: facts[noun][field]?.kind,
  })),
  ...columns.map(({ key, name, kind }) => ({
    value: `${ownField}${key}`,
    label: name,
    kind: kind === "date" ? ("day" as const) : ("line" as const),
  })),
];

const rowsShown = 50;

/** One import with the rows that the address asks for. */
export async function readImport({ api, locale }: StaffPage, request: Request, id: number) {
  const list = readList(request, ["number"], "number");
  const fate: Fate | undefined = fates.find((name) => name === list.params.get("fate"));
  const { import: found } = await api.call(imports.get, { params: { id } });
  // Of rows that were to be written and were not; one of the two is asked for at a time.
  const left = fate === undefined && list.params.get("outcome") === "left";
  const warned = fate === undefined && !left && list.params.get("warned") === "1";
  const isShown = found.purged === 0 && found.fates !== null;
  const rows = isShown
    ? await api.call(imports.listRows, {
        params: { id },
        query: {
          page: list.query.page,
          page_size: rowsShown,
          fate,
          outcome: left ? "left" : undefined,
          warned: warned ? 1 : undefined,
        },
      })
    : undefined;
  if (rows) toLastPage(request, rows.paging);
  const { noun } = found;
  const columns = await ownColumnsOf(api, found.project);
  return {
    found,
    // Of the cells, those that can be corrected; the others travel to the sheet of faults alone.
    rows: (rows?.data ?? []).map(({ cells, ...row }) => ({
      ...row,
      faults: row.faults.map((fault) => ({ ...fault, cell: fault.column === null ? "" : (cells[fault.column] ?? "") })),
    })),
    values:
      found.state === "checked" && found.may_write === 1 ? await readUnknownValues(api, locale, id, list.params) : [],
    paging: rows?.paging ?? null,
    fate: fate ?? null,
    left,
    warned,
    mapping: list.params.get("map") === "1" && found.state === "checked",
    fields: fieldsOf(noun, locale, columns),
    keys: importKeys[noun].map((key) => ({ value: key, label: fieldLabel(noun, key, locale) })),
    listTitle: translate(locale, listTitles[noun]),
    title: found.file_name,
  };
}
