import { z } from "zod";

import { budgetLimits } from "#contract/budgets/budget-facts";
import * as budgetRows from "#contract/budgets/budget-rows";
import { type IssueLike, messageOf } from "#contract/messages";
import { parseJson } from "#contract/parse-json";
import * as suppliers from "#contract/companies/suppliers";
import * as reference from "#contract/company/reference";

import { formKeyName } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";

import { type BudgetParams, editedBudget, editorOf, partOf, readProjectBudget, readRow } from "./read-editor.server";
import { definedItem, lineForm, newLineForm, valuesOf } from "./read-lines.server";

/** 200 lines with notes; rows travel as one text, for a form of a field per cell would have thousands. */
const most = 1024 * 1024;

const names = ["items", "category_id", "group_id", "place", "new_suppliers", formKeyName];

const newSuppliers = z.array(suppliers.create.body.shape.name).max(budgetLimits.many);

/**
 * BUD-013: makes the suppliers that the sheet's lines name for the first time. One that is there already, or that may
 * not be made, is no failure: the lines themselves tell of names that no supplier has.
 */
async function makeSuppliers({ api }: StaffPage, text: unknown) {
  for (const name of newSuppliers.safeParse(asJson(text)).data ?? [])
    await api.call(suppliers.create, { body: suppliers.create.body.parse({ name }) }).catch((error: unknown) => {
      if (!(error instanceof UpstreamError) || ![403, 409, 422].includes(error.status)) throw error;
    });
}

const pathOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>((text, part) => (typeof part === "number" ? `${text}[${part}]` : `${text}.${String(part)}`), "");

const asJson = (text: unknown): unknown => {
  try {
    return parseJson(String(text));
  } catch {
    return null;
  }
};

/** Lines that the sheet sends by script, as the call takes them; errors name line and field. */
async function sendLines<S extends z.ZodType>(
  page: StaffPage,
  request: Request,
  schema: S,
  send: (body: z.output<S>, key: string | undefined) => Promise<object>,
): Promise<Response> {
  const { locale } = page;
  const form = await readForm(request, locale, { most, names });
  const { items, new_suppliers, [formKeyName]: key, ...more } = Object.fromEntries(form);
  const read = schema.safeParse({ ...more, items: asJson(items) });
  if (!read.success) {
    const errors = read.error.issues.map((issue) => [
      pathOf(issue.path).slice(1),
      [messageOf(issue as IssueLike, locale)],
    ]);
    return Response.json(
      { message: translate(locale, "error.badRequest"), errors: Object.fromEntries(errors) },
      { status: 422 },
    );
  }
  try {
    if (new_suppliers !== undefined) await makeSuppliers(page, new_suppliers);
    return Response.json(await send(read.data, typeof key === "string" && key ? key : undefined));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return Response.json(error.body, { status: error.status });
  }
}

export const saveLines = (page: StaffPage, request: Request, { bcode = "" }: BudgetParams) =>
  sendLines(page, request, budgetRows.saveItems.body, (body) =>
    page.api.call(budgetRows.saveItems, { params: { code: bcode }, body }),
  );

const newLine = budgetRows.addItems.body.shape.items.element.extend({ define: z.literal(true).optional() });
const newLines = budgetRows.addItems.body.extend({ items: z.array(newLine).min(1).max(budgetLimits.many) });

/** New lines, some of which become definitions of their category (`define`). */
export const addLines = (page: StaffPage, request: Request, params: BudgetParams) =>
  sendLines(page, request, newLines, async ({ items, ...body }, key) => {
    // Of a budget that takes no lines any more the call itself says so.
    const { budget = null } = items.some(({ define }) => define)
      ? await readProjectBudget(page, params, { page: 1 })
      : {};
    const asked = budget?.may_write ? budget : null;
    const made: z.output<typeof budgetRows.addItems.body>["items"] = [];
    // One after the other: two of the same name become one definition.
    for (const { define, ...item } of items) {
      const item_id = asked && define ? await definedItem(page, asked, body.category_id, item.name) : undefined;
      made.push(item_id === undefined ? item : { ...item, item_id });
    }
    return page.api.call(budgetRows.addItems, {
      params: { code: params.bcode ?? "" },
      body: { ...body, items: made },
      key,
    });
  });

export const removeLines = (page: StaffPage, request: Request, { bcode = "" }: BudgetParams) =>
  sendLines(page, request, budgetRows.removeItems.body, (body) =>
    page.api.call(budgetRows.removeItems, { params: { code: bcode }, body }),
  );

/** Restores lines that the sheet deleted, or removes those that it made; it sends their ids as its rows. */
export const restoreLines = (page: StaffPage, request: Request, { bcode = "" }: BudgetParams) =>
  sendLines(page, request, z.object({ items: budgetRows.restoreItems.body.shape.ids }), ({ items }) =>
    page.api.call(budgetRows.restoreItems, { params: { code: bcode }, body: { ids: items } }),
  );

const asFlag = (value: number) => (value === 1 ? 1 : 0);

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
      const { message, undo } = await page.api.call(budgetRows.saveItem, {
        params: partOf(params),
        body: {
          ...body,
          is_internal: asFlag(internal),
        },
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
