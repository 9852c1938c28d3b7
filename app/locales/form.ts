import { addWords } from "~/shared/words";

import en from "./en/form.json";
import tr from "./tr/form.json";

addWords("form", { tr, en });
export { useWords } from "~/shared/words";
