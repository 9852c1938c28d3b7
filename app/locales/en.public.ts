import type { WordTree } from "~/shared/words";

import { byArea } from "./files";

/** Words of the pages that have no script; the browser never needs them. */
export const publicWords = byArea(import.meta.glob<WordTree>("./en/public/*.json", { eager: true, import: "default" }));
