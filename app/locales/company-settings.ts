import { addWords } from "~/shared/words";

import en from "./en/company-settings.json";
import tr from "./tr/company-settings.json";

addWords("company-settings", { tr, en });
export { useWords } from "~/shared/words";
