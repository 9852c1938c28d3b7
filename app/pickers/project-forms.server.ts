import { formsOf } from "~/services/guest-forms/read.server";

import type { Picker } from "./picker";

/** Forms of another project, to copy one of them (FRM-007). */
export const picker: Picker = { permission: "projects:read", find: (page, _, project) => formsOf(page, project) };
