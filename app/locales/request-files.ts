import { addWords } from "~/shared/words";

import en from "./en/request-files.json";
import tr from "./tr/request-files.json";

addWords("request-files", { tr, en });
export { useWords } from "~/shared/words";
