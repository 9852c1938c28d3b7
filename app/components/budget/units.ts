import { formatPrice } from "~/shared/format";

/** A quantity without false decimals: `1`, `1,50`. */
export const formatCount = (value: string) =>
  value.includes(".") ? formatPrice(value) : formatPrice(value).replace(/,00$/, "");

/** `250 × 4`; without repetition the quantity alone. */
export const unitsOf = ({ quantity, repeat }: { quantity: string; repeat: string }) =>
  repeat === "1" ? formatCount(quantity) : `${formatCount(quantity)} × ${formatCount(repeat)}`;
