import { addWords } from "~/shared/words";

import en from "./en/chat.json";
import tr from "./tr/chat.json";

addWords("chat", { tr, en });
export { useWords } from "~/shared/words";
