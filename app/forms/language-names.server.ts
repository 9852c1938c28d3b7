import type { StaffPage } from "~/server/guard.server";

import * as reference from "#contract/reference";

/** Names of language codes in the reader's language, in the given order. */
export async function languageNames({ api, locale }: StaffPage, codes: string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const { data } = await api.call(reference.languages);
  return codes.map((code) => {
    const known = data.find((language) => language.code === code);
    return known ? (locale === "en" ? known.name_in_english : known.name) : code;
  });
}
