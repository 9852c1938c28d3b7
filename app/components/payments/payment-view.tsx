import type { ReactNode } from "react";

import type { Payment } from "#contract/accounting/payments";
import { MatchedAmount } from "~/components/accounting/matched-amount";
import { RecordChip } from "~/components/accounting/record-chip";
import { FactRows } from "~/components/requests/fact-rows";
import { Granted } from "~/components/shell/granted";
import { ButtonLink } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/payments";
import { formatDate, formatExchange, formatMoney } from "~/shared/format";
import { paths } from "~/shared/paths";

import "~/locales/accounting";
import "~/styles/bundles/accounting.css";

function Facts({ payment }: { payment: Payment }) {
  const { t, locale } = useWords();
  const { supplier, client, project, request, refers_to: refersTo, reversed_by: reversedBy } = payment;
  const { currency, company_currency: own } = payment;
  const link = (one: { code: string; date: string }) => (
    <PageLink to={paths.accounting("payments", one.code)}>{formatDate(one.date, locale)}</PageLink>
  );
  const rows: [string, ReactNode][] = [
    ["supplier_id", supplier && <PageLink to={paths.supplier(supplier.code)}>{supplier.name}</PageLink>],
    ["client_id", client && <PageLink to={paths.client(client.code)}>{client.name}</PageLink>],
    ["project_id", project && <PageLink to={paths.projectPage(project.code, "main")}>{project.name}</PageLink>],
    ["paid_on", formatDate(payment.paid_on, locale)],
    ["method", t(`payments.method.${payment.method}`)],
    ["amount", <Money key="amount" amount={payment.amount} currency={currency} />],
    ["rate", currency === own ? null : formatExchange(payment.rate)],
    ["company", currency === own ? null : <Money key="own" amount={payment.company_amount} currency={own} />],
    ["account", payment.account],
    ["reference", payment.reference],
    ["request_id", request && <PageLink to={paths.requests(request.code)}>{t("payments.toRequest")}</PageLink>],
    ["refers_to", refersTo && link(refersTo)],
    ["reversed_by", reversedBy && link(reversedBy)],
    ["reason", payment.reason],
    ["note", payment.note],
    ["creator", payment.creator.full_name],
  ];
  return <FactRows rows={rows.map(([name, value]) => [t(`payments.field.${name}`), value] as const)} />;
}

function Parts({ payment }: { payment: Payment }) {
  const { t, locale } = useWords();
  const { parts, currency, company_currency: own, on_account: onAccount, status } = payment;
  return (
    <section aria-labelledby="payment-parts">
      <h2 id="payment-parts">{t("payments.parts")}</h2>
      {parts.length > 0 ? (
        <ul className="request-items">
          {parts.map(({ invoice, amount, paid, exchange_difference: difference }) => (
            <li key={invoice.id}>
              <span>
                <PageLink to={paths.accounting("invoices", invoice.code)}>
                  {invoice.number ?? formatDate(invoice.date, locale)}
                </PageLink>
                <small>{t("payments.left", { amount: formatMoney(invoice.open, invoice.currency) })}</small>
              </span>
              <MatchedAmount
                {...{ amount, paid, difference }}
                currency={invoice.currency}
                paidCurrency={currency}
                company={own}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("payments.noParts")}</p>
      )}
      {status === "REVERSED" ? null : (
        <p className="invoice-open">
          {t("payments.onAccount")} <Money amount={onAccount} currency={currency} />
        </p>
      )}
    </section>
  );
}

/** ACC-180: a payment and the invoices that it is matched with. */
export function PaymentView({ payment }: { payment: Payment }) {
  const { t } = useWords();
  const { code, direction, status, may_write: mayWrite } = payment;
  const party = payment.supplier ?? payment.client;
  return (
    <>
      <PageHeader
        title={t(`payments.one.${direction}`)}
        overtitle={[party?.name]}
        facts={[
          { text: <RecordChip status={status} /> },
          { text: <Money amount={payment.amount} currency={payment.currency} /> },
        ]}
        actions={
          status === "REVERSED" ? null : (
            <>
              {mayWrite ? (
                <>
                  <ButtonLink to={paths.accounting("payments", code, "edit")} icon="pencil">
                    {t("payments.edit")}
                  </ButtonLink>
                  <ButtonLink to={paths.accounting("payments", code, "reverse")} icon="undo-2">
                    {t("payments.reverse")}
                  </ButtonLink>
                </>
              ) : null}
              <Granted module="accounting" action="delete">
                <ButtonLink to={paths.accounting("payments", code, "delete")} icon="trash-2">
                  {t("payments.remove")}
                </ButtonLink>
              </Granted>
            </>
          )
        }
      />
      <div className="request-page">
        <section aria-labelledby="payment-facts">
          <h2 id="payment-facts">{t("payments.facts")}</h2>
          <Facts payment={payment} />
        </section>
        <Parts payment={payment} />
      </div>
    </>
  );
}
