import { addWords } from "~/shared/words";

import en from "./en/email-templates.json";
import tr from "./tr/email-templates.json";

addWords("email-templates", { tr, en });
export { useWords } from "~/shared/words";
