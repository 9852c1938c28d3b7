import { z } from "zod";

import * as budgetReviews from "#contract/budgets/budget-reviews";
import * as budgetRows from "#contract/budgets/budget-rows";
import * as budgets from "#contract/budgets/budgets";
import { id } from "#contract/common";
import * as projects from "#contract/projects/projects";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { type BudgetPlace, budgetsAt } from "~/shared/budget-place";
import { movePath, paths, withQuery } from "~/shared/paths";

import { type Asked, moveIn, valuesOf } from "./read.server";

export const submitBudgetHead = (page: StaffPage, request: Request, back: string, code = "") =>
  submit({
    request,
    locale: page.locale,
    schema: budgets.update.body,
    current: () => valuesOf(page, code),
    send: async (body) => {
      const { message, undo } = await page.api.call(budgets.update, { params: { code }, body });
      return { to: back, flash: savedFlash(message, undo, back) };
    },
  });

interface Params {
  code?: string;
  bcode?: string;
}

/** Rows that a button restores: ids of lines as one field, or a category, or a group. */
const form = z.object({
  ids: z
    .preprocess(
      (text) => (typeof text === "string" ? text.split(",").map(Number) : text),
      budgetRows.restoreItems.body.shape.ids,
    )
    .optional(),
  category: id.optional(),
  group: id.optional(),
});

function bringBack(api: StaffPage["api"], code: string, { ids, category, group }: z.output<typeof form>) {
  if (category) return api.call(budgetRows.restoreCategory, { params: { code, id: category } });
  if (group) return api.call(budgetRows.restoreGroup, { params: { code, id: group } });
  return api.call(budgetRows.restoreItems, { params: { code }, body: { ids: ids ?? [] } });
}

/** Lines, a category or a group come back that an entry of the history tells to be gone. */
export function submitBroughtBack({ api, locale }: StaffPage, request: Request, { code = "", bcode = "" }: Params) {
  const here = `${paths.budget(code, bcode, "history")}${new URL(request.url).search}`;
  return submit({
    request,
    locale,
    schema: form,
    refusedAt: here,
    send: async (body) => {
      const { message } = await bringBack(api, bcode, body);
      return { to: here, flash: { type: "success", text: message } };
    },
  });
}

export const submitClone = (...[page, request, place, code = ""]: Asked) =>
  submit({
    request,
    locale: page.locale,
    schema: budgets.clone.body,
    madeAt: () => budgetsAt(place),
    send: async (body, key) => {
      const { message } = await page.api.call(budgets.clone, { params: { code }, body, key });
      return { to: budgetsAt(place), flash: { type: "success", text: message } };
    },
  });

/** What somebody changed of it meanwhile; what is typed into these forms is in no record yet. */
const versionOf = async ({ api }: StaffPage, code: string) => {
  const { version } = (await api.call(budgets.get, { params: { code }, query: { page: 1 } })).budget;
  return { version };
};

export const submitSend = (...[page, request, place, code = ""]: Asked) =>
  submit({
    request,
    locale: page.locale,
    schema: budgets.send.body,
    current: () => versionOf(page, code),
    send: async (body) => {
      const { message } = await page.api.call(budgets.send, { params: { code }, body });
      return { to: budgetsAt(place), flash: { type: "success", text: message } };
    },
  });

/** BUD-039, PUB-017: mails the version to the chosen people. */
export const submitMail = (...[page, request, place, code = ""]: Asked) =>
  submit({
    request,
    locale: page.locale,
    schema: budgetReviews.mail.body,
    current: () => versionOf(page, code),
    send: async (body) => {
      const { message } = await page.api.call(budgetReviews.mail, { params: { code }, body });
      return { to: budgetsAt(place), flash: { type: "success", text: message } };
    },
  });

/** Ends a receiver's link, and leads back to the list of receivers. */
export const submitReviewEnd = (
  page: StaffPage,
  request: Request,
  place: BudgetPlace,
  { code = "", id: review = "" }: { code: string | undefined; id: string | undefined },
) => {
  const to = budgetsAt(place, code, "reviews");
  return submit({
    request,
    locale: page.locale,
    schema: z.object({}),
    refusedAt: to,
    send: async () => {
      const { message } = await page.api.call(budgetReviews.endReview, { params: { code, id: Number(review) } });
      return { to, flash: { type: "success", text: message } };
    },
  });
};

export const submitApproval = (...[page, request, place, code = ""]: Asked) =>
  submit({
    request,
    locale: page.locale,
    schema: budgets.approve.body,
    today: () => today(page.user),
    current: async () => {
      const { approved, version } = (await page.api.call(budgets.get, { params: { code }, query: { page: 1 } })).budget;
      return { approved_on: approved?.on ?? null, approved_by: approved?.by ?? null, version };
    },
    send: async (body) => {
      const { message } = await page.api.call(budgets.approve, { params: { code }, body });
      return { to: budgetsAt(place), flash: { type: "success", text: message } };
    },
  });

export const submitBudgetRemoval = (...[page, request, place, code = ""]: Asked) =>
  submit({
    request,
    locale: page.locale,
    schema: budgets.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await page.api.call(budgets.remove, { params: { code }, body });
      return { to: budgetsAt(place), flash: savedFlash(message, undo, budgetsAt(place)) };
    },
  });

/** A move that asked for the budget goes on after it (PRJ-095). */
export async function submitBudget({ api, locale }: StaffPage, request: Request, code: string, record: string) {
  const to = moveIn(request);
  return submit({
    request,
    locale,
    schema: projects.createBudget.body,
    madeAt: () => record,
    send: async (body, key) => {
      const { message } = await api.call(projects.createBudget, { params: { code }, body, key });
      if (to !== null) {
        const { project } = await api.call(projects.get, { params: { code } });
        return { to: withQuery(movePath(project), { to }), flash: { type: "success", text: message } };
      }
      return { to: record, flash: { type: "success", text: message } };
    },
  });
}
