import type { WordTree } from "~/shared/words";

import { byArea } from "./files";

/** All words, for the server. In the browser each area comes with its own components. */
export const areaWords = {
  tr: byArea(import.meta.glob<WordTree>("./tr/*.json", { eager: true, import: "default" })),
  en: byArea(import.meta.glob<WordTree>("./en/*.json", { eager: true, import: "default" })),
};
