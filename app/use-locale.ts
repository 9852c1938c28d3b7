import { useTranslation } from "react-i18next";

import type { Locale } from "#contract/common";

/** Language of the page, for dates and names. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return i18n.language === "en" ? "en" : "tr";
}
