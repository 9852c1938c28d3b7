import type { DialogReaders } from "~/server/quick-dialog.server";

import { meetingAsked } from "./read-options.server";
import { readMeetingForm } from "./read.server";

export const readers: DialogReaders = {
  "cancel-meeting": meetingAsked,
  "edit-meeting": async (page, request) => readMeetingForm(page, request, await meetingAsked(page, request)),
  meeting: meetingAsked,
  "new-meeting": (page, request) => readMeetingForm(page, request, null),
};
