import { z } from "zod";

import { budgetLimits } from "#contract/budgets/budget-facts";
import * as budgetTemplates from "#contract/budgets/budget-templates";
import { clearable, id } from "#contract/common";
import { factsOf, ofKind } from "#contract/kinds";

import { formKeyOf } from "~/server/form-key.server";
import { type StaffPage, refuseTo } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readProjectBudget } from "~/services/budgets/read-editor.server";
import { paths } from "~/shared/paths";

/** A new template by its name, or one that is there (`budget-12`, `category-7`), which keeps its own. */
export const keepForm = z
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

export interface ApplyParams {
  code?: string;
  bcode?: string;
}

export const budgetAt = ({ code = "", bcode = "" }: ApplyParams) => paths.budget(code, bcode);

export const applyForm = z.object({
  ...budgetTemplates.apply.body.shape,
  // None is told at the boxes; the call would take all for it.
  lines: ofKind("list", z.array(id).min(1).max(budgetLimits.rows)),
});

/** `budget-12` or `category-7`: the one choice of both lists. */
export function namedBy(text: string | null) {
  const [, kind, number] = /^(budget|category)-(\d{1,9})$/.exec(text ?? "") ?? [];
  if (!number) return null;
  const chosen = Number(number);
  return kind === "budget" ? { template_id: chosen } : { category_template_id: chosen };
}

const countIn = (search: URLSearchParams, name: string) => {
  const text = search.get(name);
  return text && /^\d{1,6}$/.test(text) ? Number(text) : null;
};

/** BUD-040: the templates to choose from, and what the chosen one would add; `lines` and numbers of a preview without script. */
export async function readApplyForm(page: StaffPage, request: Request, params: ApplyParams) {
  const { budget, ably, title } = await readProjectBudget(page, params, { page: 1 });
  if (!budget.may_write) throw refuseTo(budgetAt(params), page.locale);
  const search = new URL(request.url).searchParams;
  const key = formKeyOf(page, request);
  const named = namedBy(search.get("template"));
  const [{ data: wholes }, { data: categories }] = await Promise.all([
    page.api.call(budgetTemplates.list, { query: {} }),
    page.api.call(budgetTemplates.listOfCategories, { query: {} }),
  ]);
  const prepared =
    named && (await page.api.call(budgetTemplates.prepare, { params: { code: budget.code }, query: named }));
  const previewed = search.has("preview");
  return {
    ...headOf(budget),
    ably,
    title: `${translate(page.locale, "budget-templates.apply.title")} · ${title}`,
    key,
    facts: factsOf(applyForm),
    wholes: wholes.map(({ id: value, name, lines }) => ({ value: `budget-${value}`, name, lines })),
    categories: categories.map(({ id: value, name, lines }) => ({ value: `category-${value}`, name, lines })),
    chosen: prepared && {
      ...named,
      value: search.get("template") ?? "",
      template: prepared.template,
      rates: prepared.rates,
      before: prepared.total,
      start: {
        lines: previewed ? search.getAll("lines").map(Number) : null,
        attendees: previewed ? countIn(search, "attendees") : prepared.attendees,
        days: previewed ? countIn(search, "days") : prepared.days,
      },
    },
  };
}

export type ApplyFormData = Awaited<ReturnType<typeof readApplyForm>>;

export const headOf = ({ code, name, currency, project }: Awaited<ReturnType<typeof readProjectBudget>>["budget"]) => ({
  budget: { code, name, currency, project },
});
