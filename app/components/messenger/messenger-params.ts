/** What the address says of the messenger: its room, what is open in it, an older page, a search. */
export const messengerParams = ["chat", "chat_view", "chat_message", "chat_before", "chat_query"] as const;

/** What stands in the place of a conversation or of its composer. */
export const messengerViews = ["new", "members", "edit", "delete"] as const;
export type MessengerView = (typeof messengerViews)[number];
