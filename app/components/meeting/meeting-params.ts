/** Parameters of a new meeting, and of the one that is open over a page. */
export const meetingParams = ["meeting", "project", "client", "supplier", "start", "end"] as const;
