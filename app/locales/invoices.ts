import { addWords } from "~/shared/words";

import en from "./en/invoices.json";
import tr from "./tr/invoices.json";

addWords("invoices", { tr, en });
export { useWords } from "~/shared/words";
