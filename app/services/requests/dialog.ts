import type { QuickDialog } from "~/components/shell/quick-dialog";
import styles from "~/styles/bundles/form.css?url";

import type { LeaveFormData } from "~/components/requests/form-data";

export const dialogs = {
  /** LEA-023, SHL-038 */
  "new-leave": {
    may: ({ ecos, rights }) => ecos && rights.requests?.includes("create") === true,
    load: async () => ({ default: (await import("~/components/requests/leave-dialog")).LeaveDialog }),
    takes: ["start", "end"],
    styles,
    add: { group: "team", order: 38, icon: "calendar-days", label: "shell.add.leave", title: "shell.add.leave" },
  } satisfies QuickDialog<LeaveFormData>,
};
