import type { Conversion } from "#contract/budgets/sums";
import { trimZeros } from "#contract/decimals";
import { Money } from "~/components/ui/money";
import { formatDate, formatDecimal } from "~/shared/format";
import { useWords } from "~/shared/words";

/** One total of sums in several currencies; the sign before it marks a conversion by rates. */
export function Converted({ amount, currency }: { amount: string; currency: string }) {
  const { t } = useWords();
  return (
    <span className="converted" title={t("lead.rates.converted")}>
      ≈ <Money amount={amount} currency={currency} digits={0} />
    </span>
  );
}

/** True if rates were used: sums of the company's own currency alone need no other words. */
export const isConverted = ({ rates, missing }: Conversion) => rates.length + missing.length > 0;

/** Names the rates of the converted total with their days, and the currencies that it leaves out. */
export function RatesNote({ conversion: { currency: own, rates, missing } }: { conversion: Conversion }) {
  const { t, locale } = useWords();
  const days = [...new Set(rates.map(({ date, source }) => `${date} ${source}`))];
  const shown = days.map((day) => {
    const [date = "", source = ""] = day.split(" ");
    const ofDay = rates.filter((rate) => rate.date === date && rate.source === source);
    // As many digits as the longest rate of the line has: whole ones need none.
    const digits = Math.max(...ofDay.map(({ rate }) => Math.min(4, trimZeros(rate).split(".")[1]?.length ?? 0)));
    return t("lead.rates.of", {
      date: formatDate(date, locale),
      source: t(`lead.rates.source.${source === "daily" || source === "manual" ? source : "seed"}`),
      rates: ofDay
        .map(({ currency, rate }) => `1 ${currency} = ${formatDecimal(rate, digits, locale)} ${own}`)
        .join(", "),
    });
  });
  return (
    <>
      {shown.join(" · ")}
      {shown.length > 0 && missing.length > 0 ? " " : null}
      {missing.length > 0 ? (
        <b className="rates-missing">{t("lead.rates.missing", { currencies: missing.join(", ") })}</b>
      ) : null}
    </>
  );
}
