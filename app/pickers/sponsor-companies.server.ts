import { companyOptions } from "~/forms/sponsor-form.server";
import { listSponsorCompanies } from "~/services/sponsors.server";

import type { Picker } from "./picker";

/** Clients and suppliers whose name holds the typed text; `of` is the project. */
export const picker: Picker = {
  permission: "projects:write",
  find: async ({ api, locale }, query, of) =>
    companyOptions(locale, (await listSponsorCompanies(api, of, query ? { query } : {})).data),
};
