import { createInstance, type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";

import type { Locale } from "#contract/common";

import { i18nOptions } from "./i18n";
import { words as en } from "./locales/en";
import { words as tr } from "./locales/tr";
import { readLanguage } from "./session.server";

const resources = { tr: { translation: tr }, en: { translation: en } };

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

async function fixedInstance(locale: Locale): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({ ...i18nOptions, resources, lng: locale });
  const t = kept(instance.getFixedT(locale));
  // Every useTranslation asks for one; here the language never changes.
  instance.getFixedT = () => t;
  return instance;
}

/** A page asks for the same few hundred words again and again: those without values are looked up once. */
function kept(look: TFunction): TFunction {
  const words = new Map<string, string>();
  const t = (key: string, ...rest: unknown[]) => {
    if (rest.length > 0) return look(key, ...(rest as [Record<string, unknown>]));
    const known = words.get(key);
    if (known !== undefined) return known;
    const word = look(key);
    words.set(key, word);
    return word;
  };
  return t as unknown as TFunction;
}

const instances = { tr: await fixedInstance("tr"), en: await fixedInstance("en") };

/** One instance per language, made once; nothing ever changes its language, so none leaks from one request into another. */
export const instanceFor = (locale: Locale): i18n => instances[locale];
