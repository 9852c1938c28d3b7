import { meetingAsked } from "~/services/meetings/read-options.server";

export const read = meetingAsked;
