import type { Locale } from "#contract/common";
import { formatPercent } from "~/shared/format";

/** A part of a whole as percent; of nothing it is none. */
export const shareOf = (part: number, whole: number, locale: Locale): string =>
  formatPercent(((100 * part) / Math.max(whole, 1)).toFixed(0), locale);
