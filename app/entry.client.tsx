import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";

import { i18nOptions } from "./i18n";

const languages = { tr: () => import("./locales/tr"), en: () => import("./locales/en") };

/** Only the page's own language is loaded. */
async function start() {
  const language = document.documentElement.lang === "en" ? "en" : "tr";
  const { words } = await languages[language]();
  await i18next.use(initReactI18next).init({ ...i18nOptions, lng: language, resources: { [language]: { translation: words } } });
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
}

void start();
