import { addWords } from "~/shared/words";

import en from "./en/payee.json";
import tr from "./tr/payee.json";

addWords("payee", { tr, en });
export { useWords } from "~/shared/words";
