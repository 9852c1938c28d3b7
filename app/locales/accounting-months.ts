import { addWords } from "~/shared/words";

import en from "./en/accounting-months.json";
import tr from "./tr/accounting-months.json";

addWords("accounting-months", { tr, en });
export { useWords } from "~/shared/words";
