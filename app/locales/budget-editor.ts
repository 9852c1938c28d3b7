import { addWords } from "~/shared/words";

import en from "./en/budget-editor.json";
import tr from "./tr/budget-editor.json";

addWords("budget-editor", { tr, en });
export { useWords } from "~/shared/words";
