/** i18next options that server and browser share (I18-001, I18-002). Keys are `area.name`; a missing key shows itself. */
export const i18nOptions = {
  supportedLngs: ["tr", "en"],
  fallbackLng: "en",
  defaultNS: "translation",
  interpolation: { escapeValue: false },
  returnNull: false,
  react: { useSuspense: false },
} as const;
