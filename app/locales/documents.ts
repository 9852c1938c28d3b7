import { addWords } from "~/shared/words";

import en from "./en/documents.json";
import tr from "./tr/documents.json";

addWords("documents", { tr, en });
export { useWords } from "~/shared/words";
