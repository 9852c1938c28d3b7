import { addWords } from "~/shared/words";

import en from "./en/leaves.json";
import tr from "./tr/leaves.json";

addWords("leaves", { tr, en });
export { useWords } from "~/shared/words";
