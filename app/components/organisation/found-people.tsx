import { EmptyLine } from "~/components/ui/empty";
import { useWords } from "~/locales/organisation";

import { MoveLink, PersonName, type Row } from "./person-cells";

interface Props {
  query: string;
  /** Name of the position whose people are listed, in place of a search. */
  position: string | null;
  rows: Row[];
  /** All that were found, of whom `rows` are the first. */
  total: number;
}

/** People whose names hold the typed text, or who have a position, with their place. */
export function FoundPeople({ query, position, rows, total }: Props) {
  const { t } = useWords();
  const words = position === null ? "found" : "ofPosition";
  const asked = position ?? query;
  if (rows.length === 0) return <EmptyLine>{t(`organisation.${words}None`, { query: asked })}</EmptyLine>;
  return (
    <div className="admin-table">
      <h2 id="found">{t(`organisation.${words}`, { query: asked, count: total })}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className="table-scroll" role="region" aria-labelledby="found" tabIndex={0}>
        <table className="table table-simple table-cards">
          <thead>
            <tr>
              <th scope="col">{t("organisation.column.name")}</th>
              <th scope="col">{t("organisation.column.place")}</th>
              <th scope="col" className="col-1">
                {t("organisation.column.head")}
              </th>
              <th scope="col" className="org-acts">
                <span className="visually-hidden">{t("organisation.column.acts")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((person) => (
              <tr key={person.id}>
                <th scope="row">
                  <PersonName person={person} />
                </th>
                <td data-label={t("organisation.column.place")}>
                  {person.team ?? t(person.division_id ? "organisation.apart" : "organisation.unplaced")}
                </td>
                <td className="col-1" data-label={t("organisation.column.head")}>
                  {person.manager ?? t("organisation.noManager")}
                </td>
                <td className="org-acts">
                  <MoveLink person={person} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > rows.length ? <p className="second">{t("organisation.more", { total, shown: rows.length })}</p> : null}
    </div>
  );
}
