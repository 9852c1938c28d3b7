import * as rows from "#contract/budget-rows";
import { factsOf } from "#contract/kinds";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as reference from "#contract/reference";

import { type BudgetParams, editedBudget, editorOf, partOf, readRow } from "./budget-editor.server";
import { formKeyOf } from "./form-key.server";

/** BUD-025…BUD-028 */
export async function readGroupForm(page: StaffPage, request: Request, params: BudgetParams) {
  const key = params.id === undefined ? formKeyOf(page, request) : null;
  const budget = await editedBudget(page, params);
  const row = params.id === undefined ? null : await readRow(page, params);
  const { data } = await page.api.call(reference.budgetGroups);
  const first = new URL(request.url).searchParams.get("category");
  return {
    key,
    home: editorOf(params),
    group: row && { id: row.id, name: row.name, note: row.note, alt_group: row.alt_group, version: row.version },
    /** Where the new one stands. */
    category: String(budget.categories.find(({ id }) => String(id) === first)?.id ?? budget.categories[0]?.id ?? ""),
    categories: budget.categories.map(({ id, name }) => ({ value: String(id), label: name })),
    definitions: data.map(({ id, name }) => ({ value: String(id), label: name })),
    sets: budget.sets,
    facts: factsOf(row ? rows.saveGroup.body : rows.addGroup.body),
  };
}
export type GroupForm = Awaited<ReturnType<typeof readGroupForm>>;

export async function submitNewGroup(page: StaffPage, request: Request, params: BudgetParams) {
  const { api, locale } = page;
  const to = editorOf(params);
  return submit({
    request,
    locale,
    schema: rows.addGroup.body,
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await api.call(rows.addGroup, { params: { code: params.bcode ?? "" }, body, key });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export async function submitGroup(page: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  return submit({
    request,
    locale: page.locale,
    schema: rows.saveGroup.body,
    current: async () => {
      const { name, note, alt_group, version } = await readRow(page, params);
      return { name, note, alt_group, version };
    },
    send: async (body) => {
      const { message, undo } = await page.api.call(rows.saveGroup, { params: partOf(params), body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** A line, or a group with its lines. */
export async function submitRowRemoval(page: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  return submit({
    request,
    locale: page.locale,
    schema: rows.removeItem.body,
    current: async () => ({ ...(await readRow(page, params)) }),
    send: async (body) => {
      const { type } = await readRow(page, params);
      const remove = type === "GROUP" ? rows.removeGroup : rows.removeItem;
      const { message, undo } = await page.api.call(remove, { params: partOf(params), body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
