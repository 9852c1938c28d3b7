import { z } from "zod";

import { budgetLimits } from "#contract/budget-facts";
import { id } from "#contract/common";
import { factsOf, ofKind } from "#contract/kinds";
import { readProjectBudget } from "~/loaders/budget.server";
import { refuseTo, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as budgetTemplates from "#contract/budget-templates";
import { paths } from "~/shared/paths";

import { formKeyOf } from "./form-key.server";

export interface ApplyParams {
  code?: string;
  bcode?: string;
}
export const budgetAt = ({ code = "", bcode = "" }: ApplyParams) => paths.budget(code, bcode);

const applyForm = z.object({
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
  const prepared = named && (await page.api.call(budgetTemplates.prepare, { params: { code: budget.code }, query: named }));
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

export async function submitApply(page: StaffPage, request: Request, params: ApplyParams) {
  const to = budgetAt(params);
  return submit({
    request,
    locale: page.locale,
    schema: applyForm,
    own: ["template", "preview"],
    madeAt: () => to,
    send: async (body, key) => {
      const { message, undo } = await page.api.call(budgetTemplates.apply, { params: { code: params.bcode ?? "" }, body, key });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
