import { addWords } from "~/shared/words";

import en from "./en/welcome.json";
import tr from "./tr/welcome.json";

addWords("welcome", { tr, en });
export { useWords } from "~/shared/words";
