import { addWords } from "~/shared/words";

import en from "./en/depot.json";
import tr from "./tr/depot.json";

addWords("depot", { tr, en });
export { useWords } from "~/shared/words";
