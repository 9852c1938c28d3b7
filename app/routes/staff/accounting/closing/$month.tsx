import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { MonthView } from "~/components/accounting-months/month-view";
import { requireStaff } from "~/server/guard.server";
import { readMonth } from "~/services/accounting-months/read.server";
import { formatMonth } from "~/shared/format";
import { paths } from "~/shared/paths";

import "~/locales/accounting";
import "~/locales/accounting-months";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "accounting_month" }, { model: "request" }, { model: "invoice" }, { model: "payment" }],
  crumb: () => [
    { key: "accounting.title", to: paths.accounting() },
    { key: "accounting-months.title", to: paths.accounting("closing") },
  ],
};

/** PRJ-097: what hinders the closing of one month. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:view");
  const month = await readMonth(page, args.params["month"]);
  return { month, title: formatMonth(month.month, page.locale) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function ClosingOfMonth() {
  const { month } = useLoaderData<typeof loader>();
  return (
    <>
      <MonthView month={month} />
      <Outlet />
    </>
  );
}
