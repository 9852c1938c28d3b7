import { z } from "zod";

import { budgetNouns, companyNouns, fates, ownField, type Fate, type ImportNoun } from "#contract/import-facts";
import type { ImportLine } from "#contract/imports";
import * as attendees from "#contract/attendees";
import * as clients from "#contract/clients";
import * as contacts from "#contract/contacts";
import { importFields, importKeys } from "#contract/imports";
import { factsOf, type FieldKind } from "#contract/kinds";
import { definitionBody } from "#contract/definitions";
import * as suppliers from "#contract/suppliers";
import type { AttendeeColumnKind } from "#contract/attendee-facts";
import type { Locale } from "#contract/common";
import type { Api } from "~/server/api-client.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import * as attendeeLists from "#contract/attendee-lists";
import * as imports from "#contract/imports";

const templated = [...companyNouns, ...budgetNouns];
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
} as const;

const wordsOf = {
  client: "company",
  supplier: "company",
  contact: "contact",
  "budget-categories": "admin.definitions",
  "budget-items": "admin.definitions",
  "budget-groups": "admin.definitions",
  attendee: "attendee",
} as const;

/** A project's own column, as an import knows it. */
export interface OwnColumn {
  key: string;
  name: string;
  kind: AttendeeColumnKind;
}

/** What a field is called in the noun's own form. */
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
  const isShown = found.purged === 0 && found.fates !== null;
  const rows = isShown
    ? await api.call(imports.listRows, { params: { id }, query: {
        page: list.query.page,
        page_size: rowsShown,
        fate,
        outcome: left ? "left" : undefined,
      } })
    : undefined;
  if (rows) toLastPage(request, rows.paging);
  const { noun } = found;
  const columns = await ownColumnsOf(api, found.project);
  return {
    found,
    // Cells travel to the sheet of faults alone.
    rows: (rows?.data ?? []).map(({ cells: _cells, ...row }) => row),
    paging: rows?.paging ?? null,
    fate: fate ?? null,
    left,
    mapping: list.params.get("map") === "1" && found.state === "checked",
    fields: fieldsOf(noun, locale, columns),
    keys: importKeys[noun].map((key) => ({ value: key, label: fieldLabel(noun, key, locale) })),
    listTitle: translate(locale, listTitles[noun]),
    title: found.file_name,
  };
}
