import type { SalesInvoiceBasis } from "#contract/requests/sales-invoice-requests";
import { RequestChip } from "~/components/requests/request-chip";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/sales-invoices";
import { formatDate, formatMoney } from "~/shared/format";
import { paths } from "~/shared/paths";

/** Other requests of the project for invoices; those of others are named without a link. */
export function EarlierRequests({ earlier }: Pick<SalesInvoiceBasis, "earlier">) {
  const { t, locale } = useWords();
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="invoice-earlier">
      <h2 id="invoice-earlier">{t("sales-invoices.earlier.title")}</h2>
      <ul className="sales-earlier">
        {earlier.map(({ code, status, sent_at, amount, currency, may_open }) => {
          const text = formatMoney(amount, currency);
          return (
            <li key={code}>
              <span>
                {may_open ? (
                  <PageLink to={paths.requests(code)} className="link">
                    {text}
                  </PageLink>
                ) : (
                  text
                )}
                <small>{formatDate(sent_at.slice(0, 10), locale)}</small>
              </span>
              <RequestChip status={status} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
