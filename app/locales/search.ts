import { addWords } from "~/words";

import en from "./en/search.json";
import tr from "./tr/search.json";

addWords("search", { tr, en });
export { useWords } from "~/words";
