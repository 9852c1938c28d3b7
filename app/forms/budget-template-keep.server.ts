import { z } from "zod";

import { clearable, id } from "#contract/common";
import { factsOf, ofKind } from "#contract/kinds";
import { readProjectBudget } from "~/loaders/budget.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as budgetTemplates from "#contract/budget-templates";

import { budgetAt, headOf, namedBy, type ApplyParams } from "./budget-template-use.server";
import { formKeyOf } from "./form-key.server";

/** A new template by its name, or one that is there (`budget-12`, `category-7`), which keeps its own. */
const keepForm = z
  .object({
    name: budgetTemplates.saveBudget.body.shape.name.optional(),
    target: ofKind("reference", z.string().max(20)).optional(),
    category_id: clearable(ofKind("reference", id)),
  })
  .refine(({ name, target }) => Boolean(name ?? target), { path: ["name"], error: "required" });

/** Templates that are there are the admins' to change. */
async function targetsOf(page: StaffPage) {
  if (page.user.is_admin !== 1) return [];
  const [{ data: wholes }, { data: categories }] = await Promise.all([
    page.api.call(budgetTemplates.list, { query: {} }),
    page.api.call(budgetTemplates.listOfCategories, { query: {} }),
  ]);
  return [
    ...wholes.map((row) => ({ value: `budget-${row.id}`, label: row.name })),
    ...categories.map((row) => ({ value: `category-${row.id}`, label: row.name })),
  ];
}

/** BUD-040: a name, and what of the budget is kept. */
export async function readKeepForm(page: StaffPage, request: Request, params: ApplyParams) {
  const { budget, ably, title } = await readProjectBudget(page, params, { page: 1 });
  const key = formKeyOf(page, request);
  return {
    ...headOf(budget),
    ably,
    title: `${translate(page.locale, "budget-templates.keep.title")} · ${title}`,
    key,
    facts: factsOf(keepForm),
    targets: await targetsOf(page),
    categories: budget.categories.map(({ id: value, name }) => ({ value: String(value), label: name })),
  };
}
export type KeepFormData = Awaited<ReturnType<typeof readKeepForm>>;

export async function submitKeep({ api, locale }: StaffPage, request: Request, params: ApplyParams) {
  const to = budgetAt(params);
  const code = params.bcode ?? "";
  return submit({
    request,
    locale,
    schema: keepForm,
    madeAt: () => to,
    send: async ({ name = "", target, category_id }, key) => {
      const named = namedBy(target ?? null);
      if (named) {
        const list = "template_id" in named ? "budget-templates" : "budget-category-templates";
        const at = { code, list, id: named.template_id ?? named.category_template_id } as const;
        const { message, undo } = await api.call(budgetTemplates.extend, { params: at, body: { category_id }, key });
        return { to, flash: savedFlash(message, undo, to) };
      }
      const { message } = await (category_id
        ? api.call(budgetTemplates.saveCategory, { params: { code, id: category_id }, body: { name }, key })
        : api.call(budgetTemplates.saveBudget, { params: { code }, body: { name }, key }));
      return { to, flash: { type: "success", text: message } };
    },
  });
}
