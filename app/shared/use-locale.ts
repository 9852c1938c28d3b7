import type { Locale } from "#contract/common";

import { useWords } from "./words";

/** Language of the page, for dates and names. */
export const useLocale = (): Locale => useWords().locale;
