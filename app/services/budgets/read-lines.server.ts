import { budgetLimits } from "#contract/budgets/budget-facts";
import * as budgetOffers from "#contract/budgets/budget-offers";
import * as budgetRows from "#contract/budgets/budget-rows";
import { itemFields } from "#contract/budgets/budget-rows";
import type { Budget, BudgetItem } from "#contract/budgets/budgets";
import { int } from "#contract/common";
import * as definitions from "#contract/company/definitions";
import { isSameName } from "#contract/fold";
import { factsOf, ofKind } from "#contract/kinds";
import * as reference from "#contract/company/reference";

import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { UpstreamError } from "~/server/upstream-error.server";

import { type BudgetParams, editedBudget, editorOf, readRow } from "./read-editor.server";

/**
 * ADM-136: the definition of this name in the one that a budget's category was made from, made where it is not there. None of
 * whoever may make none, and of a category of the budget alone: the name stands by itself then.
 */
export async function definedItem(
  { api, user }: StaffPage,
  budget: Budget,
  category: number,
  name: string,
): Promise<number | undefined> {
  const category_id = budget.categories.find(({ id }) => id === category)?.category_id ?? null;
  if (category_id === null || user.is_admin !== 1) return undefined;
  const { data } = await api.call(reference.budgetItems);
  const known = data.find((one) => one.category_id === category_id && isSameName(one.name, name));
  if (known) return known.id;
  try {
    const { definition } = await api.call(definitions.create, {
      params: { list: "budget-items" },
      body: { name, category_id },
    });
    return definition.id;
  } catch (error) {
    // Somebody else made or archived it just now: the line is not lost by that.
    if (error instanceof UpstreamError && (error.status === 409 || error.status === 422)) return undefined;
    throw error;
  }
}

interface BudgetLine {
  id: number;
  name: string;
  category: string;
  budget: { name: string };
}

export const budgetItemOption = ({ id, name, category, budget }: BudgetLine) => ({
  value: String(id),
  label: name,
  hint: `${budget.name} · ${category}`,
});

/** TSK-014: lines of the budgets of a project to choose from; of one that shows no budgets there are none. */
export async function budgetItemOptions({ api }: Pick<StaffPage, "api">, project: string, query = "") {
  const found = await api
    .call(budgetRows.listOfProject, { params: { code: project }, query: query ? { query } : {} })
    .catch(() => ({ data: [] }));
  return found.data.map(budgetItemOption);
}

/** Ids of lines in an address. */
const idsIn = (request: Request): number[] =>
  (new URL(request.url).searchParams.get("ids") ?? "")
    .split(",")
    .filter((one) => /^\d{1,9}$/.test(one))
    .slice(0, budgetLimits.asked)
    .map(Number);

/** Lines as they are now, by their ids. */
export async function readLines({ api }: StaffPage, request: Request, { bcode = "" }: BudgetParams) {
  const { items } = await api.call(budgetRows.getItems, { params: { code: bcode }, query: { ids: idsIn(request) } });
  return { items };
}

/** BUD-014: the last prices of the lines' suppliers. */
export async function readLastPrices({ api }: StaffPage, request: Request, { bcode = "" }: BudgetParams) {
  const { data } = await api.call(budgetOffers.lastPrices, { params: { code: bcode }, query: { ids: idsIn(request) } });
  return { data };
}

const is_internal = ofKind("flag", int(0, 1)).default(0);

/** Rows that were all taken away are posted as nothing (BUD-020). */
export const lineForm = budgetRows.saveItem.body.extend({ is_internal, taxes: itemFields.taxes.default([]) });

/** A new line is one of the definitions, or has a name of its own; its charges come from its category. */
export const newLineForm = budgetRows.addItem.body
  .omit({ taxes: true, place: true })
  .extend({ is_internal, name: itemFields.name.optional(), new_item: itemFields.name.optional() })
  .refine(({ name, item_id, new_item }) => Boolean(name ?? item_id ?? new_item), { path: ["name"], error: "required" });

export const valuesOf = (row: BudgetItem) => ({
  name: row.name,
  note: row.note,
  quantity: row.quantity,
  repeat: row.repeat,
  price_buy: row.price_buy,
  currency_buy: row.currency_buy,
  price_sell: row.price_sell,
  currency_sell: row.currency_sell,
  vat_rate: row.vat_rate,
  taxes: row.taxes,
  is_internal: row.is_internal,
  alt_group: row.alt_group,
  version: row.version,
});

/** BUD-012…BUD-024: what the form of a line shows; `line` is the one to change. */
export async function readLineForm(page: StaffPage, request: Request, params: BudgetParams) {
  const key = params.id === undefined ? formKeyOf(page, request) : null;
  const budget = await editedBudget(page, params);
  const row = params.id === undefined ? null : await readRow(page, params);
  const [{ data: currencies }, { data: items }] = await Promise.all([
    page.api.call(reference.currencies),
    page.api.call(reference.budgetItems),
  ]);
  const search = new URL(request.url).searchParams;
  const named = (name: string) => search.get(name) ?? "";
  const category =
    budget.categories.find(({ id }) => String(id) === named("category")) ??
    budget.categories.find(({ id }) => id === row?.category_id) ??
    budget.categories[0];
  return {
    key,
    home: editorOf(params),
    id: row?.id ?? null,
    line: row?.type === "ITEM" ? valuesOf(row) : null,
    /** Opened for its charges. */
    atCharges: named("at") === "charges",
    /** Opened for an alternative. */
    atSet: named("at") === "set",
    currency: budget.currency,
    category: category ? { id: String(category.id), vat_rate: category.vat_rate } : null,
    group: budget.groups.find((id) => String(id) === named("group")) ?? null,
    categories: budget.categories.map(({ id, name, category_id }) => ({
      value: String(id),
      label: name,
      definition: category_id,
    })),
    definitions: items.map(({ id, name, category_id, category_name }) => ({ id, name, category_id, category_name })),
    mayDefine: page.user.is_admin === 1,
    sets: budget.sets,
    currencies: currencies.map(({ shortcode }) => shortcode),
    facts: factsOf(row ? lineForm : newLineForm),
  };
}

export type LineForm = Awaited<ReturnType<typeof readLineForm>>;
