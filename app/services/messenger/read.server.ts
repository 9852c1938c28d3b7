import * as messenger from "#contract/activity/messenger";
import * as realtime from "#contract/activity/realtime";
import * as reference from "#contract/company/reference";

import {
  type MessengerView,
  idIn,
  idOf,
  messengerParams,
  messengerViews,
} from "~/components/messenger/messenger-params";
import { keyOfPage } from "~/server/form-key.server";
import { type StaffPage, isEcos } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { ablyPlace } from "~/server/live.server";
import { safeTarget } from "~/server/safe-target.server";
import { readFlash } from "~/server/session.server";
import { clockOf } from "~/server/today.server";
import { matchesFolded } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

/** The page or the panel that a form was sent from. */
export function backOf(request: Request): string {
  const from = new URL(request.url).searchParams.get("from");
  const target = safeTarget(from);
  return from && target !== "/" ? target : from === "/" ? "/" : paths.messenger;
}

/** The address of the place with another room. */
export function roomAt(request: Request, room: number | null): string {
  const [pathname = "", search = ""] = backOf(request).split("?");
  const kept = [...new URLSearchParams(search)].filter(([name]) => !name.startsWith("chat"));
  return withQuery(pathname, { ...Object.fromEntries(kept), ...(room === null ? {} : { chat: room }) });
}

export const success = (text: string) => ({ type: "success" as const, text });

/** Place that the address of a form names. */
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
    // A message for one window is not for another that reads itself again.
    flash: page.api.background ? undefined : readFlash(request),
  };
}

/** Query of the address for the messenger, beside a page or on its own. */
export interface MessengerState {
  room: number | null;
  view: MessengerView | null;
  message: number | null;
  before: number | null;
  query: string;
}

export function messengerState(search: URLSearchParams): MessengerState {
  return {
    room: idIn(search.get("chat")),
    view: messengerViews.find((one) => one === search.get("chat_view")) ?? null,
    message: idIn(search.get("chat_message")),
    before: idIn(search.get("chat_before")),
    query: search.get("chat_query")?.trim().slice(0, 100) ?? "",
  };
}

/** A room or message that is gone, or in which the reader is no more, is told in its place: the page around it stays. */
async function unlessGone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof Response && (thrown.status === 404 || thrown.status === 403)) return null;
    throw thrown;
  }
}

/** Colleagues with their presence (SHL-045; company-owner staff alone sees it); who is there stands first. */
async function colleagues({ api, user }: StaffPage) {
  const [users, online] = await Promise.all([
    api.call(reference.users),
    isEcos(user) ? api.call(realtime.presence, { query: { page_size: 100 } }) : { data: [] },
  ]);
  const present = new Set(online.data.map(({ id }) => id));
  const people = users.data
    .filter(({ id, deleted_at }) => id !== user.id && !deleted_at)
    .map(({ id, full_name, profile_picture_full, position }) => ({
      id,
      name: full_name,
      picture: profile_picture_full,
      position,
      online: present.has(id),
    }));
  return people.toSorted((a, b) => Number(b.online) - Number(a.online));
}

/** A conversation as it is now; what a page with script asks for again while it is open. */
export async function readConversation({ api, user }: StaffPage, id: number, before: number | null = null) {
  const { room } = await api.call(messenger.getRoom, { params: { room: id } });
  const { data, more } = await api.call(messenger.messages, {
    params: { room: id },
    query: before === null ? {} : { before },
  });
  return { room, messages: data, more: more === 1, now: clockOf(user) };
}

export type Conversation = Awaited<ReturnType<typeof readConversation>>;

/** The newest rooms. */
export async function readRooms({ api, user }: StaffPage) {
  return { rooms: (await api.call(messenger.rooms, { query: { page_size: 50 } })).data, now: clockOf(user) };
}

async function readSearch({ api }: StaffPage, query: string) {
  if (query.length < 2) return null;
  return (await api.call(messenger.search, { query: { query } })).data;
}

/** The page that the messenger stands on, with the parameters that are not its own. */
function placeOf(request: Request) {
  const url = new URL(request.url);
  const inPanel = url.searchParams.get("dialog") === "chat";
  const own: readonly string[] = messengerParams;
  const kept = inPanel ? [...url.searchParams].filter(([name]) => !own.includes(name) && name !== "_routes") : [];
  return { pathname: inPanel ? url.pathname.replace(/\.data$/, "") : paths.messenger, kept: Object.fromEntries(kept) };
}

/** SHL-051, SHL-064: the same on its page and in the panel; `given` where the address is that of a form. */
export async function readMessenger(page: StaffPage, request: Request, given?: Partial<MessengerState>) {
  const state = { ...messengerState(new URL(request.url).searchParams), ...given };
  const { api, user } = page;
  const [list, people, found, talk] = await Promise.all([
    readRooms(page),
    colleagues(page),
    readSearch(page, state.query),
    state.room === null ? null : unlessGone(readConversation(page, state.room, state.before)),
  ]);
  const named = talk && state.message !== null && (state.view === "edit" || state.view === "delete");
  const message = named
    ? await unlessGone(api.call(messenger.getMessage, { params: { room: talk.room.id, id: state.message ?? 0 } }))
    : null;
  // Shown to its person; what was only read ahead or anew has not been seen for that.
  if (talk && talk.room.unread > 0 && state.before === null && !api.background)
    await unlessGone(api.call(messenger.read, { params: { room: talk.room.id }, body: { seq: talk.room.last_seq } }));
  return {
    state,
    place: placeOf(request),
    list,
    people: state.query ? people.filter(({ name }) => matchesFolded(name, state.query)) : people,
    found,
    talk,
    message: message?.message.mine ? message.message : null,
    key: keyOfPage(page),
    me: user.id,
  };
}

export type Messenger = Awaited<ReturnType<typeof readMessenger>>;
