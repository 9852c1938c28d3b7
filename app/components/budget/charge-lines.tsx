import { chargeLabel } from "~/components/budget-editor/charge-text";
import { formatDecimal, formatRate } from "~/shared/format";

type Tax = Readonly<Record<string, unknown>> & { vat_rate: string };

interface Props {
  taxes: readonly Tax[];
  /** Amounts of the line without charges, then of each charge; null if the line has none. */
  amounts: readonly string[] | null | undefined;
}

const amountOf = (amount: string) => <span className="charge-amount">{formatDecimal(amount)}</span>;

/** BUD-020: the amounts that the amount above is made of, so that it is checked by head. */
export function ChargeLines({ taxes, amounts }: Props) {
  const [own, ...charges] = amounts ?? [];
  if (own === undefined || taxes.length === 0) return null;
  return (
    <span className="charge-lines">
      <small>{amountOf(own)}</small>
      {charges.map((amount, at) => {
        const label = chargeLabel(taxes[at] ?? {});
        return (
          <small key={at} title={label}>
            + {label} {amountOf(amount)}
          </small>
        );
      })}
    </span>
  );
}

/** Rates of VAT of the charges, below that of their line. */
export function ChargeRates({ taxes }: Pick<Props, "taxes">) {
  if (taxes.length === 0) return null;
  return (
    <span className="charge-lines">
      {taxes.map(({ vat_rate }, at) => (
        <small key={at}>+ {formatRate(vat_rate)}</small>
      ))}
    </span>
  );
}
