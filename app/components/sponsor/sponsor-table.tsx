import { Chip } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/parts";
import type { SponsorRow } from "#contract/projects/sponsors";
import { paths } from "~/shared/paths";

import { SponsorChip } from "./sponsor-chip";

/** PRJ-035: sponsors of the project; each opens its own page. */
export function SponsorTable({ code, rows }: { code: string; rows: SponsorRow[] }) {
  const { t } = useWords();
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <th scope="col">{t("parts.sponsor.field.company_id")}</th>
          <th scope="col">{t("parts.sponsor.field.package")}</th>
          <th scope="col">{t("parts.sponsor.field.status")}</th>
          <th scope="col">{t("parts.sponsor.columnDeliverables")}</th>
          <th scope="col" className="num">
            {t("parts.sponsor.field.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, scode, company, status, amount, currency, deliverables, ...row }) => (
          <tr key={id}>
            <th scope="row" className="cell-name">
              <PageLink to={paths.sponsor(code, scode)} className="row-link">
                {company.name}
              </PageLink>
              <span className="second">{t(`parts.sponsor.${company.type === "C" ? "client" : "supplier"}`)}</span>
            </th>
            <td>{row.package}</td>
            <td className="cell-status">
              <SponsorChip status={status} />
            </td>
            <td>
              {deliverables.total > 0 ? t("parts.sponsor.progress", { ...deliverables }) : null}{" "}
              {deliverables.late > 0 ? (
                <Chip tone="danger" icon="clock">
                  {t("parts.sponsor.late", { count: deliverables.late })}
                </Chip>
              ) : null}
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
