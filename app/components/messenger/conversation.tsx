import { Form } from "@remix-run/react";
import { Fragment, useEffect, useRef, useState } from "react";

import { SubmitButton } from "~/components/form/submit-button";
import { Alert } from "~/components/ui/alert";
import { IconButton } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { onLive } from "~/live/live-bus";
import type { Conversation as Talk, Messenger } from "~/services/messenger/read.server";
import { useWords } from "~/locales/chat";
import type { FormAnswer } from "~/server/submit.server";
import { formatDate } from "~/shared/format";
import { paths, recordPath } from "~/shared/paths";

import { Composer, MessageEditor } from "./composer";
import { MessageItem } from "./message-item";
import { messengerAction, messengerHref } from "./messenger-href";
import { MessageRemoval } from "./room-forms";
import { useLiveFeed } from "./use-live-feed";

/** Reports the messages on the screen as read, once for many. */
function useReading({ room }: Talk, isNewest: boolean) {
  const { id, last_seq, read_seq } = room;
  const said = useRef(0);
  useEffect(() => {
    const say = () => {
      if (!isNewest || document.hidden || read_seq >= last_seq || said.current >= last_seq) return;
      said.current = last_seq;
      const body = new URLSearchParams({ seq: String(last_seq) });
      fetch(paths.liveRoom(id, "read"), { method: "POST", body }).catch(() => {
        said.current = 0;
      });
    };
    say();
    document.addEventListener("visibilitychange", say);
    return () => document.removeEventListener("visibilitychange", say);
  }, [id, last_seq, read_seq, isNewest]);
}

/** A typing person sends a signal every three seconds. */
const typingMilliseconds = 4500;

function Typing({ room, me }: { room: Talk["room"]; me: number }) {
  const { t } = useWords();
  const [writing, setWriting] = useState<number[]>([]);
  const { id } = room;
  useEffect(() => {
    const timers = new Map<number, number>();
    const off = onLive((message) => {
      if (message.type !== "typing" || message.room !== id || message.user === me) return;
      const { user } = message;
      window.clearTimeout(timers.get(user));
      const end = () => setWriting((now) => now.filter((one) => one !== user));
      timers.set(user, window.setTimeout(end, typingMilliseconds));
      setWriting((now) => (now.includes(user) ? now : [...now, user]));
    });
    return () => {
      off();
      timers.forEach((timer) => window.clearTimeout(timer));
    };
  }, [id, me]);
  const names = room.members.filter((one) => writing.includes(one.id)).map(({ full_name }) => full_name);
  return (
    <p className="chat-typing" role="status">
      {names.length > 0 ? t("chat.typing", { names: names.join(", "), count: names.length }) : null}
    </p>
  );
}

function Head({ messenger, room }: { messenger: Messenger; room: Talk["room"] }) {
  const { t } = useWords();
  const { place } = messenger;
  const here = messengerHref(place, { room: room.id });
  const code = room.project?.code;
  return (
    <header className="chat-head">
      <span className="chat-back">
        <IconButton icon="arrow-left" label={t("chat.back")} to={messengerHref(place)} />
      </span>
      <div>
        <h2 id="chat-talk">
          {code ? (
            <PageLink to={recordPath({ code, is_offer: room.project?.is_offer ?? 0 })}>{room.name}</PageLink>
          ) : (
            room.name
          )}
        </h2>
        {room.kind === "DIRECT" ? null : (
          <PageLink to={messengerHref(place, { room: room.id, view: "members" })} keepScroll className="link">
            {t("chat.members", { count: room.members.length })}
          </PageLink>
        )}
      </div>
      <Form method="post" action={messengerAction(paths.room(room.id, "mute"), here)} preventScrollReset>
        <input type="hidden" name="muted" value={room.muted ? "0" : "1"} />
        <SubmitButton variant="ghost" size="sm">
          {t(room.muted ? "chat.unmute" : "chat.mute")}
        </SubmitButton>
      </Form>
    </header>
  );
}

interface Props {
  messenger: Messenger;
  talk: Talk;
  answer: FormAnswer | undefined;
}

/** SHL-064: one room in its current state. */
export function Conversation({ messenger, talk: first, answer }: Props) {
  const { t, locale } = useWords();
  const { place, state, me, message, key } = messenger;
  const id = first.room.id;
  const isNewest = state.before === null;
  const [gone, setGone] = useState(false);
  const [talk, readAgain] = useLiveFeed({
    first,
    address: isNewest ? paths.liveRoom(id) : null,
    // An event of the room is not sent to a person who has left it; their own one, of the list of rooms, is.
    hits: ({ model, code, record_id }) =>
      (model === "messenger_room" && code === String(id)) || (model === "messenger" && record_id === id),
    onGone: () => setGone(true),
  });
  useReading(talk, isNewest);
  const { room, messages, more } = talk;
  const here = messengerHref(place, { room: id });
  const [oldest] = messages;
  const editing = message && state.view === "edit" ? message : null;
  return (
    <section className="chat-talk" aria-labelledby="chat-talk">
      <Head messenger={messenger} room={room} />
      {gone ? (
        <Alert type="warning" title={t("chat.goneTitle")} role="alert">
          {t("chat.gone")}
        </Alert>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="chat-messages" tabIndex={0} role="log" aria-labelledby="chat-talk">
        <div>
          {more && oldest ? (
            <PageLink to={messengerHref(place, { room: id, before: oldest.seq })} keepScroll className="link">
              {t("chat.older")}
            </PageLink>
          ) : null}
          {messages.length === 0 ? <EmptyLine>{t("chat.noMessage")}</EmptyLine> : null}
          <ol>
            {messages.map((one, index) => {
              const before = messages[index - 1];
              const day = one.created_at.slice(0, 10);
              const isNewDay = before?.created_at.slice(0, 10) !== day;
              return (
                <Fragment key={one.id}>
                  {isNewDay ? (
                    <li className="chat-day">
                      {day === talk.now.slice(0, 10) ? t("chat.today") : formatDate(day, locale)}
                    </li>
                  ) : null}
                  <MessageItem
                    message={one}
                    isFirst={isNewDay || before?.author.id !== one.author.id}
                    editHref={messengerHref(place, { room: id, view: "edit", message: one.id })}
                    deleteHref={messengerHref(place, { room: id, view: "delete", message: one.id })}
                  />
                </Fragment>
              );
            })}
          </ol>
          {isNewest ? null : (
            <PageLink to={here} keepScroll className="link">
              {t("chat.newest")}
            </PageLink>
          )}
        </div>
      </div>
      <Typing room={room} me={me} />
      {message && state.view === "delete" ? (
        <MessageRemoval room={id} message={message} back={here} answer={answer} />
      ) : editing ? (
        <MessageEditor key={editing.id} room={id} back={here} message={editing} answer={answer} />
      ) : (
        <Composer key={id} room={id} back={here} formKey={key} answer={answer} onSent={readAgain} />
      )}
    </section>
  );
}
