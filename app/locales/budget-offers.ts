import { addWords } from "~/shared/words";

import en from "./en/budget-offers.json";
import tr from "./tr/budget-offers.json";

addWords("budget-offers", { tr, en });
export { useWords } from "~/shared/words";
