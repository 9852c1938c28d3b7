import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { ChartSearch } from "~/components/organisation/chart-search";
import { OrganizationChart } from "~/components/organisation/organization-chart";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import "~/locales/admin";
import { useWords } from "~/locales/organisation";
import { requireAdmin } from "~/server/guard.server";
import { readChart } from "~/services/organisation/read-chart.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/organisation.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "user" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "organisation.chart.title", to: paths.organizationChart() },
  ],
};

/** ROU-068, ORG-025, ORG-026, ORG-027 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readChart(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Chart() {
  const { roots, tray, branch, query, at, found, foundCount, count } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={t("organisation.chart.title")}
        facts={[
          { icon: "user", text: t("organisation.peopleCount", { count }) },
          ...(branch ? [{ icon: "network" as const, text: t("organisation.chart.from", { name: branch.name }) }] : []),
        ]}
        actions={
          branch ? (
            <ButtonLink to={paths.organizationChart()} icon="network">
              {t("organisation.chart.whole")}
            </ButtonLink>
          ) : null
        }
      />
      <div className="admin-body orgchart-page">
        <ChartSearch query={query} found={found} count={foundCount} />
        {count === 0 ? (
          <Empty title={t("organisation.chart.nobody")}>{t("organisation.chart.nobodyHint")}</Empty>
        ) : (
          <OrganizationChart roots={roots} tray={tray} isBranch={branch !== null} at={at} />
        )}
      </div>
      <Outlet />
    </>
  );
}
