import { z } from "zod";

import { rateTypes } from "#contract/budgets/budget-facts";
import * as budgetRates from "#contract/budgets/budget-rates";
import type { AnswerOf } from "#contract/call";
import { isoDate } from "#contract/common";
import { trimZeros } from "#contract/decimals";
import { factsOf } from "#contract/kinds";
import * as rates from "#contract/budgets/rates";
import { cashAbove, type list, rateFields, sellingAbove } from "#contract/budgets/rates";
import * as reference from "#contract/company/reference";

import type { Api } from "~/server/api-client.server";
import { type StaffPage, refuseTo } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { ablyPlace } from "~/server/live.server";
import { readFlash } from "~/server/session.server";
import { today } from "~/server/today.server";
import { parseDayText } from "~/shared/typed-day";
import { paths, withQuery } from "~/shared/paths";

import { readProjectBudget } from "./read-editor.server";

export interface RateParams {
  code?: string;
  bcode?: string;
  currency?: string;
}

/** The rate as its form shows it; none yet for a currency that the budget has no rate of. */
export async function readBudgetRate(page: StaffPage, params: RateParams) {
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

/** `41,2575` as an exact decimal. Without thousands separators nothing has to be guessed; what cannot be read stays as typed. */
export const rateOf = (typed: unknown) =>
  typeof typed === "string" ? typed.trim().replace(/^(\d+),(\d+)$/, "$1.$2") : typed;

/** The body of the form: rates as people write them. */
export const rateForm = cashAbove(
  sellingAbove(
    rateFields.extend({
      buying: z.preprocess(rateOf, rateFields.shape.buying),
      selling: z.preprocess(rateOf, rateFields.shape.selling),
      banknote_buying: z.preprocess(rateOf, rateFields.shape.banknote_buying),
      banknote_selling: z.preprocess(rateOf, rateFields.shape.banknote_selling),
    }),
  ),
);

/** `41.257500` as people write it: `41,2575`, with two decimals at least. */
export function written(rate: string): string {
  const [whole = "", fraction = ""] = trimZeros(rate).split(".");
  return `${whole},${fraction.padEnd(2, "0")}`;
}

type Rate = AnswerOf<typeof list>["data"][number];

/** A rate as its form shows it; its day is the form's own. */
export const writtenRate = ({ currency, buying, selling, banknote_buying, banknote_selling, version }: Rate) => ({
  currency,
  buying: written(buying),
  selling: written(selling),
  banknote_buying: banknote_buying === null ? "" : written(banknote_buying),
  banknote_selling: banknote_selling === null ? "" : written(banknote_selling),
  version,
});

/** The rate that counts now, for a form that somebody else was faster than (R4). */
export async function readRate(api: Api, asked: string) {
  const rate = (await api.call(rates.list)).data.find(({ currency }) => currency === asked);
  return rate ? writtenRate(rate) : { version: 0 };
}

interface Params {
  code?: string;
  bcode?: string;
}

/** What the address asks the preview for; without a choice in it the API chooses. */
function askedOf(url: string, newest: string) {
  const search = new URL(url).searchParams;
  const rate_type = rateTypes.find((type) => type === search.get("rate_type"));
  const day = parseDayText(search.get("date") ?? "", newest) ?? "";
  // No currency has this name: nothing is chosen.
  const named = search.getAll("take").filter((text) => /^[A-Z]{3}$/.test(text));
  return {
    ...(rate_type ? { rate_type } : {}),
    ...(isoDate.safeParse(day).success && day <= newest ? { date: day } : {}),
    ...(search.has("shown") ? { currencies: named.length > 0 ? named : ["-"] } : {}),
  };
}

/** The page of a budget's rates, with what the address chooses of them. */
export const ratesAt = ({ code = "", bcode = "" }: Params, request?: Request) => {
  const page = paths.budget(code, bcode, "rates");
  return request ? `${page}${new URL(request.url).search}` : page;
};

/** What is a budget's own: one page of its rows is the least that is read with it. */
export const readBudgetOf = async (page: StaffPage, params: Params) =>
  (await readProjectBudget(page, params, { page: 1 })).budget;

/** Issue 12: old and new rates of a budget with their effect, before they are applied. */
export async function readRatesPage(page: StaffPage, request: Request, params: Params) {
  const { name, code, currency, project, exposure, may_write } = await readBudgetOf(page, params);
  const asked = askedOf(request.url, today(page.user));
  const [preview, { event_company }] = await Promise.all([
    page.api.call(budgetRates.preview, { params: { code }, query: asked }),
    page.api.call(reference.company, { params: { id: page.user.event_company_id } }),
  ]);
  const held = new Set(["TRY", ...preview.rates.map((row) => row.currency)]);
  return {
    budget: { name, code, currency, project, exposure, may_write },
    preview,
    today: today(page.user),
    /** Currencies of the company that the budget has no rate of yet. */
    others: event_company.currencies.map(({ shortcode }) => shortcode).filter((one) => !held.has(one)),
    apply: withQuery(ratesAt(params), { rate_type: asked.rate_type, date: asked.date }),
    // A message for one window is not for another that reads itself again.
    flash: page.api.background ? undefined : readFlash(request),
    ably: ablyPlace,
    title: `${translate(page.locale, "budget-versions.rates.title")} · ${name}`,
  };
}

export type RatesPage = Awaited<ReturnType<typeof readRatesPage>>;
