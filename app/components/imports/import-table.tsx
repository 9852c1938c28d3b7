import type { ImportLine } from "#contract/company/imports";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/imports";
import { formatDateTime, formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

import { ImportState } from "./import-state";
import { UndoLink } from "./undo-link";

/** The last imports: person, time, number of rows, and the undo while it is possible. */
export function ImportTable({ imports }: { imports: ImportLine[] }) {
  const { t, locale } = useWords();
  return (
    <div className="import-table">
      <table className="table table-rows">
        <thead>
          <tr>
            <th scope="col">{t("imports.column.file")}</th>
            <th scope="col">{t("imports.column.state")}</th>
            <th scope="col" className="col-1">
              {t("imports.column.creator")}
            </th>
            <th scope="col">{t("imports.column.created_at")}</th>
            <th scope="col" className="num col-2">
              {t("imports.column.rows")}
            </th>
            <th scope="col" className="num col-1">
              {t("imports.column.outcome")}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t("imports.undo")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {imports.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="cell-name">
                <PageLink to={paths.import(row.id)} className="row-link">
                  {row.file_name}
                </PageLink>
              </th>
              <td className="cell-status">
                <ImportState state={row.state} />
              </td>
              <td className="col-1">{row.creator.full_name}</td>
              <td>{formatDateTime(row.created_at, locale)}</td>
              <td className="num col-2">{formatNumber(row.row_count, locale)}</td>
              <td className="num col-1">{formatNumber(row.outcomes.written, locale)}</td>
              <td className="cell-undo">
                {row.undo_until && row.may_write ? <UndoLink id={row.id} size="sm" /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
