import { addWords } from "~/shared/words";

import en from "./en/record.json";
import tr from "./tr/record.json";

addWords("record", { tr, en });
export { useWords } from "~/shared/words";
