import { addWords } from "~/words";

import en from "./en/form.json";
import tr from "./tr/form.json";

addWords("form", { tr, en });
export { useWords } from "~/words";
