import { addWords } from "~/shared/words";

import en from "./en/approval-decision.json";
import tr from "./tr/approval-decision.json";

addWords("approval-decision", { tr, en });
