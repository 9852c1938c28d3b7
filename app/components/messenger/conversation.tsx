import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import type { Messenger } from "~/loaders/messenger.server";
import { useWords } from "~/shared/words";

/** SHL-052, SHL-064: colleagues and one sample conversation; nothing can be sent yet. */
export function Conversation({ people, lines }: Messenger) {
  const { t } = useWords();
  const partner = people[0];
  return (
    <div className="chat">
      <section className="chat-people" aria-labelledby="chat-people">
        <h2 id="chat-people">{t("messenger.people")}</h2>
        {people.length > 0 ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reached by keyboard
          <ul className="people" tabIndex={0} aria-labelledby="chat-people">
            {people.map(({ id, name, picture, position, online }) => (
              <li key={id}>
                <Avatar name={name} src={picture} online={online} />
                <span className="person">
                  <b>{name}</b>
                  <small>{online ? `${position} · ${t("ui.online")}` : position}</small>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyLine>{t("messenger.alone")}</EmptyLine>
        )}
      </section>
      <section className="chat-talk" aria-labelledby="chat-talk">
        <h2 id="chat-talk">{t("messenger.talk")}</h2>
        {partner ? (
          <ol>
            {lines.map(({ mine, at, text }) => (
              <li key={at} data-mine={mine || undefined}>
                {mine ? null : <b>{partner.name}</b>}
                <p>{text}</p>
                <time>{at}</time>
              </li>
            ))}
          </ol>
        ) : (
          <EmptyLine>{t("messenger.noTalk")}</EmptyLine>
        )}
        <div className="chat-write">
          <label className="label" htmlFor="chat-text">
            {t("messenger.write")} · {t("messenger.soon")}
          </label>
          <div className="named">
            <input id="chat-text" className="control" placeholder={t("messenger.soon")} disabled />
            <Button icon="send" disabled>
              {t("messenger.send")}
            </Button>
          </div>
        </div>
      </section>
    </div>
  );
}
