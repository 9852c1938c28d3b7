import { addWords } from "~/shared/words";

import en from "./en/keys.json";
import tr from "./tr/keys.json";

addWords("keys", { tr, en });
export { useWords } from "~/shared/words";
