import { sponsorContacts } from "~/services/sponsors/read.server";

import type { Picker } from "./picker";

/** Contacts of a client or supplier; `of` is its id, as the form of a sponsor has it. */
export const picker: Picker = { permission: "companies", find: (page, _query, of) => sponsorContacts(page, of) };
