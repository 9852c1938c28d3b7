import type { RequestRow } from "#contract/requests/requests";
import type { useWords } from "~/locales/requests";
import { formatDateRange, formatDateTime, formatDecimal, formatMoney } from "~/shared/format";

type Words = ReturnType<typeof useWords>;

/** Days as text, with their half if they have one: '12', '2,5'. */
export const daysText = (days: string, locale: Words["locale"]): string =>
  formatDecimal(days, days.includes(".") ? 1 : 0, locale);

/** Days of a request in words: '12–14 Mayıs 2027 · 3 iş günü'. */
export function daysOf({ starts_on, ends_on, days }: RequestRow, { t, locale }: Words): string {
  if (!starts_on) return "";
  const count = days === null ? null : daysText(days, locale);
  return [
    formatDateRange(starts_on, ends_on, locale),
    ...(count === null ? [] : [t("requests.leave.days", { days: count })]),
  ].join(" · ");
}

/** Offer, client, amount and days of a request in words; empty for one without any. */
export const whatOf = (row: RequestRow, words: Words): string =>
  [
    row.offer ?? "",
    row.client ?? "",
    row.amount && row.currency ? formatMoney(row.amount, row.currency) : "",
    daysOf(row, words),
  ]
    .filter((text) => text !== "")
    .join(" · ");

/** The people it waits for and since when; of a decided one, when that was. */
export function standsOf({ status, waits_for, waits_since, decided_at }: RequestRow, { t, locale }: Words): string {
  const names = new Intl.ListFormat(locale, { type: "disjunction" }).format(
    waits_for.map(({ full_name }) => full_name),
  );
  if (status === "PENDING" && waits_since)
    return t("requests.waitsFor", { names, since: formatDateTime(waits_since, locale) });
  return decided_at ? t(`requests.decided.${status}`, { time: formatDateTime(decided_at, locale) }) : "";
}

/** Since when it waits for the reader, in words. */
export const waitsSince = ({ waits_since }: RequestRow, { t, locale }: Words): string =>
  waits_since ? t("requests.waiting.since", { since: formatDateTime(waits_since, locale) }) : "";
