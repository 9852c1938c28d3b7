import { addWords } from "~/shared/words";

import en from "./en/attendee.json";
import tr from "./tr/attendee.json";

addWords("attendee", { tr, en });
export { useWords } from "~/shared/words";
