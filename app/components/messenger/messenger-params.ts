/** Parameters of the messenger: its room, its open view, an older page, a search. */
export const messengerParams = ["chat", "chat_view", "chat_message", "chat_before", "chat_query"] as const;

/** Views that replace a conversation or its composer. */
export const messengerViews = ["new", "members", "edit", "delete"] as const;
export type MessengerView = (typeof messengerViews)[number];

/** Id of a room or a message in an address; null without one. */
export const idIn = (text: string | null | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? "") ? Number(text) : null;

/** Reads an id that is required: 0, which names nothing, if it cannot be read. */
export const idOf = (text: string | undefined): number => idIn(text) ?? 0;
