import { addWords } from "~/shared/words";

import en from "./en/form-answers.json";
import enForm from "./en/public/webForm.json";
import tr from "./tr/form-answers.json";
import trForm from "./tr/public/webForm.json";

addWords("form-answers", { tr, en });
// The fields that guests fill in, for those who correct them.
addWords("webForm", { tr: trForm, en: enForm });
export { useWords } from "~/shared/words";
