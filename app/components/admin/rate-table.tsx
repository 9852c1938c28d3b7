import { useWords } from "~/locales/admin";

import { EmptyLine } from "~/components/ui/empty";
import { formatDate, formatDateTime, formatDecimal } from "~/shared/format";
import { paths } from "~/shared/paths";
import { useLocale } from "~/shared/use-locale";
import { PageLink } from "~/components/ui/page-link";

export interface Rate {
  currency: string;
  name: string;
  buying: string;
  selling: string;
  banknote_buying: string | null;
  banknote_selling: string | null;
  date: string;
  source: string;
  entered_by: string | null;
  entered_at: string;
  version: number;
}

/** REF-031: the price of one unit of each currency in TRY, and its source. */
export function RateTable({ rows }: { rows: Rate[] }) {
  const { t } = useWords();
  const locale = useLocale();
  if (rows.length === 0) return <EmptyLine>{t("admin.rates.empty")}</EmptyLine>;
  return (
    <div className="admin-table">
      <h2 id="rates">{t("admin.rates.list")}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className="table-scroll" role="region" aria-labelledby="rates" tabIndex={0}>
        <table className="table table-simple table-cards">
          <thead>
            <tr>
              <th scope="col">{t("admin.rates.field.currency")}</th>
              <th scope="col" className="num">
                {t("admin.rates.field.buying")}
              </th>
              <th scope="col" className="num">
                {t("admin.rates.field.selling")}
              </th>
              <th scope="col" className="num">
                {t("admin.rates.field.banknote_buying")}
              </th>
              <th scope="col" className="num">
                {t("admin.rates.field.banknote_selling")}
              </th>
              <th scope="col">{t("admin.rates.field.date")}</th>
              <th scope="col">{t("admin.rates.field.source")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.currency}>
                <th scope="row">
                  <PageLink to={paths.exchangeRate(row.currency)} keepScroll className="link">
                    {row.currency} · {row.name}
                  </PageLink>
                </th>
                <td className="num" data-label={t("admin.rates.field.buying")}>
                  {formatDecimal(row.buying, 4, locale)}
                </td>
                <td className="num" data-label={t("admin.rates.field.selling")}>
                  {formatDecimal(row.selling, 4, locale)}
                </td>
                <td className="num" data-label={t("admin.rates.field.banknote_buying")}>
                  {row.banknote_buying === null ? "–" : formatDecimal(row.banknote_buying, 4, locale)}
                </td>
                <td className="num" data-label={t("admin.rates.field.banknote_selling")}>
                  {row.banknote_selling === null ? "–" : formatDecimal(row.banknote_selling, 4, locale)}
                </td>
                <td data-label={t("admin.rates.field.date")}>{formatDate(row.date, locale)}</td>
                <td data-label={t("admin.rates.field.source")}>
                  {row.source === "seed"
                    ? t("admin.rates.seed")
                    : t("admin.rates.entered", {
                        name:
                          row.source === "daily"
                            ? t("admin.rates.bank")
                            : (row.entered_by ?? t("admin.rates.somebody")),
                        at: formatDateTime(row.entered_at, locale),
                      })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
