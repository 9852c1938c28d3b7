import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

import { useLiveFeed } from "./use-live-feed";

interface Props {
  to: string;
  /** Data that the page came with. */
  chat: { unread: number; rooms: number[] };
}

/**
 * SHL-051: opens the panel, and shows the number of unread messages. Its request confirms that messages have reached
 * this browser, so that their writers see them delivered; it asks nothing about rooms of other people.
 */
export function ChatLink({ to, chat }: Props) {
  const { t } = useWords();
  const [{ unread }] = useLiveFeed({
    first: chat,
    address: paths.liveMessenger,
    method: "POST",
    hits: ({ kind, model, record_id }) =>
      model === "messenger" ||
      (model === "messenger_room" && kind === "data-created" && chat.rooms.includes(record_id)),
  });
  const label = unread > 0 ? t("messenger.openUnread", { count: unread }) : t("messenger.open");
  return (
    <div className="bell">
      <PageLink to={to} keepScroll className="btn btn-ghost btn-icon" aria-label={label} title={label}>
        <Icon name="message-square" />
        {unread > 0 ? (
          <span className="bell-count" aria-hidden="true">
            {unread > 99 ? "99+" : unread}
          </span>
        ) : null}
      </PageLink>
    </div>
  );
}
