import * as months from "#contract/accounting/months";
import { factsOf } from "#contract/kinds";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { formatMonth } from "~/shared/format";
import { paths } from "~/shared/paths";

/** Months of the year of the address, of this one without any. PRJ-097 */
export async function readMonths({ api }: StaffPage, request: Request) {
  const typed = months.list.query.safeParse({ year: new URL(request.url).searchParams.get("year") ?? undefined });
  return api.call(months.list, { query: typed.success ? typed.data : {} });
}

/** The month of the address; an address that names none is 404. */
export async function readMonth({ api, locale }: StaffPage, month: string | undefined) {
  const params = months.get.params.safeParse({ month });
  if (!params.success) throw refusal(404, translate(locale, "error.notFound"));
  return (await api.call(months.get, { params: params.data })).month;
}

export const monthCalls = { lock: months.lock, reopen: months.reopen } as const;

/** Data of the dialog that locks the month or opens it again. */
export async function readMonthDialog(page: StaffPage, month: string | undefined, act: "lock" | "reopen") {
  const { month: code, version, hindrances } = await readMonth(page, month);
  return {
    act,
    version,
    back: paths.accounting("closing", code),
    name: formatMonth(code, page.locale),
    open: Object.values(hindrances).reduce((sum, count) => sum + count, 0),
    facts: factsOf(monthCalls[act].body),
  };
}
