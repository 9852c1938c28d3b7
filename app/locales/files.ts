import type { WordTree } from "~/shared/words";

/** Turns the result of `import.meta.glob` into words by file name: `./tr/common/lead.json` becomes `lead`. */
export const byArea = (files: Record<string, WordTree>): WordTree =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.json$/g, ""), words]));
