import { createInstance } from "i18next";
import { RemixI18Next } from "remix-i18next/server";

import type { Locale } from "#contract/common";

import type { FormLanguage } from "#contract/guest-forms/form-facts";
import { areaWords } from "~/locales/areas";
import { words as en } from "~/locales/en";
import { publicWords as enPublic } from "~/locales/en.public";
import { formPageWords } from "~/locales/form-languages";
import { words as tr } from "~/locales/tr";
import { publicWords as trPublic } from "~/locales/tr.public";
import { cacheTexts } from "./page-cache/words.server";
import { readLanguage } from "./session.server";
import { makeWords, type Words } from "~/shared/words";

/** (I18-001, I18-002). Keys are `area.name`; a missing key shows itself. */
const i18nOptions = {
  supportedLngs: ["tr", "en"],
  fallbackLng: "en",
  defaultNS: "translation",
  interpolation: { escapeValue: false },
  returnNull: false,
} as const;

const resources = {
  tr: { translation: { ...tr, ...areaWords.tr, ...trPublic } },
  en: { translation: { ...en, ...areaWords.en, ...enPublic } },
};

/** Language of a request: the profile's choice travels in a cookie, tr otherwise (API-018). */
export const remixI18next = new RemixI18Next({
  detection: {
    supportedLanguages: ["tr", "en"],
    fallbackLanguage: "tr",
    order: ["custom"],
    findLocale: async (request) => readLanguage(request),
  },
  i18next: { ...i18nOptions, resources },
});

const base = createInstance();
await base.init({ ...i18nOptions, resources, lng: "tr" });
const fixed = { tr: base.getFixedT("tr"), en: base.getFixedT("en") };

/** A text for guards and actions, outside React. */
export const translate = (locale: Locale, key: string, vars: Record<string, unknown> = {}): string =>
  fixed[locale](key, vars);

/**
 * A page's words are read as its browser will read them, not through i18next, which took 5 % of a page (decision 006);
 * tests/app/words.test.ts compares the two word for word.
 */
const words: Record<Locale, Words> = {
  tr: cacheTexts(makeWords(resources.tr.translation, "tr")),
  en: cacheTexts(makeWords(resources.en.translation, "en")),
};

const inLanguage = (language: keyof typeof formPageWords): Words => {
  const { ui, webForm } = formPageWords[language];
  const { translation } = resources.en;
  return cacheTexts(makeWords({ ...translation, ui: { ...Object(translation.ui), ...ui }, webForm }, "en", language));
};
const ofForms = {
  de: inLanguage("de"),
  fr: inLanguage("fr"),
  es: inLanguage("es"),
  ru: inLanguage("ru"),
  ar: inLanguage("ar"),
};

/** I18-017: the words of a page in the language of its address. */
export const wordsOfForm = (language: FormLanguage): Words =>
  language === "tr" || language === "en" ? words[language] : ofForms[language];

/** The words of a page; made once, for nothing in them belongs to one request. */
export const wordsOf = (locale: Locale): Words => words[locale];
