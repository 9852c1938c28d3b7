/** What an address may say of a new meeting, and which one is open over a page. */
export const meetingParams = ["meeting", "project", "client", "supplier", "start", "end"] as const;
