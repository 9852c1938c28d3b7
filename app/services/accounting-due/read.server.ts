import * as due from "#contract/accounting/due";
import * as reference from "#contract/company/reference";

import { dueList, dueSides } from "~/components/accounting/due-list";
import { lookOf } from "~/components/list/list-plan";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { sendList } from "~/services/lists/read-export.server";

/** Side, filters and order of an address; what is none of them is left out. */
function dueQuery(request: Request) {
  const { params, query } = readList(request, ["open", "overdue", "name"], "open");
  const side = dueSides.find((one) => one === params.get("side")) ?? "receivable";
  const currency = /^[A-Z]{3}$/.exec(params.get("currency") ?? "")?.[0];
  const sort_order = params.has("sort") ? query.sort_order : ("desc" as const);
  return { side, params, query: { ...query, sort_order, ...(currency ? { currency } : {}) } };
}

const calls = { receivable: due.receivables, payable: due.payables };

/** The page of open amounts that the address asks for. */
export async function readDue({ api, user }: StaffPage, request: Request) {
  const { side, params, query } = dueQuery(request);
  const [{ accounts, sums, company }, { event_company }] = await Promise.all([
    api.call(calls[side], { query }),
    api.call(reference.company, { params: { id: user.event_company_id } }),
  ]);
  const { data, ...paging } = accounts;
  toLastPage(request, paging);
  const codes = [event_company.currency, ...event_company.currencies.map(({ shortcode }) => shortcode)];
  return {
    side,
    rows: data,
    paging,
    sums,
    company,
    look: lookOf(params, dueList(side)),
    sort: query.sort_by,
    order: query.sort_order,
    currencies: [...new Set(codes)].filter(Boolean).map((value) => ({ value, label: value })),
    seesAll: user.is_admin === 1,
  };
}

/** The list as it is seen, as a sheet. */
export function sendDue(page: StaffPage, request: Request) {
  const { side, query } = dueQuery(request);
  const say = (key: string, value: string | undefined) => (value ? [`${translate(page.locale, key)}: ${value}`] : []);
  return sendList(page, request, {
    plan: dueList(side),
    read: async (api, paging) => {
      const { data, ...rest } = (await api.call(calls[side], { query: { ...query, ...paging } })).accounts;
      return { data, paging: rest };
    },
    shownOf: (row) => row,
    keyOf: ({ party, currency }) => `${party.id}-${currency}`,
    filters: [...say("list.filter.text", query.query), ...say("accounting.filter.currency", query.currency)],
  });
}
