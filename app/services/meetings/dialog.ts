import type { Meeting } from "#contract/planning/meetings";

import { meetingParams } from "~/components/meeting/meeting-params";
import type { QuickDialog } from "~/components/shell/quick-dialog";
import detailStyles from "~/styles/bundles/detail.css?url";
import styles from "~/styles/bundles/form.css?url";

import type { MeetingFormData } from "./read.server";

export const dialogs = {
  "cancel-meeting": {
    may: ({ ecos, modules }) => ecos && modules.includes("calendar"),
    load: async () => ({ default: (await import("~/components/meeting/cancel-dialog")).CancelDialog }),
    takes: meetingParams,
    styles,
  } satisfies QuickDialog<Meeting>,
  "edit-meeting": {
    may: ({ ecos, modules }) => ecos && modules.includes("calendar"),
    load: async () => ({ default: (await import("~/components/meeting/meeting-dialog")).MeetingDialog }),
    takes: meetingParams,
    styles,
  } satisfies QuickDialog<MeetingFormData>,
  meeting: {
    may: ({ ecos, modules }) => ecos && modules.includes("calendar"),
    load: async () => ({ default: (await import("~/components/meeting/meeting-panel")).MeetingPanel }),
    takes: meetingParams,
    styles: detailStyles,
  } satisfies QuickDialog<Meeting>,
  "new-meeting": {
    may: ({ ecos, modules }) => ecos && modules.includes("calendar"),
    load: async () => ({ default: (await import("~/components/meeting/meeting-dialog")).MeetingDialog }),
    takes: meetingParams,
    styles,
    add: {
      group: "work",
      order: 32,
      icon: "calendar-days",
      label: "shell.add.meeting",
      title: "shell.add.meetingTitle",
    },
  } satisfies QuickDialog<MeetingFormData>,
};
