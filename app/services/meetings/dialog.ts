import type { Meeting } from "#contract/planning/meetings";

import { meetingParams } from "~/components/meeting/meeting-params";
import type { QuickDialog } from "~/components/shell/quick-dialog";
import detailStyles from "~/styles/bundles/detail.css?url";
import styles from "~/styles/bundles/form.css?url";

import type { MeetingFormData } from "./read.server";

export const dialogs = {
  "cancel-meeting": {
    may: ({ modules, rights }) => modules.includes("calendar") && rights.meetings?.includes("delete") === true,
    load: async () => ({ default: (await import("~/components/meeting/cancel-dialog")).CancelDialog }),
    takes: meetingParams,
    styles,
  } satisfies QuickDialog<Meeting>,
  "edit-meeting": {
    may: ({ modules, rights }) => modules.includes("calendar") && rights.meetings?.includes("update") === true,
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
    may: ({ modules, rights }) => modules.includes("calendar") && rights.meetings?.includes("create") === true,
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
