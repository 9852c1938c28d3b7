import type { ClientBudget } from "#contract/budgets/budget-files";
import { useWords } from "~/locales/budget";
import { formatMoney, formatRate } from "~/shared/format";

/** BUD-009…BUD-011: totals of a budget as its client sees them, one a line, in the order in which they add up. */
export function ClientTotals({ budget: { total, currency, ...fee } }: { budget: ClientBudget }) {
  const { t } = useWords();
  const money = (value: string) => formatMoney(value, currency);
  const rate = fee.service_fee_type === "PERCENTAGE" ? fee.service_fee_amount : null;
  const all = t("budget.total.all");
  const rows: [string, string][] = [
    [t("budget.total.sell"), money(total.total_sell)],
    ...(fee.service_fee_type
      ? [
          [
            rate ? t("budget.total.feeOf", { rate: formatRate(rate) }) : t("budget.total.fee"),
            money(total.service_fee),
          ] as [string, string],
        ]
      : []),
    ...total.vat.map((row): [string, string] => [
      t("budget.total.vatOf", { rate: formatRate(row.vat_rate) }),
      money(row.sell),
    ]),
    ...(fee.service_fee_type
      ? [
          [t("budget.total.feeVat", { rate: formatRate(fee.service_fee_vat_rate) }), money(total.service_fee_vat)] as [
            string,
            string,
          ],
        ]
      : []),
    [t("budget.total.vat"), money(total.total_vat)],
    [all, money(total.total_sell_with_vat)],
  ];
  return (
    <footer className="budget-sums" aria-label={t("budget.total.title")}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} data-main={name === all ? "" : undefined}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </footer>
  );
}
