import type { WordTree } from "~/shared/words";

/** What `import.meta.glob` of word files gives, by the file's name: `./tr/common/lead.json` becomes `lead`. */
export const byArea = (files: Record<string, WordTree>): WordTree =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.json$/g, ""), words]));
