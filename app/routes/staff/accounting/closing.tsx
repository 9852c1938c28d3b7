import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { MonthsView } from "~/components/accounting-months/months-view";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/accounting-months";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readMonths } from "~/services/accounting-months/read.server";
import { paths } from "~/shared/paths";

import "~/locales/accounting";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "accounting_month" }, { model: "request" }, { model: "invoice" }, { model: "payment" }],
  crumb: () => [{ key: "accounting.title", to: paths.accounting() }],
};

/** PRJ-097: months of a year and what hinders their closing. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:view");
  return { ...(await readMonths(page, args.request)), title: translate(page.locale, "accounting-months.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Closing() {
  const data = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t("accounting-months.title")} />
      <MonthsView {...data} />
    </>
  );
}
