import type { Locale } from "#contract/common";

/** The name in the reader's language; without an English one the Turkish is used for both. */
export const namedIn = (locale: Locale, { name, name_en }: { name: string; name_en: string | null }): string =>
  locale === "en" ? (name_en ?? name) : name;
