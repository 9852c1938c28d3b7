import { redirect } from "@remix-run/node";

import { fates, importNouns, maxSheetMegabytes, type Fate, type ImportNoun } from "#contract/import-facts";
import * as clients from "#contract/clients";
import * as contacts from "#contract/contacts";
import { importFields, importKeys } from "#contract/imports";
import { factsOf, type FieldKind } from "#contract/kinds";
import * as suppliers from "#contract/suppliers";
import type { Locale } from "#contract/common";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusal, refusalAt } from "~/server/refusal.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { getImport, listImportRows, listImports, uploadImport } from "~/services/imports.server";
import { paths } from "~/shared/paths";

export const isNoun = (name: string | undefined): name is ImportNoun => importNouns.some((noun) => noun === name);

export const listTitles = {
  client: "shell.menu.clients",
  supplier: "shell.menu.suppliers",
  contact: "shell.menu.contacts",
} as const;

/** What a field is called in the noun's own form. */
export const fieldLabel = (noun: ImportNoun, field: string, locale: Locale): string => {
  if (field === "code") return translate(locale, "imports.code");
  return translate(locale, `${noun === "contact" ? "contact" : "company"}.field.${field}`);
};

const facts: Record<ImportNoun, Record<string, { kind: FieldKind }>> = {
  client: factsOf(clients.update.body),
  supplier: factsOf(suppliers.update.body),
  contact: factsOf(contacts.update.body),
};

const fieldsOf = (noun: ImportNoun, locale: Locale) =>
  importFields[noun].map((field) => ({
    value: field,
    label: fieldLabel(noun, field, locale),
    kind: facts[noun][field]?.kind,
  }));

const mostShown = 10;

/** The page that an import begins at: the form, and the imports before it. */
export async function readImportStart({ api, locale }: StaffPage, noun: ImportNoun) {
  const { data } = await listImports(api, { noun, page_size: mostShown });
  return { noun, imports: data, title: translate(locale, `imports.title.${noun}`) };
}

/** The file goes on to the API as it comes; a refusal is told over the form. */
export async function receiveSheet({ api, locale }: StaffPage, request: Request, noun: ImportNoun) {
  const length = request.headers.get("content-length");
  if (!request.body) throw refusal(400, translate(locale, "error.badRequest"));
  if (Number(length ?? 0) > (maxSheetMegabytes + 1) * 1024 * 1024)
    return refusalAt(paths.importInto(noun), translate(locale, "error.tooBig"));
  const form = { type: request.headers.get("content-type") ?? "", length, bytes: request.body };
  try {
    const { import: made } = await uploadImport(api, noun, form);
    return redirect(paths.import(made.id));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { errors, message } = error.body;
    return refusalAt(paths.importInto(noun), errors?.["file"]?.[0] ?? (message || translate(locale, "error.failed")));
  }
}

const rowsShown = 50;

/** One import with the rows that the address asks for. */
export async function readImport({ api, locale }: StaffPage, request: Request, id: number) {
  const list = readList(request, ["number"], "number");
  const fate: Fate | undefined = fates.find((name) => name === list.params.get("fate"));
  const { import: found } = await getImport(api, id);
  // Of rows that were to be written and were not; one of the two is asked for at a time.
  const left = fate === undefined && list.params.get("outcome") === "left";
  const isShown = found.purged === 0 && found.fates !== null;
  const rows = isShown
    ? await listImportRows(api, id, {
        page: list.query.page,
        page_size: rowsShown,
        fate,
        outcome: left ? "left" : undefined,
      })
    : undefined;
  if (rows) toLastPage(request, rows.paging);
  const { noun } = found;
  return {
    found,
    // Cells travel to the sheet of faults alone.
    rows: (rows?.data ?? []).map(({ cells: _cells, ...row }) => row),
    paging: rows?.paging ?? null,
    fate: fate ?? null,
    left,
    mapping: list.params.get("map") === "1" && found.state === "checked",
    fields: fieldsOf(noun, locale),
    keys: importKeys[noun].map((key) => ({ value: key, label: fieldLabel(noun, key, locale) })),
    listTitle: translate(locale, listTitles[noun]),
    title: found.file_name,
  };
}
