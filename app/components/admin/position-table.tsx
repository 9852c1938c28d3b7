import type { PositionRow } from "#contract/company/positions";
import { gridActions } from "#contract/permissions";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/positions";
import { paths } from "~/shared/paths";

/** ORG-019, ORG-034: every position with its authority, its people, and where its grid grants less than everything. */
export function PositionTable({ rows }: { rows: PositionRow[] }) {
  const { t } = useWords();
  if (rows.length === 0) return <EmptyLine>{t("positions.empty")}</EmptyLine>;
  return (
    <div className="admin-table">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className="table-scroll" role="region" aria-label={t("positions.title")} tabIndex={0}>
        <table className="table table-simple table-cards">
          <thead>
            <tr>
              {["name", "scope", "people", "rights", "limits"].map((field) => (
                <th key={field} scope="col">
                  {t(`positions.field.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Row({ row }: { row: PositionRow }) {
  const { t } = useWords();
  const limited = Object.values(row.permissions).filter((granted) => granted.length < gridActions.length).length;
  const limits = Object.values(row.limits).filter((limit) => limit !== null).length;
  return (
    <tr>
      <th scope="row">
        <PageLink to={paths.positions(row.id)} keepScroll className="row-link">
          {row.name}
        </PageLink>
      </th>
      <td data-label={t("positions.field.scope")}>{row.scope_text}</td>
      <td data-label={t("positions.field.people")}>
        {row.people > 0 ? t("positions.people", { count: row.people }) : t("positions.nobody")}
      </td>
      <td data-label={t("positions.field.rights")}>
        {limited > 0 ? t("positions.limited", { count: limited }) : t("positions.all")}
      </td>
      <td data-label={t("positions.field.limits")}>
        {limits > 0 ? t("positions.limitCount", { count: limits }) : t("positions.noLimit")}
      </td>
    </tr>
  );
}
