import { addWords } from "~/shared/words";

import en from "./en/trips.json";
import tr from "./tr/trips.json";

addWords("trips", { tr, en });
export { useWords } from "~/shared/words";
