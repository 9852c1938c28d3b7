import { addWords } from "~/shared/words";

import en from "./en/rsvp-links.json";
import tr from "./tr/rsvp-links.json";

addWords("rsvp-links", { tr, en });
export { useWords } from "~/shared/words";
