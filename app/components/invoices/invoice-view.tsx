import type { ReactNode } from "react";

import { documentKindFacts } from "#contract/accounting/document-kinds";
import type { Invoice } from "#contract/accounting/invoices";
import { negated, paymentDirectionOf, sumOf } from "#contract/accounting/record-facts";
import { MatchedAmount } from "~/components/accounting/matched-amount";
import { RecordChip } from "~/components/accounting/record-chip";
import { FactRows } from "~/components/requests/fact-rows";
import { plainDecimal } from "~/components/requests/plain-decimal";
import { Granted } from "~/components/shell/granted";
import { ButtonLink } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/invoices";
import { currencySign, formatDate, formatExchange, formatPrice } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { InvoiceSumList } from "./invoice-sums";

import "~/locales/accounting";
import "~/styles/bundles/accounting.css";

/** VAT of the lines by their rates, with the sign of the head. */
function vatByRate({ items, vat }: Invoice) {
  const rates = [...new Set(items.map((item) => item.vat_rate))].toSorted((one, other) => Number(one) - Number(other));
  const sign = vat.startsWith("-") ? negated : (amount: string) => amount;
  return rates.map((rate) => ({
    rate,
    vat: sign(sumOf(items.flatMap((item) => (item.vat_rate === rate ? item.vat : [])))),
  }));
}

function Acts({ invoice }: { invoice: Invoice }) {
  const { t } = useWords();
  const { code, direction, status, open, is_return: isReturn } = invoice;
  const isReversed = status === "REVERSED";
  if (isReversed) return null;
  const isPaidOut = (paymentDirectionOf[direction] === "out") !== (isReturn === 1);
  return (
    <>
      <Granted module="accounting" action="create">
        {Number(open) === 0 ? null : (
          <ButtonLink
            to={withQuery(paths.accounting("payments", "new"), {
              direction: isPaidOut ? "out" : "in",
              invoice: code,
            })}
            icon="banknote"
          >
            {t(isPaidOut ? "invoices.pay" : "invoices.receive")}
          </ButtonLink>
        )}
        {isReturn ? null : (
          <ButtonLink
            to={withQuery(paths.accounting("invoices", "new"), { direction, return: code })}
            icon="receipt-text"
          >
            {t("invoices.makeReturn")}
          </ButtonLink>
        )}
      </Granted>
      {invoice.may_write ? (
        <>
          <ButtonLink to={paths.accounting("invoices", code, "edit")} icon="pencil">
            {t("invoices.edit")}
          </ButtonLink>
          <ButtonLink to={paths.accounting("invoices", code, "reverse")} icon="undo-2">
            {t("invoices.reverse")}
          </ButtonLink>
        </>
      ) : null}
      <Granted module="accounting" action="delete">
        <ButtonLink to={paths.accounting("invoices", code, "delete")} icon="trash-2">
          {t("invoices.remove")}
        </ButtonLink>
      </Granted>
    </>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useWords();
  const { supplier, client, project, request, refers_to: refersTo, company, currency } = invoice;
  const link = (code: string, text: string) => <PageLink to={paths.accounting("invoices", code)}>{text}</PageLink>;
  const rows: [string, ReactNode][] = [
    ["supplier_id", supplier && <PageLink to={paths.supplier(supplier.code)}>{supplier.name}</PageLink>],
    ["client_id", client && <PageLink to={paths.client(client.code)}>{client.name}</PageLink>],
    ["project_id", project && <PageLink to={paths.projectPage(project.code, "main")}>{project.name}</PageLink>],
    ["issued_on", formatDate(invoice.issued_on, locale)],
    ["due_on", formatDate(invoice.due_on, locale)],
    ["ettn", invoice.ettn],
    ["rate", currency === company.currency ? null : formatExchange(invoice.rate)],
    ["company", currency === company.currency ? null : <Money amount={company.total} currency={company.currency} />],
    ["request_id", request && <PageLink to={paths.requests(request.code)}>{t("invoices.toRequest")}</PageLink>],
    ["refers_to_id", refersTo && link(refersTo.code, refersTo.number ?? formatDate(refersTo.date, locale))],
    ["reason", invoice.reason],
    ["note", invoice.note],
    ["creator", invoice.creator.full_name],
  ];
  return (
    <FactRows rows={rows.map(([name, value]) => [t(`invoices.field.${name}`), value] as const)}>
      {invoice.referred_by.map(({ code, number, date, is_return: isReturn }) => (
        <div key={code}>
          <dt>{t(isReturn ? "invoices.returnOf" : "invoices.reversedBy")}</dt>
          <dd>{link(code, number ?? formatDate(date, locale))}</dd>
        </div>
      ))}
    </FactRows>
  );
}

function Lines({ invoice: { items, currency } }: { invoice: Invoice }) {
  const { t } = useWords();
  return (
    <ul className="request-items" aria-label={t("invoices.field.items")}>
      {items.map((item, at) => {
        const notes = [
          `${plainDecimal(item.quantity)} × ${formatPrice(item.unit_price, 8)} ${currencySign(currency)}`,
          item.discount_rate ? t("invoices.line.discount", { rate: plainDecimal(item.discount_rate) }) : null,
          item.withholding_code ? t("invoices.line.withholding", { code: item.withholding_code }) : null,
          item.exemption_code ? t("invoices.line.exemption", { code: item.exemption_code }) : null,
          item.budget_row?.name ?? null,
        ];
        return (
          // Lines have no id of their own and never change their order here.
          <li key={at}>
            <span>
              {item.description}
              <small>{notes.filter((note) => note !== null).join(" · ")}</small>
            </span>
            <span className="amount">
              <Money amount={item.total} currency={currency} />
              <small>{t("invoices.sum.vat", { rate: plainDecimal(item.vat_rate) })}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Payments({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useWords();
  const { payments, currency, company, open, status } = invoice;
  return (
    <section aria-labelledby="invoice-payments">
      <h2 id="invoice-payments">{t("invoices.payments")}</h2>
      {payments.length > 0 ? (
        <ul className="request-items">
          {payments.map(({ payment, amount, paid, exchange_difference: difference }) => (
            <li key={payment.code}>
              <span>
                <PageLink to={paths.accounting("payments", payment.code)}>{formatDate(payment.date, locale)}</PageLink>
              </span>
              <MatchedAmount
                {...{ amount, currency, paid, difference }}
                paidCurrency={payment.currency}
                company={company.currency}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("invoices.noPayments")}</p>
      )}
      {status === "REVERSED" ? null : (
        <p className="invoice-open">
          {t("invoices.open")} <Money amount={open} currency={currency} />
        </p>
      )}
    </section>
  );
}

/** ACC-180: an invoice with its lines, sums and payments, and the records that it hangs together with. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useWords();
  const kind = documentKindFacts[invoice.kind][locale];
  const party = invoice.supplier ?? invoice.client;
  return (
    <>
      <PageHeader
        title={invoice.number ? `${kind} ${invoice.number}` : kind}
        overtitle={[t(`invoices.direction.${invoice.direction}`), party?.name]}
        facts={[
          { text: <RecordChip status={invoice.status} isOverdue={invoice.is_overdue === 1} /> },
          ...(invoice.is_return ? [{ text: t("invoices.isReturn") }] : []),
        ]}
        actions={<Acts invoice={invoice} />}
      />
      <div className="request-page">
        <section aria-labelledby="invoice-facts">
          <h2 id="invoice-facts">{t("invoices.facts")}</h2>
          <div className="invoice-facts">
            <Facts invoice={invoice} />
            <Lines invoice={invoice} />
            <InvoiceSumList sums={{ ...invoice, vat_by_rate: vatByRate(invoice) }} currency={invoice.currency} />
          </div>
        </section>
        <Payments invoice={invoice} />
      </div>
    </>
  );
}
