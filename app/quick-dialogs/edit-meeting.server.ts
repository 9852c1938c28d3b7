import { readMeetingForm } from "~/forms/meeting-form.server";
import { meetingAsked } from "~/forms/meeting-options.server";
import type { StaffPage } from "~/server/guard.server";

export const read = async (page: StaffPage, request: Request) =>
  readMeetingForm(page, request, await meetingAsked(page, request));
