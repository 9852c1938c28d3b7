import { chargeLabel } from "~/components/budget-editor/charge-text";
import { formatDecimal, formatRate } from "~/shared/format";

type Tax = Readonly<Record<string, unknown>> & { vat_rate: string };

interface Props {
  taxes: readonly Tax[];
  /** Amounts of the line without charges, then of each charge; null if the line has none. */
  amounts: readonly string[] | null | undefined;
  /** Shows charges of 0, too: where lines are written they are still to come. */
  withZero?: true;
  /** Label of the amount without charges, where a phone has room for one. */
  label?: string;
}

export const isZero = (amount: string | undefined): boolean => Number(amount ?? "0") === 0;

const amountOf = (amount: string) => <span className="charge-amount">{formatDecimal(amount)}</span>;

/** BUD-020: the amounts that the amount above is made of, so that it is checked by head. */
export function ChargeLines({ taxes, amounts, withZero, label: ownLabel }: Props) {
  const [own, ...charges] = amounts ?? [];
  if (own === undefined || taxes.length === 0) return null;
  if (!withZero && charges.every(isZero)) return null;
  return (
    <span className="charge-lines">
      <small data-label={ownLabel}>{amountOf(own)}</small>
      {charges.map((amount, at) => {
        if (!withZero && isZero(amount)) return null;
        const label = chargeLabel(taxes[at] ?? {});
        return (
          <small key={at} title={label}>
            {/* The last word of a label and its amount stay in one line. */}
            <span className="charge-label">+ {label}</span>
            {"\u00A0"}
            {amountOf(amount)}
          </small>
        );
      })}
    </span>
  );
}

/**
 * Rates of VAT of the charges, each on the line of its charge, below that of their line (`rate`); a rate of 0 adds
 * nothing to it. Where they equal it, a phone leaves them out, for they stand in one line there.
 */
export function ChargeRates({ taxes, rate }: Pick<Props, "taxes"> & { rate: string }) {
  if (taxes.every(({ vat_rate }) => isZero(vat_rate))) return null;
  const isSame = taxes.every(({ vat_rate }) => Number(vat_rate) === Number(rate));
  return (
    <span className="charge-lines" data-same={isSame ? "" : undefined}>
      <small aria-hidden="true">{"\u00A0"}</small>
      {taxes.map(({ vat_rate }, at) => (
        <small key={at}>{isZero(vat_rate) ? "\u00A0" : `+ ${formatRate(vat_rate)}`}</small>
      ))}
    </span>
  );
}
