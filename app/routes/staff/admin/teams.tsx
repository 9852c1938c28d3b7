import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { ListFilters } from "~/components/list/list-filters";
import { TeamTable } from "~/components/organisation/team-table";
import { useOrganisationHref } from "~/components/organisation/use-organisation-href";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import "~/locales/admin";
import { useWords } from "~/locales/organisation";
import { requireAdmin } from "~/server/guard.server";
import { readTeams } from "~/services/organisation/read.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/organisation.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "division" }, { model: "team" }, { model: "user" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "organisation.teams.title", to: paths.adminTeams() },
  ],
};

/** ROU-094, ORG-039 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readTeams(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Teams() {
  const { rows, paging, query, sort, order, division, divisions } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const href = useOrganisationHref();
  return (
    <>
      <PageHeader
        title={t("organisation.teams.title")}
        facts={[{ text: t("organisation.teams.intro") }]}
        actions={
          <>
            <ButtonLink to={href(paths.adminTeams("export.xlsx"), { page: undefined })} icon="download" plain download>
              {t("list.export")}
            </ButtonLink>
            <ButtonLink to={href(paths.adminTeams("new"), { division })} icon="plus">
              {t("organisation.teams.new")}
            </ButtonLink>
          </>
        }
      />
      <ListFilters
        action={paths.adminTeams()}
        keep={{ sort, order }}
        placeholder={t("organisation.teams.search")}
        more={[{ name: "in", label: t("organisation.column.division"), options: divisions }]}
      >
        <p className="second">{t("organisation.teamCount", { count: paging.total })}</p>
      </ListFilters>
      <div className="admin-body">
        {rows.length > 0 ? (
          <TeamTable rows={rows} sort={sort} order={order} />
        ) : query ? (
          <Empty title={t("organisation.teams.emptyFound", { query })} />
        ) : division ? (
          <Empty title={t("organisation.teams.emptyDivision")} />
        ) : (
          <Empty title={t("organisation.teams.empty")}>{t("organisation.teams.emptyHint")}</Empty>
        )}
        <Pager paging={paging} hrefFor={(page) => href(paths.adminTeams(), { page })} />
      </div>
      <Outlet />
    </>
  );
}
