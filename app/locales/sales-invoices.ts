import { addWords } from "~/shared/words";

import en from "./en/sales-invoices.json";
import tr from "./tr/sales-invoices.json";

addWords("sales-invoices", { tr, en });
export { useWords } from "~/shared/words";
