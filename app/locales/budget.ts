import { addWords } from "~/shared/words";

import en from "./en/budget.json";
import tr from "./tr/budget.json";

addWords("budget", { tr, en });
export { useWords } from "~/shared/words";
