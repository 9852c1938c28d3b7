import { Money } from "~/components/ui/money";
import { useWords } from "~/locales/accounting";

interface Props {
  /** In the invoice's currency. */
  amount: string;
  currency: string;
  /** The part in the payment's currency. */
  paid: string;
  paidCurrency: string;
  /** In the company's currency. */
  difference: string;
  company: string;
}

/** Part of a payment for an invoice: its amount, what was paid for it in another currency, and the exchange difference. */
export function MatchedAmount({ amount, currency, paid, paidCurrency, difference, company }: Props) {
  const { t } = useWords();
  return (
    <span className="amount">
      <Money amount={amount} currency={currency} />
      {paidCurrency === currency ? null : (
        <small>
          <Money amount={paid} currency={paidCurrency} />
        </small>
      )}
      {Number(difference) === 0 ? null : (
        <small>
          {t("accounting.exchangeDifference")} <Money amount={difference} currency={company} />
        </small>
      )}
    </span>
  );
}
