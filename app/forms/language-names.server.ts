import type { StaffPage } from "~/server/guard.server";

import { listLanguages } from "~/services/reference.server";

/** Names of language codes in the reader's language, in the given order. */
export async function languageNames({ api, locale }: StaffPage, codes: string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const { data } = await listLanguages(api);
  return codes.map((code) => {
    const known = data.find((language) => language.code === code);
    return known ? (locale === "en" ? known.name_in_english : known.name) : code;
  });
}
