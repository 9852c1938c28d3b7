import type { QuickDialog } from "~/components/shell/quick-dialog";
import styles from "~/styles/bundles/form.css?url";

import type { LeadFormData } from "./read.server";

export const dialogs = {
  "new-lead": {
    may: ({ modules, rights }) => modules.includes("bizdev") && rights.leads?.includes("create") === true,
    load: async () => ({ default: (await import("~/components/lead/lead-dialog")).LeadDialog }),
    styles,
    add: { group: "work", order: 29, icon: "lightbulb", label: "shell.add.lead", title: "lead.form.create" },
  } satisfies QuickDialog<LeadFormData>,
};
