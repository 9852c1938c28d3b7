import { SponsorChip } from "~/components/sponsor/sponsor-chip";
import { Money } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/parts";
import "~/locales/company";
import type { Sponsorships } from "#contract/projects/sponsors";
import { formatDate } from "~/shared/format";
import { paths } from "~/shared/paths";

/** Sponsorships of a client or supplier by project; each leads to the sponsor's page. */
export function SponsorshipTable({ rows }: { rows: Sponsorships["data"] }) {
  const { t, locale } = useWords();
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <th scope="col">{t("company.sponsorships.project")}</th>
          <th scope="col">{t("parts.sponsor.field.package")}</th>
          <th scope="col">{t("parts.sponsor.field.status")}</th>
          <th scope="col" className="num">
            {t("parts.sponsor.field.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, scode, project, status, amount, currency, ...row }) => (
          <tr key={id}>
            <th scope="row" className="cell-name">
              <PageLink to={paths.sponsor(project.code, scode)} className="row-link">
                {project.name}
              </PageLink>
              <span className="second">{formatDate(project.starts_at, locale)}</span>
            </th>
            <td>{row.package}</td>
            <td className="cell-status">
              <SponsorChip status={status} />
            </td>
            <td className="num cell-amount">
              {amount && currency ? <Money amount={amount} currency={currency} /> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
