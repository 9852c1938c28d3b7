// VAT rates of Turkey by day. No zod here: pages may import it.

/** Rates in per cent, highest first, from the day on; newest first (Presidential Decree 7346; before it Decree 2007/13033). */
const periods = [
  { from: "2023-07-10", rates: ["20", "10", "1", "0"] },
  { from: "2007-12-30", rates: ["18", "8", "1", "0"] },
] as const;

/** VAT rates in per cent that a document of the day may have, highest first. Days before 2007-12-30 get those of that day. */
export function vatRatesOn(day: string): readonly string[] {
  return (periods.find(({ from }) => from <= day) ?? periods[1]).rates;
}
