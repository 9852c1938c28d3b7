import type { MergeRow } from "#contract/companies/merges";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/similar";
import { formatDate, formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { recordHref } from "./similar-paths";

/** Merges of the last 30 days, with their moved parts; 'Ayır' splits them again. */
export function MergeTable({ rows }: { rows: MergeRow[] }) {
  const { t } = useWords();
  if (rows.length === 0) return <Empty>{t("similar.empty.merges")}</Empty>;
  return (
    <div className="admin-table">
      <table className="table twins-table" aria-label={t("similar.merged.list")}>
        <thead>
          <tr>
            <th scope="col">{t("similar.merged.target")}</th>
            <th scope="col">{t("similar.merged.sources")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, noun, target, sources, moves, user, created_at, until }) => (
            <tr key={id}>
              <th scope="row">
                <PageLink to={recordHref(noun, target)} className="link">
                  {target.name}
                </PageLink>
                <small className="second">{t(`similar.${noun}`)}</small>
              </th>
              <td>
                <SplitItem
                  id={id}
                  target={target}
                  sources={sources}
                  moves={moves}
                  user={user}
                  created_at={created_at}
                  until={until}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SplitItem({ id, target, sources, moves, user, created_at, until }: Omit<MergeRow, "noun">) {
  const { t, locale } = useWords();
  return (
    <ul className="twins-list">
      <li>
        <div>
          {sources.join(", ")}
          <p className="twins-why">
            {moves.map(({ table, count }) => t(`similar.table.${table}`, { count })).join(" · ")}
            <span>{t("similar.merged.by", { user, at: formatDateTime(created_at, locale) })}</span>
          </p>
        </div>
        <div className="twins-acts">
          <ButtonLink
            to={paths.similarRecords("merges", id, "split")}
            size="sm"
            icon="undo-2"
            aria-label={t("similar.merged.splitNamed", { name: target.name })}
          >
            {t("similar.merged.split")}
          </ButtonLink>
          <small>{t("similar.merged.until", { at: formatDate(until.slice(0, 10), locale) })}</small>
        </div>
      </li>
    </ul>
  );
}
