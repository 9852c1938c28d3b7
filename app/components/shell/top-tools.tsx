import { useFetcher } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef } from "react";

import { NewsNotes } from "~/components/news/news-notes";
import { IconButton } from "~/components/ui/button";
import { Menu, MenuLink } from "~/components/ui/menu";
import { paths } from "~/paths";
import type { loader } from "~/routes/staff/news.feed";
import { useWords } from "~/words";

/** SHL-019, SHL-051: news and the chat panel; without script the news menu holds the link to its page. */
export function TopTools({ unread, chatHref }: { unread: boolean; chatHref: string }) {
  const { t } = useWords();
  const { data, state, load } = useFetcher<typeof loader>();
  const open = () => {
    if (!data && state === "idle") load("/news-feed");
  };
  const onKey = ({ key }: KeyboardEvent) => ["ArrowDown", "ArrowUp"].includes(key) && open();
  const box = useRef<HTMLDivElement>(null);
  // Opened before script came: nobody has told of it.
  useEffect(() => {
    if (box.current?.querySelector("details[open]")) load("/news-feed");
  }, [load]);
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
          <MenuLink to={paths.news} icon="megaphone">
            {t("news.all")}
          </MenuLink>
        </Menu>
      </div>
    </>
  );
}
