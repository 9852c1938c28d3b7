import { addWords } from "~/shared/words";

import en from "./en/budget-templates.json";
import tr from "./tr/budget-templates.json";

addWords("budget-templates", { tr, en });
export { useWords } from "~/shared/words";
