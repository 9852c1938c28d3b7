import { listKey } from "#contract/definition-facts";
import type { Definition } from "#contract/definitions";
import { isBudgetNoun, type BudgetNoun } from "#contract/import-facts";
import { importFields } from "#contract/imports";
import { taxText } from "#contract/tax-text";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { today } from "~/server/today.server";
import type { SheetHead } from "~/server/workbook.server";
import * as definitions from "#contract/definitions";
import { paths } from "~/shared/paths";

import { sendSheet } from "./import-sheets.server";
import { fieldLabel } from "./imports.server";

/** The list of an address, out of those that go to sheets and come from them. */
export function importedListOf(page: StaffPage, name: string | undefined): BudgetNoun {
  if (name === undefined || !isBudgetNoun(name)) throw refusal(404, translate(page.locale, "error.notFound"));
  return name;
}

type Names = ReadonlyMap<number, string>;
const namesOf = (rows: readonly Definition[]): Names => new Map(rows.map(({ id, name }) => [id, name]));
/** Names may have commas, so each has a line. */
const lines = (ids: readonly number[] | null, names: Names) =>
  (ids ?? []).flatMap((id) => names.get(id) ?? []).join("\n");

/** BUD-040: the list with the heads that an import knows; one that is archived says so in a column that no import takes. */
export async function sendDefinitions(page: StaffPage, list: BudgetNoun): Promise<Response> {
  const { api, locale, user } = page;
  const [{ data: rows }, { data: categories }, { data: others }] = await Promise.all([
    api.call(definitions.listAll, { params: { list } }),
    api.call(definitions.listAll, { params: { list: "budget-categories" } }),
    api.call(definitions.listAll, { params: { list: list === "budget-categories" ? "supplier-categories" : "budget-items" } }),
  ]);
  const [categoryNames, otherNames] = [namesOf(categories), namesOf(others)];
  const cellOf = (row: Definition, field: string): string | number | null => {
    if (field === "name") return row.name;
    if (field === "name_en") return row.name_en;
    if (field === "vat_rate") return row.vat_rate;
    if (field === "supplier_categories") return lines(row.supplier_categories, otherNames);
    if (field === "taxes") return (row.taxes ?? []).map(taxText).join("\n");
    if (field === "category_id") return categoryNames.get(row.category_id ?? 0) ?? null;
    return lines(row.items, otherNames);
  };
  const fields = importFields[list];
  const headOf = (field: string): SheetHead =>
    field === "vat_rate"
      ? { label: `${fieldLabel(list, field, locale)} (%)`, kind: "decimal" }
      : { label: fieldLabel(list, field, locale), kind: "text" };
  const title = translate(locale, `admin.definitions.list.${listKey(list)}`);
  const content = {
    title,
    lines: [],
    heads: [...fields.map(headOf), { label: translate(locale, "admin.definitions.archived"), kind: "text" as const }],
    rows: rows.map((row) => [
      ...fields.map((field) => cellOf(row, field)),
      row.archived === 1 ? translate(locale, "admin.definitions.yes") : null,
    ]),
    sums: [],
  };
  return sendSheet(content, `kulis-${list}-${today(user)}`, locale, paths.definition(list));
}
