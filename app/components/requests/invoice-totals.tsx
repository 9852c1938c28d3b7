import { prepaymentOf, sumLines, sumVat, type LineAmounts } from "#contract/requests/sales-invoice-facts";
import { useWords } from "~/locales/sales-invoices";
import { formatMoney } from "~/shared/format";

import { plainDecimal } from "./plain-decimal";

interface Props {
  lines: readonly (LineAmounts & { vat_rate: string })[];
  currency: string;
  /** Percent. */
  prepayment: string | null;
}

/** Net amount, VAT by rate, total and prepayment of lines. */
export function InvoiceTotals({ lines, currency, prepayment }: Props) {
  const { t } = useWords();
  const { net, amount } = sumLines(lines);
  const rows: [string, string][] = [
    [t("sales-invoices.field.net"), net],
    ...sumVat(lines).map(({ vat_rate, vat }): [string, string] => [
      t("sales-invoices.vat", { rate: plainDecimal(vat_rate) }),
      vat,
    ]),
    [t("sales-invoices.field.amount"), amount],
    ...(prepayment !== null && Number(prepayment) > 0
      ? [
          [
            t("sales-invoices.field.prepayment", { rate: plainDecimal(prepayment) }),
            prepaymentOf(amount, prepayment),
          ] as [string, string],
        ]
      : []),
  ];
  return (
    <dl className="invoice-totals">
      {rows.map(([name, value]) => (
        <div key={name} data-total={name === t("sales-invoices.field.amount") || undefined}>
          <dt>{name}</dt>
          <dd>{formatMoney(value, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
