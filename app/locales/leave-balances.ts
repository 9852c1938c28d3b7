import { addWords } from "~/shared/words";

import en from "./en/leave-balances.json";
import tr from "./tr/leave-balances.json";

addWords("leave-balances", { tr, en });
export { useWords } from "~/shared/words";
