import type { SalesInvoiceStanding } from "#contract/requests/sales-invoice-requests";
import { Alert } from "~/components/ui/alert";
import { useWords } from "~/locales/sales-invoices";
import { formatMoney } from "~/shared/format";

const sumsText = (sums: SalesInvoiceStanding["others"], none: string) =>
  sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(" + ") || none;

/** Sale of the project's budget beside its requests, and the amount by which they exceed it. */
export function BudgetStanding({ standing }: { standing: SalesInvoiceStanding }) {
  const { t } = useWords();
  const { budget, others } = standing;
  const rows = [
    ["name", budget.name],
    ["sale", formatMoney(budget.total, budget.currency)],
    ["others", sumsText(others, t("sales-invoices.budget.none"))],
  ] as const;
  return (
    <>
      <dl className="request-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`sales-invoices.budget.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ExcessNote standing={standing} />
    </>
  );
}

/** A hint that keeps nobody from sending or approving. */
export function ExcessNote({ standing: { excess } }: { standing: SalesInvoiceStanding }) {
  const { t } = useWords();
  if (!excess) return null;
  return (
    <Alert type="warning" title={t("sales-invoices.budget.excess")} role="status">
      {t("sales-invoices.budget.excessText", { amount: formatMoney(excess.amount, excess.currency) })}
    </Alert>
  );
}
