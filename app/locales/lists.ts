import { addWords } from "~/shared/words";

import en from "./en/lists.json";
import tr from "./tr/lists.json";

addWords("lists", { tr, en });
export { useWords } from "~/shared/words";
