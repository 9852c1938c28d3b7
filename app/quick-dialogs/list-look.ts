import type { ListLookData } from "~/services/lists/read.server";
import styles from "~/styles/bundles/form.css?url";

import type { QuickDialog } from "./quick-dialog";

export const quickDialog: QuickDialog<ListLookData> = {
  may: () => true,
  load: async () => ({ default: (await import("~/components/list/look-dialog")).LookDialog }),
  styles,
};
