import { Avatar } from "~/components/ui/avatar";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-name";
import { PageLink } from "~/components/ui/page-link";
import type { CardKind } from "#contract/activity/messenger-facts";
import type { Conversation } from "~/services/messenger/read.server";
import { useWords } from "~/locales/chat";
import { partsOf } from "~/shared/message-text";

type Message = Conversation["messages"][number];

const icons: Record<CardKind, IconName> = {
  project: "clapperboard",
  bizdev: "trending-up",
  client: "building-2",
  supplier: "truck",
  file: "file-text",
};

function Card({ href, kind, name }: Message["cards"][number]) {
  const { t } = useWords();
  const face = (
    <>
      <Icon name={icons[kind]} />
      <span>
        <b>{name}</b>
        <small>{t(`chat.card.${kind}`)}</small>
      </span>
    </>
  );
  // A file is no page of the application.
  if (kind === "file")
    return (
      <a className="chat-card" href={href}>
        {face}
      </a>
    );
  return (
    <PageLink className="chat-card" to={href}>
      {face}
    </PageLink>
  );
}

interface Props {
  message: Message;
  /** Not under another one of the same person. */
  isFirst: boolean;
  editHref: string;
  deleteHref: string;
}

/** One message with its marks; one's own has the ways to change it. */
export function MessageItem({ message, isFirst, editHref, deleteHref }: Props) {
  const { t } = useWords();
  const { mine, author, text, mentions, cards, created_at, edited, deleted, delivery } = message;
  const names = mentions.map(({ full_name }) => full_name);
  return (
    <li data-mine={mine ? "" : undefined} data-first={isFirst ? "" : undefined}>
      {mine ? null : (
        <span className="chat-face">
          {isFirst ? <Avatar name={author.full_name} src={author.profile_picture_full} /> : null}
        </span>
      )}
      <div className="chat-bubble">
        {mine ? (
          <b className="visually-hidden">{t("chat.you")}</b>
        ) : (
          <b className={isFirst ? undefined : "visually-hidden"}>{author.full_name}</b>
        )}
        {deleted ? (
          <p className="chat-gone">{t("chat.deleted")}</p>
        ) : (
          <p>
            {partsOf(text, names).map((part, index) =>
              part.kind === "link" ? (
                <a key={index} href={part.text} rel="noreferrer noopener nofollow" target="_blank">
                  {part.text}
                </a>
              ) : part.kind === "mention" ? (
                <mark key={index}>{part.text}</mark>
              ) : (
                part.text
              ),
            )}
          </p>
        )}
        {cards.map((card) => (
          <Card key={card.href} {...card} />
        ))}
        <div className="chat-marks">
          <time dateTime={created_at.replace(" ", "T")}>{created_at.slice(11, 16)}</time>
          {edited && !deleted ? <span>{t("chat.edited")}</span> : null}
          {delivery && !deleted ? (
            <span data-delivery={delivery}>
              <Icon name={delivery === "sent" ? "check" : "circle-check"} size={14} />
              <span className="visually-hidden">{t(`chat.delivery.${delivery}`)}</span>
            </span>
          ) : null}
          {mine && !deleted ? (
            <span className="chat-acts">
              <PageLink to={editHref} keepScroll>
                {t("chat.edit")}
              </PageLink>
              <PageLink to={deleteHref} keepScroll>
                {t("chat.delete")}
              </PageLink>
            </span>
          ) : null}
        </div>
      </div>
    </li>
  );
}
