import type { SavedViewsData } from "~/services/lists/read.server";
import styles from "~/styles/bundles/form.css?url";

import type { QuickDialog } from "./quick-dialog";

export const quickDialog: QuickDialog<SavedViewsData> = {
  may: () => true,
  load: async () => ({ default: (await import("~/components/list/views-dialog")).ViewsDialog }),
  styles,
};
