import { addWords } from "~/shared/words";

import en from "./en/calendar.json";
import tr from "./tr/calendar.json";

addWords("calendar", { tr, en });
export { useWords } from "~/shared/words";
