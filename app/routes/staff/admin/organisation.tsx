import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { FoundPeople } from "~/components/organisation/found-people";
import { OrganisationTree } from "~/components/organisation/organisation-tree";
import { SearchForm } from "~/components/ui/search-form";
import { useOrganisationHref } from "~/components/organisation/use-organisation-href";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import "~/locales/admin";
import { useWords } from "~/locales/organisation";
import { requireAdmin } from "~/server/guard.server";
import { readOrganisation } from "~/services/organisation/read.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/organisation.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "division" }, { model: "team" }, { model: "user" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "organisation.title", to: paths.organisation() },
  ],
};

/** ROU-093, ORG-039, ORG-042 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readOrganisation(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Organisation() {
  const { divisions, teams, unplaced, people, open, query, position, listed } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const href = useOrganisationHref();
  return (
    <>
      <PageHeader
        title={t("organisation.title")}
        facts={[
          { icon: "building-2", text: t("organisation.divisionCount", { count: divisions.length }) },
          { icon: "users", text: t("organisation.teamCount", { count: teams.length }) },
          { icon: "user", text: t("organisation.peopleCount", { count: people }) },
        ]}
        actions={
          <>
            <ButtonLink to={paths.invitations()} icon="mail" variant="ghost">
              {t("organisation.invite")}
            </ButtonLink>
            <ButtonLink to={paths.importInto("person")} icon="upload" variant="ghost">
              {t("organisation.import")}
            </ButtonLink>
            {divisions.length > 0 ? (
              <ButtonLink to={href(paths.organisation("teams", "new"))} icon="plus">
                {t("organisation.team.add")}
              </ButtonLink>
            ) : null}
            <ButtonLink to={href(paths.organisation("divisions", "new"))} icon="plus">
              {t("organisation.division.add")}
            </ButtonLink>
          </>
        }
      />
      <div className="admin-body">
        <div className="org-head">
          <p className="second">{t("organisation.intro")}</p>
          <SearchForm to={paths.organisation()} label={t("organisation.search")} query={query} />
        </div>
        {(query || position !== null) && listed ? (
          <FoundPeople query={query} position={position} {...listed} />
        ) : divisions.length === 0 && people === 0 ? (
          <Empty title={t("organisation.empty")}>{t("organisation.emptyHint")}</Empty>
        ) : (
          <OrganisationTree divisions={divisions} teams={teams} unplaced={unplaced} open={open} listed={listed} />
        )}
      </div>
      <Outlet />
    </>
  );
}
