import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { SearchForm } from "~/components/ui/search-form";
import { TeamTable } from "~/components/organisation/team-table";
import { useOrganisationHref } from "~/components/organisation/use-organisation-href";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
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
  const { rows, query, sort, order } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const href = useOrganisationHref();
  return (
    <>
      <PageHeader
        title={t("organisation.teams.title")}
        facts={[{ text: t("organisation.teams.intro") }]}
        actions={
          <ButtonLink to={href(paths.adminTeams("new"))} icon="plus">
            {t("organisation.teams.new")}
          </ButtonLink>
        }
      />
      <div className="admin-body">
        <div className="org-head">
          <p className="second">{t("organisation.teamCount", { count: rows.length })}</p>
          <SearchForm
            to={paths.adminTeams()}
            label={t("organisation.teams.search")}
            query={query}
            kept={{ sort, order }}
          />
        </div>
        {rows.length > 0 ? (
          <TeamTable rows={rows} sort={sort} order={order} />
        ) : query ? (
          <Empty title={t("organisation.teams.emptyFound", { query })} />
        ) : (
          <Empty title={t("organisation.teams.empty")}>{t("organisation.teams.emptyHint")}</Empty>
        )}
      </div>
      <Outlet />
    </>
  );
}
