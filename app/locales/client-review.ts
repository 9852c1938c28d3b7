import { addWords } from "~/shared/words";

import en from "./en/client-review.json";
import tr from "./tr/client-review.json";

addWords("client-review", { tr, en });
export { useWords } from "~/shared/words";
