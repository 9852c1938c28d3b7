import { addWords } from "~/shared/words";

import en from "./en/parts.json";
import tr from "./tr/parts.json";

addWords("parts", { tr, en });
export { useWords } from "~/shared/words";
