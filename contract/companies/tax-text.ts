import { trimZeros } from "../decimals";

interface Tax {
  name: string;
  price_type: string;
  price: string;
  currency_code: string;
  vat_rate: string;
}

const comma = (decimal: string) => trimZeros(decimal).replace(".", ",");

/** A tax row as one line of a sheet's cell: `Konaklama vergisi | %2 | %0`, or `Harç | 5,5 EUR | %20`. The last is its VAT. */
export const taxText = ({ name, price_type, price, currency_code, vat_rate }: Tax): string => {
  const amount = price_type === "FIXED" ? `${comma(price)} ${currency_code}` : `%${comma(price)}`;
  return [name, amount, `%${comma(vat_rate)}`].join(" | ");
};
