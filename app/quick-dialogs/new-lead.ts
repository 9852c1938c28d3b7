import type { LeadFormData } from "~/forms/lead-form.server";

import type { QuickDialog } from "./quick-dialog";

export const quickDialog: QuickDialog<LeadFormData> = {
  may: ({ ecos, modules }) => ecos && modules.includes("bizdev"),
  load: async () => ({ default: (await import("~/components/lead/lead-dialog")).LeadDialog }),
  add: { group: "work", order: 29, icon: "lightbulb", label: "shell.add.lead", title: "lead.form.create" },
};
