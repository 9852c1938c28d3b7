import type { Locale } from "#contract/common";
import { isBudgetNoun, ownField, type ImportNoun } from "#contract/import-facts";
import { importFields, neededFields } from "#contract/imports";
import { afresh } from "~/server/api-client.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusalAt } from "~/server/refusal.server";
import { today } from "~/server/today.server";
import { SheetsBusy, writeWorkbook, type SheetContent } from "~/server/workbook.server";
import * as attendeeLists from "#contract/attendee-lists";
import * as imports from "#contract/imports";
import { paths } from "~/shared/paths";

import { fieldLabel, listTitles, ownColumnsOf } from "./imports.server";

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

const fileNoun = (noun: ImportNoun) => (isBudgetNoun(noun) ? noun : `${noun}s`);
const text = (label: string) => ({ label, kind: "text" as const });

/** Both names in one cell stand in no template: two columns say more. */
const unlisted = ["code", "full_name"];

/** An empty sheet with the heads that an import knows; of attendees with the columns of their project. */
export async function sendTemplate({ api, locale }: StaffPage, noun: ImportNoun, project?: string): Promise<Response> {
  const columns = project === undefined ? [] : (await api.call(attendeeLists.columns, { params: { code: project } })).data;
  const own = columns.map(({ key }) => `${ownField}${key}`);
  const fields = [...importFields[noun].filter((field) => !unlisted.includes(field)), ...own];
  const star = (field: string) => (neededFields[noun].includes(field) ? " *" : "");
  const content: SheetContent = {
    title: translate(locale, listTitles[noun]),
    lines: ["imports.templateLine", ...(noun === "budget-categories" ? ["imports.taxLine"] : [])].map((key) =>
      translate(locale, key),
    ),
    heads: fields.map((field) => text(`${fieldLabel(noun, field, locale, columns)}${star(field)}`)),
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
    const { data, paging } = await (afresh(api)).call(imports.listRows, { params: { id }, query: { fate: "error", page, page_size: rowsAtOnce } });
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
  return sendSheet(content, `kulis-${fileNoun(found.noun)}-${today(user)}`, locale, paths.import(id));
}
