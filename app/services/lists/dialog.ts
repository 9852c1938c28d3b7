import type { QuickDialog } from "~/components/shell/quick-dialog";
import styles from "~/styles/bundles/form.css?url";

import type { ListLookData, SavedViewsData } from "./read.server";

export const dialogs = {
  "list-look": {
    may: () => true,
    load: async () => ({ default: (await import("~/components/list/look-dialog")).LookDialog }),
    styles,
  } satisfies QuickDialog<ListLookData>,
  "saved-views": {
    may: () => true,
    load: async () => ({ default: (await import("~/components/list/views-dialog")).ViewsDialog }),
    styles,
  } satisfies QuickDialog<SavedViewsData>,
};
