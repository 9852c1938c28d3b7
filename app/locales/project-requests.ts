import { addWords } from "~/shared/words";

import en from "./en/project-requests.json";
import tr from "./tr/project-requests.json";

addWords("project-requests", { tr, en });
export { useWords } from "~/shared/words";
