import { addWords } from "~/words";

import en from "./en/depot.json";
import tr from "./tr/depot.json";

addWords("depot", { tr, en });
export { useWords } from "~/words";
