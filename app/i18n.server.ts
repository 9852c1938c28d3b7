import { createInstance, type TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";

import type { Locale } from "#contract/common";

import { areaWords } from "./locales/areas";
import { words as en } from "./locales/en";
import { publicWords as enPublic } from "./locales/en.public";
import { words as tr } from "./locales/tr";
import { publicWords as trPublic } from "./locales/tr.public";
import { readLanguage } from "./session.server";
import type { Translate, Words } from "./words";

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

/** Which language a request gets: the profile's choice travels in a cookie, tr otherwise (API-018). */
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

/** A page asks for the same few hundred words again and again: those without values are looked up once. */
function kept(look: TFunction): Translate {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values) return look(key, values);
    let word = known.get(key);
    if (word === undefined) known.set(key, (word = look(key)));
    return word;
  };
}

const words: Record<Locale, Words> = {
  tr: { locale: "tr", t: kept(fixed.tr) },
  en: { locale: "en", t: kept(fixed.en) },
};

/** The words of a page; made once, for nothing in them belongs to one request. */
export const wordsOf = (locale: Locale): Words => words[locale];
