import type { NoteForm } from "~/services/activity/read.server";
import styles from "~/styles/bundles/form.css?url";

import type { QuickDialog } from "./quick-dialog";

/** TSK-086, SHL-044: opened from the pages of records, so that the add menu has no entry for it. */
export const quickDialog: QuickDialog<NoteForm> = {
  may: () => true,
  load: async () => ({ default: (await import("~/components/activity/note-dialog")).NoteDialog }),
  styles,
};
