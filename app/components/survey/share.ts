import type { Locale } from "#contract/common";
import { formatPercent } from "~/shared/format";

/** A part of a whole as percent; 0 % of an empty whole. */
export const shareOf = (part: number, whole: number, locale: Locale): string =>
  formatPercent(((100 * part) / Math.max(whole, 1)).toFixed(0), locale);
