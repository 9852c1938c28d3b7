import { addWords } from "~/shared/words";

import en from "./en/search.json";
import tr from "./tr/search.json";

addWords("search", { tr, en });
export { useWords } from "~/shared/words";
