import type { QuickDialog } from "~/components/shell/quick-dialog";
import styles from "~/styles/bundles/form.css?url";

import type { CallForm } from "./read.server";

export const dialogs = {
  /** TSK-086, SHL-044: opened from the pages of records, so that the add menu has no entry for it. */
  "new-call": {
    may: () => true,
    load: async () => ({ default: (await import("~/components/activity/call-dialog")).CallDialog }),
    styles,
  } satisfies QuickDialog<CallForm>,
};
