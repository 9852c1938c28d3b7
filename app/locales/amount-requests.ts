import { addWords } from "~/shared/words";

import en from "./en/amount-requests.json";
import tr from "./tr/amount-requests.json";

addWords("amount-requests", { tr, en });
export { useWords } from "~/shared/words";
