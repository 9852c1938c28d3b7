import { factsOf } from "#contract/kinds";
import { plus, scaled, textOf, type Whole } from "#contract/exact";
import * as advances from "#contract/requests/advances";
import * as repayments from "#contract/requests/repayments";
import * as requests from "#contract/requests/requests";
import type { RequestRow } from "#contract/requests/requests";
import { requestStatuses } from "#contract/requests/request-types";

import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { toLastPage } from "~/server/list-query.server";
import { refusal } from "~/server/refusal.server";
import { safeTarget } from "~/server/safe-target.server";
import { today } from "~/server/today.server";
import { paths } from "~/shared/paths";

/** One's own requests, in one state if the address says so. */
export async function readRequests(page: StaffPage, request: Request) {
  const { searchParams } = new URL(request.url);
  const status = requestStatuses.find((one) => one === searchParams.get("status")) ?? null;
  const query = requests.list.query.catch(requests.list.query.parse({})).parse({
    page: searchParams.get("page") ?? 1,
    ...(status ? { status } : {}),
  });
  const [{ data, paging, counts }, { balances }] = await Promise.all([
    page.api.call(requests.list, { query }),
    page.api.call(advances.list),
  ]);
  toLastPage(request, paging);
  return { rows: data, paging, counts, status, open: balances.filter(({ open }) => Number(open) > 0) };
}

/** Sums of the amounts per currency as decimals, in the order of their first request. */
export function sumsOf(rows: readonly Pick<RequestRow, "amount" | "currency">[]) {
  const sums = new Map<string, Whole>();
  for (const { amount, currency } of rows)
    if (amount && currency) sums.set(currency, plus(sums.get(currency) ?? 0, scaled(amount, 2)));
  return [...sums].map(([currency, sum]) => ({ currency, amount: textOf(sum, 2) }));
}

/** Requests that wait for the reader, and the sums of their amounts. */
export async function readWaiting({ api }: StaffPage) {
  const { data, total } = await api.call(requests.waiting);
  return { rows: data, total, sums: sumsOf(data) };
}

export async function readRequest(page: StaffPage, code: string | undefined) {
  const params = requests.get.params.safeParse({ code });
  if (!params.success) throw refusal(404, translate(page.locale, "error.notFound"));
  return (await page.api.call(requests.get, { params: params.data })).request;
}

/** Form of a repayment; 404 where nothing is left of the advance, or it is somebody else's. */
export async function readRepaymentForm(page: StaffPage, request: Request, code: string | undefined) {
  const { money, ...head } = await readRequest(page, code);
  const open = money?.type === "advance" ? money.settlement?.open : null;
  if (!money || !open || Number(open) === 0 || head.requester.id !== page.user.id)
    throw refusal(404, translate(page.locale, "error.notFound"));
  const facts = factsOf(repayments.create.body);
  const { currency } = money;
  return { key: formKeyOf(page, request), facts, today: today(page.user), code: head.code, open, currency };
}

/** The reader's own request that the address names with `copy`: a new one begins with its values. */
export async function readCopied(page: StaffPage, request: Request) {
  const params = requests.get.params.safeParse({ code: new URL(request.url).searchParams.get("copy") ?? "" });
  if (!params.success) return null;
  const copied = await readRequest(page, params.data.code);
  return copied.requester.id === page.user.id ? copied : null;
}

/** Data that the forms of all requests have; `own` is the request that is edited, null for a new one. */
export function formHead(
  page: StaffPage,
  request: Request,
  own: { id: number; code: string; status: string; version: number } | null,
) {
  const from = new URL(request.url).searchParams.get("from");
  return {
    key: own ? null : formKeyOf(page, request),
    back: from ? safeTarget(from) : own ? paths.requests(own.code) : paths.requests(),
    id: own?.id ?? null,
    /** A declined one stays, and a new one is sent in its place (LEA-078). */
    isDeclined: own?.status === "DECLINED",
    version: own?.version,
  };
}
