import { listSponsorCompanies } from "~/services/sponsors.server";

import type { Picker } from "./picker";

/** Contacts of a company; `of` is the project and the company. */
export const picker: Picker = {
  permission: "projects:write",
  find: async ({ api }, _query, of) => {
    const [code = "", company = ""] = of.split(" ");
    const { contacts } = await listSponsorCompanies(api, code, { company });
    return contacts.map(({ id, name }) => ({ value: String(id), label: name }));
  },
};
