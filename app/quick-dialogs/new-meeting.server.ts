import { readMeetingForm } from "~/services/meetings/read.server";
import type { StaffPage } from "~/server/guard.server";

export const read = (page: StaffPage, request: Request) => readMeetingForm(page, request, null);
