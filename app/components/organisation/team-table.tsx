import type { Team } from "#contract/company/organisation";
import type { TeamSort } from "#contract/company/organisation-facts";
import { ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { SortHead } from "~/components/ui/sort-head";
import { useWords } from "~/locales/organisation";
import { paths } from "~/shared/paths";

import { HeadName } from "./head-name";
import { useOrganisationHref } from "./use-organisation-href";

interface Props {
  rows: Team[];
  sort: TeamSort;
  order: "asc" | "desc";
}

/** ADM-168…ADM-170, ADM-175: the company's teams, sorted descending unless asked otherwise. */
export function TeamTable({ rows, sort, order }: Props) {
  const { t } = useWords();
  const href = useOrganisationHref();
  const head = (name: TeamSort, more: { numeric?: true; className?: string } = {}) => (
    <SortHead
      label={t(`organisation.column.${name}`)}
      to={href(paths.adminTeams(), {
        page: undefined,
        sort: name,
        order: sort === name && order === "desc" ? "asc" : undefined,
      })}
      direction={sort === name ? order : null}
      {...more}
    />
  );
  return (
    <div className="admin-table">
      <h2 id="teams" className="visually-hidden">
        {t("organisation.teams.title")}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className="table-scroll" role="region" aria-labelledby="teams" tabIndex={0}>
        <table className="table table-simple table-cards">
          <thead>
            <tr>
              {head("name")}
              {head("division")}
              {head("head", { className: "col-1" })}
              {head("people", { numeric: true })}
              <th scope="col" className="org-acts">
                <span className="visually-hidden">{t("organisation.column.acts")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((team) => (
              <tr key={team.id}>
                <th scope="row">
                  {team.name} {team.archived ? <Chip tone="dashed">{t("organisation.archived")}</Chip> : null}
                </th>
                <td data-label={t("organisation.column.division")}>{team.division}</td>
                <td className="col-1" data-label={t("organisation.column.head")}>
                  <HeadName head={team.head} />
                </td>
                <td className="num" data-label={t("organisation.column.people")}>
                  {team.people}
                </td>
                <td className="org-acts">
                  <ButtonLink
                    to={href(paths.adminTeams(team.id))}
                    size="sm"
                    variant="ghost"
                    aria-label={t("organisation.team.editNamed", { name: team.name })}
                  >
                    {t("organisation.teams.update")}
                  </ButtonLink>
                  <ButtonLink
                    to={href(paths.adminTeams(team.id, "delete"))}
                    size="sm"
                    variant="ghost"
                    aria-label={t("organisation.team.removeNamed", { name: team.name })}
                  >
                    {t("organisation.teams.remove")}
                  </ButtonLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
