import type { Messenger } from "~/services/messenger/read.server";
import { withQuery } from "~/shared/paths";

import type { MessengerView } from "./messenger-params";

interface Asked {
  room?: number | undefined;
  view?: MessengerView;
  message?: number;
  before?: number;
  query?: string;
}

type Place = Messenger["place"];

/** Addresses within the messenger on its own page, or in the panel over another. */
export const messengerHref = ({ pathname, kept }: Place, { room, view, message, before, query }: Asked = {}): string =>
  withQuery(pathname, {
    ...kept,
    chat: room,
    chat_view: view,
    chat_message: message,
    chat_before: before,
    chat_query: query,
  });

/** The address of a form of the messenger, which leads back to its place. */
export const messengerAction = (path: string, from: string): string => withQuery(path, { from });
