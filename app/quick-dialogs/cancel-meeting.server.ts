import { meetingAsked } from "~/forms/meeting-options.server";

export const read = meetingAsked;
