import { addWords } from "~/shared/words";

import en from "./en/meeting.json";
import tr from "./tr/meeting.json";

addWords("meeting", { tr, en });
export { useWords } from "~/shared/words";
