import { addWords } from "~/shared/words";

import en from "./en/offers.json";
import tr from "./tr/offers.json";

addWords("offers", { tr, en });
export { useWords } from "~/shared/words";
