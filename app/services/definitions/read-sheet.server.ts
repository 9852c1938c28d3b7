import { definitionFields, type DefinitionList, listKey } from "#contract/company/definition-facts";
import * as definitions from "#contract/company/definitions";
import type { Definition } from "#contract/company/definitions";
import * as reference from "#contract/company/reference";
import * as security from "#contract/company/security";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { today } from "~/server/today.server";
import { sendSheet } from "~/services/imports/read.server";
import { paths } from "~/shared/paths";

/** A list of definitions as a sheet, with how often each is used; lists of budgets have a sheet that an import takes. */
export async function sendDefinitionSheet(page: StaffPage, list: DefinitionList): Promise<Response> {
  const { api, locale, user } = page;
  const [{ data: rows }, { data: divisions }] = await Promise.all([
    api.call(definitions.listAll, { params: { list } }),
    api.call(reference.divisions),
  ]);
  const t = (key: string) => translate(locale, `admin.definitions.${key}`);
  const nameOf = new Map(divisions.map(({ id, name }) => [id, name]));
  const cellOf = (row: Definition, field: (typeof definitionFields)[DefinitionList][number]): string | null => {
    if (field === "name_en") return row.name_en;
    if (field === "budget_type") return row.budget_type && t(`budget.${row.budget_type}`);
    if (field === "headings") return (row.headings ?? []).join("\n");
    if (field === "kind") return row.kind && t(`kind.${row.kind}`);
    if (field === "color") return row.color && t(`color.${row.color}`);
    if (field === "divisions")
      return (row.divisions ?? []).flatMap((id) => nameOf.get(id) ?? []).join("\n") || t("everyDivision");
    return row[field] === null ? null : t(row[field] === 1 ? "yes" : "no");
  };
  const fields = definitionFields[list];
  const text = (label: string) => ({ label, kind: "text" as const });
  const content = {
    title: t(`list.${listKey(list)}`),
    lines: [],
    heads: [
      text(t("field.name")),
      ...fields.map((field) => text(t(`field.${field}`))),
      { label: t("used"), kind: "number" as const },
      text(t("archived")),
    ],
    rows: rows.map((row) => [
      row.name,
      ...fields.map((field) => cellOf(row, field)),
      row.used,
      row.archived === 1 ? t("yes") : null,
    ]),
    sums: [],
  };
  await api.call(security.recordExport, { body: { sheet: list, rows: rows.length, format: "xlsx" } });
  return sendSheet(content, `kulis-${list}-${today(user)}`, locale, paths.definition(list));
}
