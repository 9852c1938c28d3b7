import { meetingParams } from "~/components/meeting/meeting-params";
import type { MeetingFormData } from "~/services/meetings/read.server";
import styles from "~/styles/bundles/form.css?url";

import type { QuickDialog } from "./quick-dialog";

export const quickDialog: QuickDialog<MeetingFormData> = {
  may: ({ ecos, modules }) => ecos && modules.includes("calendar"),
  load: async () => ({ default: (await import("~/components/meeting/meeting-dialog")).MeetingDialog }),
  takes: meetingParams,
  styles,
};
