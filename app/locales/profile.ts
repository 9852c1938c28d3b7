import { addWords } from "~/shared/words";

import en from "./en/profile.json";
import tr from "./tr/profile.json";

addWords("profile", { tr, en });
export { useWords } from "~/shared/words";
