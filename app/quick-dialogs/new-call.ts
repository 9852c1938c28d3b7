import type { CallForm } from "~/forms/phone-call-form.server";
import styles from "~/styles/bundles/form.css?url";

import type { QuickDialog } from "./quick-dialog";

/** TSK-086, SHL-044: opened from the pages of records, so that the add menu has no entry for it. */
export const quickDialog: QuickDialog<CallForm> = {
  may: () => true,
  load: async () => ({ default: (await import("~/components/activity/call-dialog")).CallDialog }),
  styles,
};
