import { addWords } from "~/shared/words";

import en from "./en/form-builder.json";
import tr from "./tr/form-builder.json";

addWords("form-builder", { tr, en });
export { useWords } from "~/shared/words";
