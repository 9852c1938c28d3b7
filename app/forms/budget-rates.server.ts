import { z } from "zod";

import { factsOf } from "#contract/kinds";
import { ratesAt, readBudgetOf } from "~/loaders/budget-rates.server";
import { refuseTo, type StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import * as budgetRates from "#contract/budget-rates";

import { rateOf, written } from "./rate-form.server";

interface RateParams {
  code?: string;
  bcode?: string;
  currency?: string;
}

/** What was changed or published since is told over the new effect. */
export const submitRates = ({ api, locale }: StaffPage, request: Request, params: RateParams) =>
  submit({
    request,
    locale,
    schema: budgetRates.apply.body,
    refusedAt: ratesAt(params, request),
    send: async (body) => {
      const { message, undo } = await api.call(budgetRates.apply, { params: { code: params.bcode ?? "" }, body });
      return { to: ratesAt(params), flash: savedFlash(message, undo, ratesAt(params)) };
    },
  });

const rateForm = budgetRates.set.body.extend({ rate: z.preprocess(rateOf, budgetRates.set.body.shape.rate) });

/** The rate as its form shows it; none yet for a currency that the budget has no rate of. */
async function readBudgetRate(page: StaffPage, params: RateParams) {
  const { rates } = await readBudgetOf(page, params);
  const row = rates.find(({ currency }) => currency === params.currency);
  return { rate: row ? written(row.rate) : "", date: row?.date ?? today(page.user), version: row?.version ?? 0 };
}

export async function readRateForm(page: StaffPage, params: RateParams) {
  const { may_write } = await readBudgetOf(page, params);
  if (may_write === 0) throw refuseTo(ratesAt(params), page.locale);
  const { currency = "" } = params;
  return {
    currency,
    values: await readBudgetRate(page, params),
    facts: factsOf(budgetRates.set.body),
    today: today(page.user),
    back: ratesAt(params),
  };
}
export type RateForm = Awaited<ReturnType<typeof readRateForm>>;

export const submitRate = (page: StaffPage, request: Request, params: RateParams) =>
  submit({
    request,
    locale: page.locale,
    schema: rateForm,
    current: () => readBudgetRate(page, params),
    send: async (body) => {
      const { message, undo } = await page.api.call(budgetRates.set, { params: { code: params.bcode ?? "", currency: params.currency ?? "" }, body });
      return { to: ratesAt(params), flash: savedFlash(message, undo, ratesAt(params)) };
    },
  });
