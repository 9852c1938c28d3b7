import type { Locale } from "#contract/common";
import { trimZeros } from "#contract/decimals";
import { formatDecimal, formatShare } from "~/shared/format";

/** A part of a whole as percent; 0 % of an empty whole. */
export const shareOf = (part: number, whole: number, locale: Locale): string =>
  formatShare(part / Math.max(whole, 1), locale);

/** Stars that most surveys ask for; a share of another number of them is told by these. */
const usualStars = 5;

/** An average with one decimal where it needs one: `3`, `2,9`. */
export function averageText(value: number, locale: Locale): string {
  const rounded = trimZeros(value.toFixed(1));
  return formatDecimal(rounded, rounded.includes(".") ? 1 : 0, locale);
}

/** Stars given as a share 0–1 of the possible maximum: `2,9 / 5`; a dash without any. */
export const starsText = (share: number | null, locale: Locale): string =>
  share === null ? "–" : `${averageText(share * usualStars, locale)} / ${usualStars}`;
