import { addWords } from "~/shared/words";

import en from "./en/budget-versions.json";
import tr from "./tr/budget-versions.json";

addWords("budget-versions", { tr, en });
export { useWords } from "~/shared/words";
