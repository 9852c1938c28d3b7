import type { Locale } from "#contract/common";

/** The language tag of dates and amounts in mails. */
export const tagOf = (locale: Locale) => (locale === "en" ? "en-GB" : "tr-TR");

/** An amount (a decimal) with its currency, as mails write it. */
export const formatPrice = (amount: string, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(tagOf(locale), { style: "currency", currency }).format(amount as `${number}`);

/** '12 Mayıs 2027' */
export function dayText(day: string, locale: Locale): string {
  const style = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(tagOf(locale), style).format(new Date(`${day}T00:00:00Z`));
}

/** A moment of the company's clock; the beginning and the end of a day are the day alone. */
export function momentText(moment: string, locale: Locale): string {
  const [day = "", time = ""] = moment.split(" ");
  const text = dayText(day, locale);
  return time === "00:00:00" || time.startsWith("23:59") ? text : `${text} ${time.slice(0, 5)}`;
}
