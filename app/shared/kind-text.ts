import type { FieldKind } from "#contract/kinds";

import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  type Locale,
} from "./format";
import { phoneText } from "#contract/phone-extension";

/** A value as pages show it: history, the view of a stale save, cells. Choices and references come as their words. */
export function kindText(kind: FieldKind | undefined, value: string, locale: Locale, currency?: string | null): string {
  switch (kind) {
    case "day":
      return formatDate(value, locale);
    case "time":
      return formatDateTime(value, locale);
    case "money":
      return currency ? formatMoney(value, currency) : formatPrice(value);
    case "percent":
      return formatPercent(value, locale);
    case "whole":
      return formatNumber(Number(value), locale);
    case "phone":
      return phoneText(value);
    default:
      return value;
  }
}

/** A value as its field writes it, for further typing: amounts and shares with their comma. */
export function typedText(kind: FieldKind | undefined, value: string): string {
  if (value === "") return "";
  if (kind === "money") return formatPrice(value);
  return kind === "percent" ? formatPercent(value, "tr").replace("%", "") : value;
}
