import type { Conversion } from "#contract/sums";
import { Money } from "~/components/ui/money";
import { formatDate, formatDecimal } from "~/shared/format";
import { useWords } from "~/shared/words";

/** One amount of sums in several currencies; the sign before it says that rates made it. */
export function Converted({ amount, currency }: { amount: string; currency: string }) {
  const { t } = useWords();
  return (
    <span className="converted" title={t("lead.rates.converted")}>
      ≈ <Money amount={amount} currency={currency} digits={0} />
    </span>
  );
}

/** Whether rates had a part in it: sums of the company's own currency alone need no other words. */
export const isConverted = ({ rates, missing }: Conversion) => rates.length + missing.length > 0;

/** Which rates the converted total was made with, of which day, and what it leaves out. */
export function RatesNote({ conversion: { currency: own, rates, missing } }: { conversion: Conversion }) {
  const { t, locale } = useWords();
  const shown = rates.map(({ currency, rate, date, source }) =>
    t("lead.rates.one", {
      currency,
      rate: formatDecimal(rate, 4, locale),
      own,
      date: formatDate(date, locale),
      source: t(`lead.rates.source.${source === "daily" || source === "manual" ? source : "seed"}`),
    }),
  );
  return (
    <>
      {shown.length > 0 ? t("lead.rates.used", { rates: shown.join(" · ") }) : null}
      {shown.length > 0 && missing.length > 0 ? " " : null}
      {missing.length > 0 ? (
        <b className="rates-missing">{t("lead.rates.missing", { currencies: missing.join(", ") })}</b>
      ) : null}
    </>
  );
}
