import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import type { Messenger } from "~/services/messenger/read.server";
import { useWords } from "~/locales/chat";
import { formatDate } from "~/shared/format";
import { paths } from "~/shared/paths";

import { messengerAction, messengerHref } from "./messenger-href";
import { useLiveFeed } from "./use-live-feed";

type Room = Messenger["list"]["rooms"][number];

/** Today the time, this year the day and its month. */
function When({ at, now }: { at: string; now: string }) {
  const { locale } = useWords();
  const day = formatDate(at.slice(0, 10), locale);
  const short = at.slice(0, 4) === now.slice(0, 4) ? day.replace(/ \d{4}$/, "") : day;
  return <time dateTime={at.replace(" ", "T")}>{at.slice(0, 10) === now.slice(0, 10) ? at.slice(11, 16) : short}</time>;
}

function LastLine({ kind, last }: Room) {
  const { t } = useWords();
  if (!last) return <small>{t("chat.noMessage")}</small>;
  const text = last.deleted ? t("chat.deleted") : last.text;
  const who = last.mine ? t("chat.you") : kind === "DIRECT" ? null : last.author;
  return <small>{who ? t("chat.said", { name: who, text }) : text}</small>;
}

function RoomRow({ room, now, href, current }: { room: Room; now: string; href: string; current: boolean }) {
  const { t } = useWords();
  return (
    <li>
      <PageLink to={href} keepScroll className="chat-room" aria-current={current ? "true" : undefined}>
        {room.person ? (
          <Avatar name={room.person.full_name} src={room.person.profile_picture_full} decorative />
        ) : (
          <span className="chat-sign">
            <Icon name={room.kind === "PROJECT" ? "clapperboard" : "users"} />
          </span>
        )}
        <span className="person">
          <b>{room.name}</b>
          <LastLine {...room} />
        </span>
        <span className="chat-side">
          {room.last ? <When at={room.last.created_at} now={now} /> : null}
          {room.unread > 0 ? (
            <span className="chat-count" data-muted={room.muted ? "" : undefined}>
              <span aria-hidden="true">{room.unread > 99 ? "99+" : room.unread}</span>
              <span className="visually-hidden">{t("chat.unread", { count: room.unread })}</span>
            </span>
          ) : null}
        </span>
      </PageLink>
    </li>
  );
}

function Found({ messenger }: { messenger: Messenger }) {
  const { t } = useWords();
  const { found, place, list } = messenger;
  if (!found) return null;
  return (
    <section aria-labelledby="chat-found">
      <h2 id="chat-found">{t("chat.found")}</h2>
      {found.length > 0 ? (
        <ul className="chat-rooms">
          {found.map(({ id, seq, room, author, text, created_at }) => (
            <li key={id}>
              <PageLink to={messengerHref(place, { room: room.id, before: seq + 1 })} keepScroll className="chat-room">
                <span className="person">
                  <b>{room.name}</b>
                  <small>{t("chat.said", { name: author, text })}</small>
                </span>
                <span className="chat-side">
                  <When at={created_at} now={list.now} />
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyLine>{t("chat.notFound")}</EmptyLine>
      )}
    </section>
  );
}

function People({ messenger: { people, place, state } }: { messenger: Messenger }) {
  const { t } = useWords();
  const back = messengerHref(place);
  return (
    <section aria-labelledby="chat-people">
      <h2 id="chat-people">{t("chat.people")}</h2>
      {people.length > 0 ? (
        <ul className="chat-rooms">
          {people.map(({ id, name, picture, position, online }) => (
            <li key={id}>
              <Form method="post" action={messengerAction(paths.openRoom, back)} preventScrollReset>
                <input type="hidden" name="user" value={id} />
                <button
                  type="submit"
                  className="chat-room"
                  aria-label={t("chat.writeTo", { name })}
                  aria-describedby={`chat-person-${id}`}
                >
                  <Avatar name={name} src={picture} online={online} decorative />
                  <span className="person">
                    <b>{name}</b>
                    <small id={`chat-person-${id}`}>{online ? `${position} · ${t("ui.online")}` : position}</small>
                  </span>
                  <Icon name="message-square" />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyLine>{t(state.query ? "chat.notFound" : "chat.alone")}</EmptyLine>
      )}
    </section>
  );
}

/** Conversations with their unread numbers, a search through them, and colleagues for a new one. */
export function RoomList({ messenger }: { messenger: Messenger }) {
  const { t } = useWords();
  const { place, state, list } = messenger;
  const [{ rooms, now }] = useLiveFeed({
    first: list,
    address: paths.liveMessenger,
    // Events of a room that the reader is not in leave the list unchanged.
    hits: ({ model, code }) =>
      model === "messenger" || (model === "messenger_room" && list.rooms.some(({ id }) => String(id) === code)),
  });
  return (
    <div className="chat-list">
      <search>
        <Form method="get" action={place.pathname} className="chat-search">
          {Object.entries(place.kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor="chat-query" className="visually-hidden">
            {t("chat.search")}
          </label>
          <input
            id="chat-query"
            className="control"
            type="search"
            name="chat_query"
            defaultValue={state.query}
            placeholder={t("chat.search")}
            maxLength={100}
          />
          <SubmitButton variant="secondary" icon="search">
            {t("chat.searchNow")}
          </SubmitButton>
        </Form>
      </search>
      <Found messenger={messenger} />
      <section aria-labelledby="chat-rooms">
        <div className="chat-title">
          <h2 id="chat-rooms">{t("chat.rooms")}</h2>
          <ButtonLink to={messengerHref(place, { view: "new" })} size="sm" icon="plus">
            {t("chat.newGroup")}
          </ButtonLink>
        </div>
        {rooms.length > 0 ? (
          <ul className="chat-rooms">
            {rooms.map((room) => (
              <RoomRow
                key={room.id}
                room={room}
                now={now}
                href={messengerHref(place, { room: room.id })}
                current={room.id === state.room}
              />
            ))}
          </ul>
        ) : (
          <EmptyLine>{t("chat.noRooms")}</EmptyLine>
        )}
      </section>
      <People messenger={messenger} />
    </div>
  );
}
