import { addWords } from "~/shared/words";

import en from "./en/requests.json";
import tr from "./tr/requests.json";

addWords("requests", { tr, en });
export { useWords } from "~/shared/words";
