import { z } from "zod";

import { id as rowId, int, rateInPercent } from "#contract/common";
import {
  type DefinitionList,
  definitionFields,
  definitionLists,
  definitionSorts,
  definitionStates,
  headingLength,
  listKey,
  mostHeadings,
  mostTaxes,
} from "#contract/company/definition-facts";
import * as definitions from "#contract/company/definitions";
import { type Definition, definitionBody, taxRow } from "#contract/company/definitions";
import { type BudgetNoun, isBudgetNoun } from "#contract/company/import-facts";
import { importFields } from "#contract/company/imports";
import { factsOf, ofKind } from "#contract/kinds";
import * as reference from "#contract/company/reference";
import * as security from "#contract/company/security";
import { taxText } from "#contract/companies/tax-text";

import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { today } from "~/server/today.server";
import type { SheetHead } from "~/server/workbook.server";
import { fieldLabel, sendSheet } from "~/services/imports/read.server";
import { choosable } from "~/shared/choosable";
import { isSharing, paramOf } from "~/shared/definition-params";
import { paths } from "~/shared/paths";

interface Choice {
  value: string;
  label: string;
}

const choiceOf = ({ id, name }: Definition): Choice => ({ value: String(id), label: name });

export type DefinitionChoices = Partial<
  Record<"supplier_categories" | "category_id" | "items" | "divisions", Choice[]>
> & {
  currencies?: string[];
};

/** Choices in the form of a list of budgets; an archived one where it was chosen already. */
export async function readChoices(
  { api }: StaffPage,
  list: DefinitionList,
  row: Definition | null,
): Promise<DefinitionChoices> {
  if (list === "project-types") {
    const { data } = await api.call(reference.divisions);
    const chosen = new Set(row?.divisions);
    return {
      divisions: data
        .filter(({ id, archived }) => !archived || chosen.has(id))
        .map(({ id, name }) => ({ value: String(id), label: name })),
    };
  }
  if (!list.startsWith("budget-")) return {};
  if (list === "budget-categories") {
    const [{ data: suppliers }, { data: currencies }] = await Promise.all([
      api.call(definitions.listAll, { params: { list: "supplier-categories" } }),
      api.call(reference.currencies),
    ]);
    return {
      supplier_categories: choosable(suppliers, row?.supplier_categories ?? []).map(choiceOf),
      currencies: currencies.map(({ shortcode }) => shortcode),
    };
  }
  const { data: categories } = await api.call(definitions.listAll, { params: { list: "budget-categories" } });
  const category_id = categories.filter((one) => !one.archived || one.id === row?.category_id).map(choiceOf);
  if (list === "budget-items") return { category_id };
  const { data: items } = await api.call(definitions.listAll, { params: { list: "budget-items" } });
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const chosen = new Set(row?.items);
  return {
    category_id,
    items: items
      .filter((item) => (row ? item.category_id === row.category_id : true) && (!item.archived || chosen.has(item.id)))
      .map((item) => ({
        value: String(item.id),
        label: row ? item.name : `${nameOf.get(item.category_id ?? 0) ?? ""} · ${item.name}`,
      }))
      .toSorted((one, other) => one.label.localeCompare(other.label, "tr")),
  };
}

export const version = int(1, 2_147_483_647);

/** A box that is not ticked sends nothing. */
const box = ofKind("flag", int(0, 1).default(0));

const isFilled = (row: unknown) => {
  const { name, price } = (row ?? {}) as Record<string, unknown>;
  return Boolean(name || price);
};

/** ADM-146: the last row cannot be deleted, so one with neither a name nor a price is none. */
const taxes = z
  .array(z.preprocess((row) => (isFilled(row) ? row : undefined), taxRow.optional()))
  .max(mostTaxes)
  .transform((rows) => rows.filter((row) => row !== undefined))
  .default([]);

/** LED-091: headings are typed one to a line. */
const headings = ofKind(
  "text",
  z.string().transform((typed, context) => {
    const rows = [...new Set(typed.split(/\r?\n/).flatMap((row) => row.trim() || []))];
    const isLong = rows.length > mostHeadings || rows.some((row) => row.length > headingLength);
    if (isLong) context.addIssue({ code: "custom", message: "headings" });
    if (rows.length === 0) context.addIssue({ code: "custom", message: "required" });
    return rows;
  }),
);

const fields = {
  ...definitionBody,
  headings,
  can_be_with_client: box,
  can_be_with_supplier: box,
  can_be_with_sponsor: box,
  vat_rate: rateInPercent,
  supplier_categories: definitionBody.supplier_categories.unwrap().default([]),
  taxes,
  category_id: ofKind("reference", rowId),
  items: definitionBody.items.unwrap().default([]),
  divisions: definitionBody.divisions.unwrap().default([]),
};

/** The fields of a new row of this list, or of one that is there. */
export function schemaOf(list: DefinitionList, isNew: boolean) {
  const own = Object.fromEntries(definitionFields[list].map((name) => [name, fields[name]]));
  return z.object({
    name: fields.name,
    ...own,
    ...(isNew ? {} : { version, archived: box }),
  });
}

const gone = ({ locale }: StaffPage) => refusal(404, translate(locale, "error.notFound"));
const isOfTasks = (list: DefinitionList) => list.startsWith("task-");
/** Lists with an address outside of the definitions. */
const isElsewhere = (list: DefinitionList) =>
  list === "credit-cards" || list === "payment-methods" || list === "brain-storming-templates";
const isOfBudgets = (list: DefinitionList) => list.startsWith("budget-");

/** Lists that have a page of their own. */
export const ownLists = definitionLists.filter((list) => !isOfTasks(list) && !isOfBudgets(list) && !isElsewhere(list));

/** Lists that stand together on the page of to-dos. */
export const taskLists = definitionLists.filter(isOfTasks);

/** Lists that budgets are made from. */
export const budgetLists = definitionLists.filter(isOfBudgets);

/** The list that an address names, out of those that its page shows. */
export function definitionListOf(page: StaffPage, among: readonly DefinitionList[], name: string | undefined) {
  const list = among.find((one) => one === name);
  if (!list) throw gone(page);
  return list;
}

export async function readDefinition(page: StaffPage, list: DefinitionList, id: string | undefined) {
  if (!id || !/^\d{1,9}$/.test(id)) throw gone(page);
  const { definition } = await page.api.call(definitions.get, { params: { list, id: Number(id) } });
  return definition;
}

/** A row as its form shows it: a stale save compares the fields. */
export const asForm = (row: Definition) => ({ ...row, headings: row.headings?.join("\n") ?? null });

/** A row before its deletion, with the number of records that use it. */
export async function readDefinitionRemoval(page: StaffPage, list: DefinitionList, id: string | undefined) {
  const { id: key, name, version: at, used, archived } = await readDefinition(page, list, id);
  return { list, row: { id: key, name, version: at, used, archived } };
}

/** A list as its address asks for it: searched, active or archived rows alone, and in the company's order or sorted (ADM-167, ADM-168, ADM-175). */
export async function readDefinitions({ api }: StaffPage, request: Request, list: DefinitionList) {
  const params = new URL(request.url).searchParams;
  // The address names one of the lists that share a page.
  const isMeant = !isSharing(list) || params.get("list") === list;
  const read = (name: "q" | "sort" | "order" | "state") => (isMeant ? params.get(paramOf(list, name)) : null);
  const query = (read("q") ?? "").trim().slice(0, 100);
  const sort = definitionSorts.find((name) => name === read("sort")) ?? null;
  const state = definitionStates.find((name) => name === read("state")) ?? null;
  const order = read("order") === "asc" ? ("asc" as const) : ("desc" as const);
  const { data, counts } = await api.call(definitions.listAll, {
    params: { list },
    query: {
      ...(query ? { query } : {}),
      ...(state ? { state } : {}),
      ...(sort ? { sort_by: sort, sort_order: order } : {}),
    },
  });
  return { rows: data, counts, asked: { query, state, sort, order } };
}

/** Data of the form of a row; `new` is one that is not there yet. */
export async function readDefinitionForm(
  page: StaffPage,
  request: Request,
  list: DefinitionList,
  id: string | undefined,
) {
  const isNew = id === "new";
  const definition = isNew ? null : await readDefinition(page, list, id);
  return {
    list,
    definition,
    choices: await readChoices(page, list, definition),
    facts: factsOf(schemaOf(list, isNew)),
    formKey: isNew ? formKeyOf(page, request) : null,
  };
}

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
    api.call(definitions.listAll, {
      params: { list: list === "budget-categories" ? "supplier-categories" : "budget-items" },
    }),
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
  await api.call(security.recordExport, { body: { sheet: list, rows: rows.length, format: "xlsx" } });
  return sendSheet(content, `kulis-${list}-${today(user)}`, locale, paths.definition(list));
}
