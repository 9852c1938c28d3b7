import { itemFields } from "#contract/budget-rows";
import type { BudgetItem } from "#contract/budgets";
import { int } from "#contract/common";
import { factsOf, ofKind } from "#contract/kinds";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as reference from "#contract/reference";
import * as budgetRows from "#contract/budget-rows";

import { definedItem } from "./budget-define.server";
import { type BudgetParams, editedBudget, editorOf, partOf, readRow } from "./budget-editor.server";
import { formKeyOf } from "./form-key.server";

const is_internal = ofKind("flag", int(0, 1)).default(0);

/** Rows that were all taken away are posted as nothing (BUD-020). */
const lineForm = budgetRows.saveItem.body.extend({ is_internal, taxes: itemFields.taxes.default([]) });

/** A new line is one of the definitions, or has a name of its own; its charges come from its category. */
const newLineForm = budgetRows.addItem.body
  .omit({ taxes: true, place: true })
  .extend({ is_internal, name: itemFields.name.optional(), new_item: itemFields.name.optional() })
  .refine(({ name, item_id, new_item }) => Boolean(name ?? item_id ?? new_item), { path: ["name"], error: "required" });

const asFlag = (value: number) => (value === 1 ? 1 : 0);

const valuesOf = (row: BudgetItem) => ({
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

export async function submitNewLine(page: StaffPage, request: Request, params: BudgetParams) {
  const { api, locale } = page;
  const to = editorOf(params);
  return submit({
    request,
    locale,
    schema: newLineForm,
    madeAt: () => to,
    send: async ({ name, is_internal: internal, new_item, item_id, ...body }, key) => {
      const { data } = name ? { data: [] } : await api.call(reference.budgetItems);
      const defined = new_item
        ? await definedItem(page, await editedBudget(page, params), body.category_id, new_item)
        : item_id;
      const chosen = new_item ?? data.find(({ id }) => id === item_id)?.name;
      const line = {
        ...body,
        ...(defined === undefined ? {} : { item_id: defined }),
        name: name ?? chosen ?? "",
        is_internal: asFlag(internal),
      } as const;
      const { message } = await api.call(budgetRows.addItem, { params: { code: params.bcode ?? "" }, body: line, key });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export async function submitLine(page: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  return submit({
    request,
    locale: page.locale,
    schema: lineForm,
    current: async () => {
      const row = await readRow(page, params);
      return row.type === "ITEM" ? valuesOf(row) : { version: row.version };
    },
    send: async ({ is_internal: internal, ...body }) => {
      const { message, undo } = await page.api.call(budgetRows.saveItem, { params: partOf(params), body: {
        ...body,
        is_internal: asFlag(internal),
      } });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
