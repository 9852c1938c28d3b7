import { createContext, useContext } from "react";

import type { Locale } from "#contract/common";
import type { FormLanguage } from "#contract/guest-forms/form-facts";

/** A text by its key `area.name`; `count` among the values chooses the plural. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

export interface Words {
  locale: Locale;
  /** I18-017: language of a public form that the application itself does not speak; also the language of its dates. */
  language?: FormLanguage;
  t: Translate;
}

export type WordTree = { [key: string]: string | WordTree };

const WordsContext = createContext<Words | null>(null);
export const WordsProvider = WordsContext.Provider;

/** The page's words. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("no words above this component");
  return words;
}

let page: Words | undefined;
/** Stores the page's words in the browser, for code outside of components. */
export const setPageWords = (words: Words) => (page = words);
export const pageText = (key: string) => page?.t(key) ?? key;

const areas: Record<string, Record<Locale, WordTree>> = {};

/**
 * Words of an area that most pages never show: they come with its components, in both languages, and not with the words
 * of every page (decision 006). `app/locales/<area>.ts` calls this.
 */
export function addWords(area: string, words: Record<Locale, WordTree>) {
  areas[area] = words;
}

const find = (base: WordTree, locale: Locale, key: string): string | undefined => {
  const [area = "", ...parts] = key.split(".");
  let at: string | WordTree | undefined = base[area] ?? areas[area]?.[locale];
  for (const part of parts) at = typeof at === "object" ? at[part] : undefined;
  return typeof at === "string" ? at : undefined;
};

/**
 * Reads our word files in the browser as i18next does on the server (tests/app/words.test.ts compares them word for word):
 * `{{name}}` values and plurals are all they use, and i18next weighs as much as the rest of a list page (decision 006).
 */
export function makeWords(tree: WordTree, locale: Locale, language?: FormLanguage): Words {
  const plurals = new Intl.PluralRules(language ?? locale);
  return {
    locale,
    ...(language ? { language } : {}),
    t(key, values = {}) {
      const count = values["count"];
      const plural = typeof count === "number" ? find(tree, locale, `${key}_${plurals.select(count)}`) : undefined;
      const text = plural ?? find(tree, locale, key) ?? key;
      return text.replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) =>
        values[name] === undefined ? mark : String(values[name] ?? ""),
      );
    },
  };
}
