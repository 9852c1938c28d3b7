import { meetingParams } from "~/components/meeting/meeting-params";
import type { Meeting } from "#contract/meetings";
import styles from "~/styles/bundles/detail.css?url";

import type { QuickDialog } from "./quick-dialog";

export const quickDialog: QuickDialog<Meeting> = {
  may: ({ ecos, modules }) => ecos && modules.includes("calendar"),
  load: async () => ({ default: (await import("~/components/meeting/meeting-panel")).MeetingPanel }),
  takes: meetingParams,
  styles,
};
