import { currencySign, formatPrice, formatRate } from "~/shared/format";

const textIn = (row: Readonly<Record<string, unknown>>, name: string) => {
  const held = row[name];
  return typeof held === "string" ? held : "";
};

/** BUD-020: a charge of a line in one line. */
export function chargeText(row: Readonly<Record<string, unknown>>): string {
  const [name, price, vat] = [textIn(row, "name"), textIn(row, "price"), textIn(row, "vat_rate")];
  const amount =
    textIn(row, "price_type") === "FIXED"
      ? `${formatPrice(price)} ${currencySign(textIn(row, "currency_code"))}`
      : formatRate(price);
  return `${name} ${amount} (${formatRate(vat)})`;
}

/** A charge in the choice of a stale save: shown in one line, and written as its fields write it. */
export const chargeRows = {
  told: chargeText,
  written: (row: Readonly<Record<string, unknown>>) => ({
    ...row,
    price: formatPrice(textIn(row, "price")),
    vat_rate: formatPrice(textIn(row, "vat_rate")),
  }),
};
