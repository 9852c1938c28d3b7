import { type KeyboardEvent, useEffect, useRef, useState } from "react";

import { NewsNotes } from "~/components/news/news-notes";
import { IconButton } from "~/components/ui/button";
import { Menu, MenuLink } from "~/components/ui/menu";
import { paths } from "~/shared/paths";
import { useFetched } from "~/components/ui/use-fetched";
import type { NewsFeed } from "~/routes/staff/news-feed";
import { useWords } from "~/shared/words";

/** SHL-019, SHL-051: news and the chat panel; without script the news menu holds the link to its page. */
export function TopTools({ unread, chatHref }: { unread: boolean; chatHref: string }) {
  const { t } = useWords();
  const [opened, setOpened] = useState(false);
  const { data, failed, again } = useFetched<NewsFeed>(opened ? paths.newsFeed : null);
  const open = () => {
    setOpened(true);
    if (failed) again();
  };
  const onKey = ({ key }: KeyboardEvent) => ["ArrowDown", "ArrowUp"].includes(key) && open();
  const box = useRef<HTMLDivElement>(null);
  // Opened before script came: nobody has told of it.
  useEffect(() => {
    if (box.current?.querySelector("details[open]")) setOpened(true);
  }, []);
  const isNew = unread && !data;
  return (
    <>
      <IconButton icon="message-square" label={t("messenger.open")} to={chatHref} />
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
