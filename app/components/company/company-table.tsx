import { Chip } from "~/components/ui/chip";
import { Logo } from "~/components/ui/logo";
import { PageLink } from "~/components/ui/page-link";
import { SortHead, sortBy, type Sorted } from "~/components/ui/sort-head";
import { useWords } from "~/locales/company";
import { phoneText, telHref } from "~/shared/phone-text";

export interface CompanyLine {
  code: string;
  name: string;
  logo_full: string | null;
  status: "EXISTING" | "POTENTIAL";
  city: string | null;
  phone: string | null;
  email: string | null;
  /** Industry of a client, categories of a supplier. */
  sort: string;
}

interface Props extends Sorted {
  rows: CompanyLine[];
  hrefOf: (code: string) => string;
  /** Head of the column that tells what the company does. */
  sortLabel: string;
}

export function CompanyStatus({ status }: { status: CompanyLine["status"] }) {
  const { t } = useWords();
  return (
    <Chip tone={status === "EXISTING" ? "success" : "outline"} icon={status === "EXISTING" ? "badge-check" : "ring-0"}>
      {t(`company.status.${status}`)}
    </Chip>
  );
}

/** Clients or suppliers, a line each. */
export function CompanyTable({ rows, hrefOf, sortLabel, ...list }: Props) {
  const { t } = useWords();
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <SortHead label={t("company.column.name")} {...sortBy("name", list)} />
          <th scope="col">{t("company.column.status")}</th>
          <th scope="col" className="col-2">
            {sortLabel}
          </th>
          <SortHead label={t("company.column.city")} {...sortBy("city", list)} className="col-1" />
          <th scope="col">{t("company.column.phone")}</th>
          <th scope="col" className="col-3">
            {t("company.column.email")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.code}>
            <th scope="row" className="cell-name">
              <div className="named">
                <Logo name={row.name} src={row.logo_full} size={30} />
                <div className="named-text">
                  <PageLink to={hrefOf(row.code)} className="row-link" title={row.name}>
                    {row.name}
                  </PageLink>
                </div>
              </div>
            </th>
            <td className="cell-status">
              <CompanyStatus status={row.status} />
            </td>
            <td className="col-2">{row.sort}</td>
            <td className="col-1">{row.city}</td>
            <td>
              {row.phone ? (
                <a className="link" href={telHref(row.phone)}>
                  {phoneText(row.phone)}
                </a>
              ) : null}
            </td>
            <td className="col-3">
              {row.email ? (
                <a className="link" href={`mailto:${row.email}`}>
                  {row.email}
                </a>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
