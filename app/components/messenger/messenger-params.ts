/** What the address says of the messenger: its room, what is open in it, an older page, a search. */
export const messengerParams = ["chat", "chat_view", "chat_message", "chat_before", "chat_query"] as const;

/** What stands in the place of a conversation or of its composer. */
export const messengerViews = ["new", "members", "edit", "delete"] as const;
export type MessengerView = (typeof messengerViews)[number];

/** Id of a room or a message in an address; null where there is none. */
export const idIn = (text: string | null | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? "") ? Number(text) : null;

/** The same where one has to be: 0, which names nothing, where it cannot be read. */
export const idOf = (text: string | undefined): number => idIn(text) ?? 0;
