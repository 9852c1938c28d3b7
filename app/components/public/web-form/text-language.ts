import type { OpenForm } from "~/services/web-forms/read.server";

/** I18-017: the language of a text that is not in the page's own, for `lang`; undefined for one that is. */
export const languageOf = (
  { untranslated, languages }: Pick<OpenForm["form"], "untranslated" | "languages">,
  name: string,
): string | undefined => (untranslated.includes(name) ? languages[0] : undefined);
