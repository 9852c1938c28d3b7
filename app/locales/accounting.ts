import { addWords } from "~/shared/words";

import en from "./en/accounting.json";
import tr from "./tr/accounting.json";

addWords("accounting", { tr, en });
export { useWords } from "~/shared/words";
