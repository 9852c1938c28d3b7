import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { PartHead } from "~/components/part/part-head";
import { PeriodTable } from "~/components/period/period-table";
import { Empty } from "~/components/ui/empty";
import { useWords } from "~/locales/parts";
import { requireStaff } from "~/server/guard.server";
import { today } from "~/server/today.server";
import * as projects from "#contract/projects/projects";
import * as periods from "#contract/projects/periods";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "pricing_period" }, { model: "product" }] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(args, "projects:view");
  const code = args.params["code"] ?? "";
  const [{ project }, { data }] = await Promise.all([
    api.call(projects.get, { params: { code } }),
    api.call(periods.list, { params: { code } }),
  ]);
  return { code, rows: data, mayWrite: project.may_write === 1, today: today(user) };
}

/** PRJ-005, PRJ-033 */
export default function PricingPeriods() {
  const { code, rows, mayWrite, today: day } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const add = mayWrite
    ? { to: paths.projectPage(code, "pricing-periods", "new"), label: t("parts.pricing_period.add") }
    : null;
  return (
    <>
      <PartHead
        title={t("parts.pricing_period.title")}
        facts={[t("parts.pricing_period.count", { count: rows.length })]}
        add={add}
      />
      {rows.length > 0 ? (
        <PeriodTable code={code} rows={rows} mayWrite={mayWrite} today={day} />
      ) : (
        <Empty>{t("parts.pricing_period.empty")}</Empty>
      )}
      <Outlet />
    </>
  );
}
