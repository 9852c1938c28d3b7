import type { Locale } from "#contract/common";

/** The language tag of dates and amounts in mails. */
export const tagOf = (locale: Locale) => (locale === "en" ? "en-GB" : "tr-TR");

/** An amount (a decimal) with its currency, as mails write it. */
export const formatPrice = (amount: string, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(tagOf(locale), { style: "currency", currency }).format(amount as `${number}`);
