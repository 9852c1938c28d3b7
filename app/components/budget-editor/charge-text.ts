import { currencySign, formatPrice, formatRate } from "~/shared/format";

const textIn = (row: Readonly<Record<string, unknown>>, name: string) => {
  const held = row[name];
  return typeof held === "string" ? held : "";
};

/** BUD-020: a charge of a line in one line, as the choice of a stale save tells it. */
export function chargeText(row: Readonly<Record<string, unknown>>): string {
  const [name, price, vat] = [textIn(row, "name"), textIn(row, "price"), textIn(row, "vat_rate")];
  const amount =
    textIn(row, "price_type") === "FIXED"
      ? `${formatPrice(price)} ${currencySign(textIn(row, "currency_code"))}`
      : formatRate(price);
  return `${name} ${amount} (${formatRate(vat)})`;
}
