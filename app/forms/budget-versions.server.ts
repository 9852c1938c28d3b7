import { factsOf } from "#contract/kinds";
import { readListedBudget } from "~/loaders/budget-list.server";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import * as budgets from "#contract/budgets";
import { budgetsAt, type BudgetPlace } from "~/shared/budget-place";

import { formKeyOf } from "./form-key.server";

type Asked = [page: StaffPage, request: Request, place: BudgetPlace, code: string | undefined];

/** The next version of a budget, which begins with a name that tells it from its source. */
export async function readCloneForm(...[page, request, place, code]: Asked) {
  const key = formKeyOf(page, request);
  const row = await readListedBudget(page, place, code, "clone");
  return { key, place, row, facts: factsOf(budgets.clone.body) };
}
export type CloneForm = Awaited<ReturnType<typeof readCloneForm>>;

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

export async function readSendForm(page: StaffPage, place: BudgetPlace, code: string | undefined) {
  return { place, row: await readListedBudget(page, place, code, "change"), facts: factsOf(budgets.send.body) };
}
export type SendForm = Awaited<ReturnType<typeof readSendForm>>;

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

export async function readApprovalForm(page: StaffPage, place: BudgetPlace, code: string | undefined) {
  const row = await readListedBudget(page, place, code, "approve");
  return { place, row, facts: factsOf(budgets.approve.body), today: today(page.user) };
}
export type ApprovalForm = Awaited<ReturnType<typeof readApprovalForm>>;

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
