import type { WordTree } from "~/shared/words";

import { byArea } from "./files";

/** For the server, which knows every word. In the browser each area comes with its own components. */
export const areaWords = {
  tr: byArea(import.meta.glob<WordTree>("./tr/*.json", { eager: true, import: "default" })),
  en: byArea(import.meta.glob<WordTree>("./en/*.json", { eager: true, import: "default" })),
};
