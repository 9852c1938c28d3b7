import type { LeadFormData } from "~/services/leads/read.server";
import styles from "~/styles/bundles/form.css?url";

import type { QuickDialog } from "./quick-dialog";

export const quickDialog: QuickDialog<LeadFormData> = {
  may: ({ ecos, modules }) => ecos && modules.includes("bizdev"),
  load: async () => ({ default: (await import("~/components/lead/lead-dialog")).LeadDialog }),
  styles,
  add: { group: "work", order: 29, icon: "lightbulb", label: "shell.add.lead", title: "lead.form.create" },
};
