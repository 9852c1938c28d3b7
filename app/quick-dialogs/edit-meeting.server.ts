import { meetingAsked } from "~/services/meetings/read-options.server";
import { readMeetingForm } from "~/services/meetings/read.server";
import type { StaffPage } from "~/server/guard.server";

export const read = async (page: StaffPage, request: Request) =>
  readMeetingForm(page, request, await meetingAsked(page, request));
