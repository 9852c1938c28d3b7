import { addWords } from "~/shared/words";

import en from "./en/organisation.json";
import tr from "./tr/organisation.json";

addWords("organisation", { tr, en });
export { useWords } from "~/shared/words";
