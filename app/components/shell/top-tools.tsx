import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";

import { NewsNotes } from "~/components/news/news-notes";
import { ChatLink } from "~/components/messenger/chat-link";
import { Menu, MenuLink } from "~/components/ui/menu";
import { paths } from "~/shared/paths";
import { useFetched } from "~/components/ui/use-fetched";
import type { NewsFeed } from "~/services/shell/read.server";
import { useWords } from "~/shared/words";

interface Props extends ComponentProps<typeof ChatLink> {
  /** Release notes that the person has not seen. */
  unread: boolean;
}

/** SHL-019, SHL-051: news and the chat panel; without script the news menu holds the link to its page. */
export function TopTools({ unread, ...chat }: Props) {
  const { t } = useWords();
  const [opened, setOpened] = useState(false);
  const { data, failed, again } = useFetched<NewsFeed>(opened ? paths.newsFeed : null);
  const open = () => {
    setOpened(true);
    if (failed) again();
  };
  const onKey = ({ key }: KeyboardEvent) => ["ArrowDown", "ArrowUp"].includes(key) && open();
  const box = useRef<HTMLDivElement>(null);
  // Opened before the script came: no event was heard.
  useEffect(() => {
    if (box.current?.querySelector("details[open]")) setOpened(true);
  }, []);
  const isNew = unread && !data;
  return (
    <>
      <ChatLink {...chat} />
      <div
        className="news-menu"
        ref={box}
        data-unread={isNew || undefined}
        onClickCapture={open}
        onKeyDownCapture={onKey}
      >
        <Menu icon="megaphone" title={t(isNew ? "news.unread" : "news.title")} variant="ghost" align="end">
          {data ? <NewsNotes notes={data.notes} /> : null}
          {failed ? (
            <p className="notice-state" role="alert">
              {t("news.failed")}
            </p>
          ) : null}
          <MenuLink to={paths.news} icon="megaphone">
            {t("news.all")}
          </MenuLink>
        </Menu>
      </div>
    </>
  );
}
