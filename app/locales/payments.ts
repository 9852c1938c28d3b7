import { addWords } from "~/shared/words";

import en from "./en/payments.json";
import tr from "./tr/payments.json";

addWords("payments", { tr, en });
export { useWords } from "~/shared/words";
