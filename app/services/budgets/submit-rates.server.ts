import { z } from "zod";

import * as budgetRates from "#contract/budgets/budget-rates";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";

import { today } from "~/server/today.server";
import { type RateParams, rateOf, ratesAt, readBudgetRate } from "./read-rates.server";

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

export const submitRate = (page: StaffPage, request: Request, params: RateParams) =>
  submit({
    request,
    locale: page.locale,
    schema: rateForm,
    today: () => today(page.user),
    current: () => readBudgetRate(page, params),
    send: async (body) => {
      const { message, undo } = await page.api.call(budgetRates.set, {
        params: { code: params.bcode ?? "", currency: params.currency ?? "" },
        body,
      });
      return { to: ratesAt(params), flash: savedFlash(message, undo, ratesAt(params)) };
    },
  });
