import { addWords } from "~/shared/words";

import en from "./en/definition.json";
import tr from "./tr/definition.json";

addWords("definition", { tr, en });
export { useWords } from "~/shared/words";
