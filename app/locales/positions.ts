import { addWords } from "~/shared/words";

import en from "./en/positions.json";
import tr from "./tr/positions.json";

addWords("positions", { tr, en });
export { useWords } from "~/shared/words";
