import type { SalesInvoiceRequest } from "#contract/requests/sales-invoice-requests";
import { useWords } from "~/locales/sales-invoices";
import { currencySign, formatDate, formatMoney, formatPrice } from "~/shared/format";

import { FactRows } from "./fact-rows";
import { BudgetStanding } from "./budget-standing";
import { GapNote } from "./gap-note";
import { InvoiceTotals } from "./invoice-totals";
import { plainDecimal } from "./plain-decimal";

/** ACC-181: client, terms, lines and sums of an invoice that is asked for, and the budget that it is part of. */
export function SalesInvoiceFacts({ invoice }: { invoice: SalesInvoiceRequest }) {
  const { t, locale } = useWords();
  const { currency, company_currency, items, standing } = invoice;
  const isForeign = currency !== company_currency;
  const rows: [string, string][] = [
    ["project_id", invoice.project.name],
    ["client_id", invoice.client.name],
    ["invoice_title", invoice.invoice_title],
    ["tax_number", invoice.tax_number ?? ""],
    ["tax_office", invoice.tax_office ?? ""],
    ["address", invoice.address ?? ""],
    ["invoice_date", formatDate(invoice.invoice_date, locale)],
    ["due_date", formatDate(invoice.due_date, locale)],
    ["company_amount", isForeign ? formatMoney(invoice.company_amount, company_currency) : ""],
    ["note", invoice.note ?? ""],
  ];
  return (
    <div className="invoice-facts">
      <FactRows rows={rows.map(([name, value]) => [t(`sales-invoices.field.${name}`), value] as const)} />
      <GapNote gaps={invoice.gaps} />
      <ul className="request-items" aria-label={t("sales-invoices.field.items")}>
        {items.map((item) => (
          <li key={item.id}>
            <span>
              {item.description}
              <small>
                {t("sales-invoices.line", {
                  quantity: plainDecimal(item.quantity),
                  price: `${formatPrice(item.unit_price)} ${currencySign(currency)}`,
                })}
              </small>
            </span>
            <span className="amount">
              {formatMoney(item.amount, currency)}
              <small>{t("sales-invoices.vat", { rate: plainDecimal(item.vat_rate) })}</small>
            </span>
          </li>
        ))}
      </ul>
      <InvoiceTotals lines={items} currency={currency} prepayment={invoice.prepayment_rate} />
      {standing ? <BudgetStanding standing={standing} /> : null}
    </div>
  );
}
