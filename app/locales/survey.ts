import { addWords } from "~/shared/words";

import en from "./en/survey.json";
import tr from "./tr/survey.json";

addWords("survey", { tr, en });
export { useWords } from "~/shared/words";
