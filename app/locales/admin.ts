import { addWords } from "~/shared/words";

import en from "./en/admin.json";
import tr from "./tr/admin.json";

addWords("admin", { tr, en });
export { useWords } from "~/shared/words";
