import { addWords } from "~/shared/words";

import en from "./en/task.json";
import tr from "./tr/task.json";

addWords("task", { tr, en });
export { useWords } from "~/shared/words";
