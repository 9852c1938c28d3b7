import {
  accountingKinds,
  isInvoiceKind,
  isRequestKind,
  type AccountingKind,
} from "#contract/accounting/accounting-kinds";
import * as lists from "#contract/accounting/accounting-lists";
import * as reference from "#contract/company/reference";
import { addDays } from "#contract/days";
import { invoiceStatuses, paymentStatuses } from "#contract/accounting/record-facts";
import { requestStatuses } from "#contract/requests/request-types";

import { accountingList, kindKey } from "~/components/accounting/accounting-list";
import { stateKey } from "~/components/accounting/record-chip";
import { lookOf } from "~/components/list/list-plan";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { today } from "~/server/today.server";
import { formatDate } from "~/shared/format";
import { paths } from "~/shared/paths";
import { parseDayText } from "~/shared/typed-day";

/** First and last day of the month of a day, `before` months earlier. */
function monthOf(day: string, before = 0): [string, string] {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - before);
  const first = at.toISOString().slice(0, 10);
  at.setUTCMonth(at.getUTCMonth() + 1);
  return [first, addDays(at.toISOString().slice(0, 10), -1)];
}

/** Periods that are one press away; the list opens with the first. ACC-180 */
const periodsOf = (now: string): Record<"month" | "last" | "year" | "all", [string, string]> => ({
  month: monthOf(now),
  last: monthOf(now, 1),
  year: [`${now.slice(0, 4)}-01-01`, `${now.slice(0, 4)}-12-31`],
  all: ["", ""],
});

/** Choice among the states of invoices: open ones after the day on which they fall due. */
const overdueState = "OVERDUE";

/** States of the records of a kind. */
const statusesOf = (kind: AccountingKind) =>
  isRequestKind(kind) ? requestStatuses : isInvoiceKind(kind) ? invoiceStatuses : paymentStatuses;

/** Kind, filters and order of an address; what is none of them is left out. */
export function accountingQuery({ user }: Pick<StaffPage, "user">, request: Request) {
  const { params, query, number } = readList(request, ["date", "total"], "date");
  const now = today(user);
  const periods = periodsOf(now);
  const day = (name: string) => parseDayText(params.get(name) ?? "", now) ?? "";
  const isTyped = params.has("from") || params.has("to");
  const named = (Object.keys(periods) as (keyof typeof periods)[]).find((name) => name === params.get("period"));
  const dates = named ? periods[named] : isTyped ? ([day("from"), day("to")] as const) : periods.month;
  const period = (Object.keys(periods) as (keyof typeof periods)[]).find(
    (name) => periods[name].join() === dates.join(),
  );
  const kind = accountingKinds.find((one) => one === params.get("kind")) ?? "purchase-invoices";
  const status = statusesOf(kind).find((one) => one === params.get("status"));
  const overdue = isInvoiceKind(kind) && params.get("status") === overdueState ? (1 as const) : undefined;
  const currency = /^[A-Z]{3}$/.exec(params.get("currency") ?? "")?.[0];
  return {
    kind,
    dates,
    period,
    status,
    overdue,
    currency,
    query: {
      ...query,
      sort_order: params.has("sort") ? query.sort_order : ("desc" as const),
      ...(dates.join() === "," ? {} : { dates: dates.join(",") }),
      ...(status ? { status: [status] } : {}),
      ...(overdue ? { overdue } : {}),
      ...(currency ? { currency } : {}),
      ...Object.fromEntries(["person", "client", "supplier"].map((name) => [name, number(name)])),
    },
  };
}

/** The calls of each kind: of the company, and of a project. */
const calls = {
  "purchase-invoices": [lists.purchaseInvoices, lists.projectPurchaseInvoices],
  "sales-invoices": [lists.salesInvoices, lists.projectSalesInvoices],
  payments: [lists.paymentsMade, lists.projectPaymentsMade],
  "payments-received": [lists.paymentsReceived, lists.projectPaymentsReceived],
  expenses: [lists.expenses, lists.projectExpenses],
  "advance-payments": [lists.advances, lists.projectAdvances],
  "payment-requests": [lists.payments, lists.projectPayments],
  "cc-requests": [lists.cards, lists.projectCards],
  "sales-invoice-requests": [lists.invoices, lists.projectInvoices],
} as const;

type Query = ReturnType<typeof accountingQuery>["query"] & { paginate?: number };

/** A list of one kind: of the company, or of one project. */
export function callKind(api: StaffPage["api"], kind: AccountingKind, query: Query, project: string | null) {
  const [ofCompany, ofProject] = calls[kind];
  return project ? api.call(ofProject, { params: { code: project }, query }) : api.call(ofCompany, { query });
}

/** The page of a list that the address asks for: of the company, or of one project. */
export async function readAccounting(page: StaffPage, request: Request, project: string | null) {
  const { api, user, locale } = page;
  const { kind, dates, period, query } = accountingQuery(page, request);
  const own = api.call(reference.company, { params: { id: user.event_company_id } });
  const [{ invoices, total, company_total }, { event_company }] = await Promise.all([
    callKind(api, kind, query, project),
    own,
  ]);
  const { data, ...paging } = invoices;
  toLastPage(request, paging);
  const base = project ? paths.projectPage(project, "accounting") : paths.accounting();
  const params = new URL(request.url).searchParams;
  const { currency, currencies: others } = event_company;
  const currencies = [...new Set([currency, ...others.map(({ shortcode }) => shortcode)])].filter(Boolean);
  return {
    base,
    kind,
    rows: data,
    paging,
    total: Object.entries(total),
    company_total,
    look: lookOf(params, accountingList(base, kind)),
    sort: query.sort_by,
    order: query.sort_order,
    from: dates[0],
    to: dates[1],
    period: period ?? null,
    states: [
      ...statusesOf(kind).map((value) => ({ value: String(value), label: translate(locale, stateKey(value)) })),
      ...(isInvoiceKind(kind) ? [{ value: overdueState, label: translate(locale, "accounting.overdue") }] : []),
    ],
    currencies: currencies.map((value) => ({ value, label: value })),
    isFiltered: ["q", "status", "currency", "person", "client", "supplier"].some((name) => params.get(name)),
    seesAll: user.sees_all_accounting === 1,
  };
}

/** The filters in words, for the head of the sheet. */
export function accountingWords({ locale, user }: Pick<StaffPage, "locale" | "user">, request: Request): string[] {
  const { kind, dates, status, overdue, currency, query } = accountingQuery({ user }, request);
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  return [
    translate(locale, kindKey(kind)),
    ...say("accounting.filter.from", dates[0] && formatDate(dates[0], locale)),
    ...say("accounting.filter.to", dates[1] && formatDate(dates[1], locale)),
    ...say("list.filter.text", query.query),
    ...say("accounting.filter.status", status && translate(locale, stateKey(status))),
    ...say("accounting.filter.status", overdue && translate(locale, "accounting.overdue")),
    ...say("accounting.filter.currency", currency),
  ];
}
