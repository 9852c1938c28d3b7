import type { Locale } from "#contract/common";
import { formatShare } from "~/shared/format";

/** A part of a whole as percent; 0 % of an empty whole. */
export const shareOf = (part: number, whole: number, locale: Locale): string =>
  formatShare(part / Math.max(whole, 1), locale);
