import { addWords } from "~/shared/words";

import en from "./en/imports.json";
import tr from "./tr/imports.json";

addWords("imports", { tr, en });
export { useWords } from "~/shared/words";
