import { currencySign, formatPrice, formatRate } from "~/shared/format";

const textIn = (row: Readonly<Record<string, unknown>>, name: string) => {
  const held = row[name];
  return typeof held === "string" ? held : "";
};

const priceOf = (row: Readonly<Record<string, unknown>>) =>
  textIn(row, "price_type") === "FIXED"
    ? `${formatPrice(textIn(row, "price"))} ${currencySign(textIn(row, "currency_code"))}`
    : formatRate(textIn(row, "price"));

/** BUD-020: a charge beside its amount: `%2 Konaklama vergisi`, or `5,00 $ Harç` of one unit. */
export const chargeLabel = (row: Readonly<Record<string, unknown>>): string => `${priceOf(row)} ${textIn(row, "name")}`;

/** BUD-020: a charge of a line in one line, with its VAT. */
export const chargeText = (row: Readonly<Record<string, unknown>>): string =>
  `${textIn(row, "name")} ${priceOf(row)} (${formatRate(textIn(row, "vat_rate"))})`;

/** A charge in the choice of a stale save: shown in one line, and written as its fields write it. */
export const chargeRows = {
  told: chargeText,
  written: (row: Readonly<Record<string, unknown>>) => ({
    ...row,
    price: formatPrice(textIn(row, "price")),
    vat_rate: formatPrice(textIn(row, "vat_rate")),
  }),
};
