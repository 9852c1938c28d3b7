import { addWords } from "~/shared/words";

import en from "./en/company.json";
import tr from "./tr/company.json";

addWords("company", { tr, en });
export { useWords } from "~/shared/words";
