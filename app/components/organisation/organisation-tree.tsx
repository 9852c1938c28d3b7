import { Fragment } from "react";

import type { Division, Team } from "#contract/company/organisation";
import { EmptyLine } from "~/components/ui/empty";
import { NoValue } from "~/components/ui/no-value";
import { useWords } from "~/locales/organisation";
import { paths } from "~/shared/paths";

import { OrganisationDrag } from "./organisation-drag";
import { MoveLink, PersonName, type Row } from "./person-cells";
import { DragRow, GroupRow, UnitRow } from "./unit-rows";

interface Props {
  divisions: Division[];
  teams: Team[];
  unplaced: number;
  /** The place whose people are listed: `team-12`, `division-3` or `none`. */
  open: string | null;
  listed: { rows: Row[]; total: number } | null;
}

/** People of the open place. */
function People({ rows, total, level }: { rows: Row[]; total: number; level: string }) {
  const { t } = useWords();
  if (rows.length === 0)
    return (
      <tr>
        <td colSpan={5} className={level}>
          <EmptyLine>{t("organisation.noPeople")}</EmptyLine>
        </td>
      </tr>
    );
  return (
    <>
      {rows.map((person) => (
        <DragRow key={person.id} subject={{ kind: "person", person }}>
          <th scope="row" className={level}>
            <PersonName person={person} />
          </th>
          <td className="col-1">{person.manager ?? <span className="org-none">{t("organisation.noManager")}</span>}</td>
          <td className="num">
            <NoValue />
          </td>
          <td className="col-1">
            <NoValue />
          </td>
          <td className="org-acts">
            <MoveLink person={person} />
          </td>
        </DragRow>
      ))}
      {total > rows.length ? (
        <tr>
          <td colSpan={5} className={level}>
            {t("organisation.more", { total, shown: rows.length })}
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** ORG-042: divisions, their teams, and the people of the open one, with what each can do. */
export function OrganisationTree({ divisions, teams, unplaced, open, listed }: Props) {
  const { t } = useWords();
  const people = (place: string, level: string) =>
    open === place && listed ? <People {...listed} level={level} /> : null;
  return (
    <OrganisationDrag>
      <div className="admin-table">
        <h2 id="organisation" className="visually-hidden">
          {t("organisation.title")}
        </h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
        <div className="table-scroll" role="region" aria-labelledby="organisation" tabIndex={0}>
          <table className="table table-simple org-table">
            <thead>
              <tr>
                <th scope="col">{t("organisation.column.name")}</th>
                <th scope="col" className="col-1">
                  {t("organisation.column.head")}
                </th>
                <th scope="col" className="num">
                  {t("organisation.column.people")}
                </th>
                <th scope="col" className="col-1">
                  {t("organisation.column.prefix")}
                </th>
                <th scope="col" className="org-acts">
                  <span className="visually-hidden">{t("organisation.column.acts")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {divisions.map((division) => (
                <Fragment key={division.id}>
                  <UnitRow
                    noun="division"
                    unit={division}
                    place={`division-${division.id}`}
                    prefix={division.ref_prefix ?? t("organisation.typed")}
                    addTo={paths.organisation("teams", "new")}
                  />
                  {teams
                    .filter((team) => team.division_id === division.id)
                    .map((team) => (
                      <Fragment key={team.id}>
                        <UnitRow noun="team" unit={team} place={`team-${team.id}`} open={open === `team-${team.id}`} />
                        {people(`team-${team.id}`, "org-level-3")}
                      </Fragment>
                    ))}
                  {division.apart > 0 ? (
                    <>
                      <GroupRow
                        place={`division-${division.id}`}
                        label={t("organisation.apart")}
                        name={t("organisation.apartOf", { name: division.name })}
                        people={division.apart}
                        open={open === `division-${division.id}`}
                      />
                      {people(`division-${division.id}`, "org-level-3")}
                    </>
                  ) : null}
                </Fragment>
              ))}
              {unplaced > 0 ? (
                <>
                  <GroupRow
                    place="none"
                    label={t("organisation.unplaced")}
                    name={t("organisation.unplaced")}
                    people={unplaced}
                    open={open === "none"}
                  />
                  {people("none", "org-level-2")}
                </>
              ) : null}
            </tbody>
          </table>
        </div>
      </div>
    </OrganisationDrag>
  );
}
