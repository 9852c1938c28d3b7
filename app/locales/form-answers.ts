import { addWords } from "~/shared/words";

import en from "./en/form-answers.json";
import enForm from "./en/public/webForm.json";
import tr from "./tr/form-answers.json";
import trForm from "./tr/public/webForm.json";

addWords("form-answers", { tr, en });
// Words of the guests' fields, for staff who correct them.
addWords("webForm", { tr: trForm, en: enForm });
export { useWords } from "~/shared/words";
