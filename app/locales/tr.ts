import type { WordTree } from "~/shared/words";

import { byArea } from "./files";

/**
 * Words that every page with script may need; those of an area come with its own components (app/locales/<area>.ts).
 */
export const words = byArea(import.meta.glob<WordTree>("./tr/common/*.json", { eager: true, import: "default" }));
