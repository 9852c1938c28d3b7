import { rateTypes } from "#contract/budget-facts";
import { isoDate } from "#contract/common";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { ablyPlace } from "~/server/live.server";
import { readFlash } from "~/server/session.server";
import * as budgetRates from "#contract/budget-rates";
import * as reference from "#contract/reference";
import { today } from "~/server/today.server";
import { paths, withQuery } from "~/shared/paths";

import { readProjectBudget } from "./budget.server";

interface Params {
  code?: string;
  bcode?: string;
}

/** What the address asks the preview for; without a choice in it the API chooses. */
function askedOf(url: string, newest: string) {
  const search = new URL(url).searchParams;
  const rate_type = rateTypes.find((type) => type === search.get("rate_type"));
  const day = search.get("date") ?? "";
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
    // What one window is told is not for another that reads itself again.
    flash: page.api.background ? undefined : readFlash(request),
    ably: ablyPlace,
    title: `${translate(page.locale, "budget-versions.rates.title")} · ${name}`,
  };
}
export type RatesPage = Awaited<ReturnType<typeof readRatesPage>>;
