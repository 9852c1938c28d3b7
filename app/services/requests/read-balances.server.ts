import { factsOf } from "#contract/kinds";
import * as balances from "#contract/requests/leave-balances";

import type { BalanceFormData } from "~/components/requests/form-data";
import { balanceList } from "~/components/requests/balance-list";
import { lookOf } from "~/components/list/list-plan";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { sendList } from "~/services/lists/read-export.server";
import { today } from "~/server/today.server";

/** Years before and after the current one that the page offers. */
const yearsAround = 3;

/** The year of the address; the current one if it names none. */
function yearIn({ user }: StaffPage, request: Request): number {
  const now = Number(today(user).slice(0, 4));
  const asked = Number(new URL(request.url).searchParams.get("year"));
  return Number.isInteger(asked) && Math.abs(asked - now) <= yearsAround ? asked : now;
}

/** LEA-082: everybody's balance in one year. */
export async function readBalances(page: StaffPage, request: Request) {
  const { api, locale, user } = page;
  const { params, query } = readList(request, ["name"], "name");
  const asked = yearIn(page, request);
  const { data, paging, year } = await api.call(balances.list, { query: { ...query, year: asked } });
  toLastPage(request, paging);
  const now = Number(today(user).slice(0, 4));
  return {
    rows: data.map((row) => ({ ...row, year })),
    paging,
    year,
    order: query.sort_order,
    look: lookOf(params, balanceList),
    /** The current year needs no word in addresses. */
    linked: year === now ? null : year,
    now,
    years: Array.from({ length: 2 * yearsAround + 1 }, (_, at) => now - yearsAround + at).filter((one) => one !== now),
    title: translate(locale, "leave-balances.title"),
  };
}

/** LEA-082: the numbers of a year as a sheet. Its first columns are those of an import, the others are computed. */
export async function sendBalances(page: StaffPage, request: Request) {
  const { query } = readList(request, ["name"], "name");
  const year = yearIn(page, request);
  return sendList(page, request, {
    plan: balanceList,
    read: (api, paging) => api.call(balances.list, { query: { ...query, ...paging, year } }),
    shownOf: (row) => ({ ...row, year }),
    keyOf: ({ id }) => id,
    filters: [
      `${translate(page.locale, "leave-balances.year")}: ${year}`,
      ...(query.query ? [`${translate(page.locale, "list.filter.text")}: ${query.query}`] : []),
    ],
  });
}

/** A person's form in the year of the address. */
export async function readBalanceForm(
  page: StaffPage,
  request: Request,
  person: string | undefined,
): Promise<BalanceFormData> {
  const params = { code: person ?? "" };
  const { balance, year } = await page.api.call(balances.get, { params, query: { year: yearIn(page, request) } });
  const isCurrent = year === Number(today(page.user).slice(0, 4));
  return { year, linked: isCurrent ? null : year, row: balance, facts: factsOf(balances.update.body) };
}
