import { idOf, type MessengerView } from "~/components/messenger/messenger-params";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { ablyPlace } from "~/server/live.server";
import { readFlash } from "~/server/session.server";

import { readMessenger } from "./messenger.server";

/** What an address of a form says of its place. */
interface Given {
  room?: string | undefined;
  view?: MessengerView;
  message?: string | undefined;
}

/** The messenger as a page of its own, with the message of the last act. */
export async function readMessengerPage(page: StaffPage, request: Request, { room, view, message }: Given = {}) {
  const messenger = await readMessenger(page, request, {
    ...(room === undefined ? {} : { room: idOf(room) }),
    ...(message === undefined ? {} : { message: idOf(message) }),
    ...(view === undefined ? {} : { view }),
  });
  const title = translate(page.locale, "messenger.title");
  return {
    messenger,
    title: messenger.talk ? `${messenger.talk.room.name} · ${title}` : title,
    ably: ablyPlace,
    // What one window is told is not for another that reads itself again.
    flash: page.api.background ? undefined : readFlash(request),
  };
}
