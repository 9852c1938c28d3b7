import { addWords } from "~/shared/words";

import en from "./en/activity.json";
import tr from "./tr/activity.json";

addWords("activity", { tr, en });
export { useWords } from "~/shared/words";
