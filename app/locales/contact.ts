import { addWords } from "~/shared/words";

import en from "./en/contact.json";
import tr from "./tr/contact.json";

addWords("contact", { tr, en });
export { useWords } from "~/shared/words";
