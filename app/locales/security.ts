import { addWords } from "~/shared/words";

import en from "./en/security.json";
import tr from "./tr/security.json";

addWords("security", { tr, en });
export { useWords } from "~/shared/words";
