import { addWords } from "~/shared/words";

import en from "./en/similar.json";
import tr from "./tr/similar.json";

addWords("similar", { tr, en });
export { useWords } from "~/shared/words";
