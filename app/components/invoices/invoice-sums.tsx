import { plainDecimal } from "~/components/requests/plain-decimal";
import { useWords } from "~/locales/invoices";
import { formatMoney } from "~/shared/format";

interface Sums {
  net: string;
  vat_by_rate: readonly { rate: string; vat: string }[];
  withheld_vat: string;
  income_tax: string;
  total: string;
  payable: string;
}

const isZero = (amount: string) => Number(amount) === 0;

/** Net, VAT by rate, what is withheld, total, and what is paid where that is another amount. */
export function InvoiceSumList({ sums, currency }: { sums: Sums | null; currency: string }) {
  const { t } = useWords();
  const money = (amount: string) => formatMoney(amount, currency);
  const rows: { name: string; value: string; isTotal?: boolean }[] = sums
    ? [
        { name: t("invoices.sum.net"), value: money(sums.net) },
        ...sums.vat_by_rate.map(({ rate, vat }) => ({
          name: t("invoices.sum.vat", { rate: plainDecimal(rate) }),
          value: money(vat),
        })),
        { name: t("invoices.sum.total"), value: money(sums.total), isTotal: true },
        ...(isZero(sums.withheld_vat) ? [] : [{ name: t("invoices.sum.withheld"), value: money(sums.withheld_vat) }]),
        ...(isZero(sums.income_tax) ? [] : [{ name: t("invoices.sum.incomeTax"), value: money(sums.income_tax) }]),
        ...(sums.payable === sums.total
          ? []
          : [{ name: t("invoices.sum.payable"), value: money(sums.payable), isTotal: true }]),
      ]
    : [{ name: t("invoices.sum.total"), value: "—", isTotal: true }];
  return (
    <dl className="invoice-totals">
      {rows.map(({ name, value, isTotal }) => (
        <div key={name} data-total={isTotal || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
