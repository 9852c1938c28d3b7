import type { CallForm } from "~/services/phone-calls/read.server";
import styles from "~/styles/bundles/form.css?url";

import type { QuickDialog } from "./quick-dialog";

/** TSK-086, SHL-044: opened from the pages of records, so that the add menu has no entry for it. */
export const quickDialog: QuickDialog<CallForm> = {
  may: () => true,
  load: async () => ({ default: (await import("~/components/activity/call-dialog")).CallDialog }),
  styles,
};
