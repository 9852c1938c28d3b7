import { useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

import { EmptyLine } from "~/components/ui/empty";
import { Loading } from "~/components/ui/loading";
import { PageLink } from "~/components/ui/page-link";
import { usePlacement } from "~/components/ui/use-placement";
import { useFetched } from "~/components/ui/use-fetched";
import { paths } from "~/shared/paths";
import type { RecentNotifications } from "~/services/notifications/read.server";
import { useWords } from "~/shared/words";

import { NotificationList } from "./notification-list";

type Props = { anchor: RefObject<HTMLElement>; unread: number; close: () => void };

/** The newest few beside the bell (SHL-022). */
export default function NotificationPanel({ anchor, unread, close }: Props) {
  const { t } = useWords();
  const panel = useRef<HTMLDivElement>(null);
  const { Form, state, submit, data: answer } = useFetcher<{ message?: string }>();
  // The count of the shell is read again after every write: then the rows are, too.
  const { data, failed } = useFetched<RecentNotifications>(`${paths.recentNotifications}?unread=${unread}`);
  usePlacement(anchor, panel, true, { align: "end" });
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} className="notice-panel" role="dialog" aria-labelledby="notice-title" tabIndex={-1}>
      <div className="notice-head">
        <h2 id="notice-title">{t("notifications.title")}</h2>
        {unread > 0 ? <span className="notice-fresh">{t("notifications.fresh", { count: unread })}</span> : null}
        {unread > 0 ? (
          <Form
            method="post"
            action={paths.readNotifications}
            onSubmit={(event) => {
              event.preventDefault();
              // Without a connection a failed fetch would take the page away (R18).
              if (navigator.onLine) submit(event.currentTarget);
              panel.current?.focus();
            }}
          >
            <input type="hidden" name="stay" value="1" />
            <button type="submit" className="link" disabled={state !== "idle"}>
              {t("notifications.readAll")}
            </button>
          </Form>
        ) : null}
      </div>
      {failed ? (
        <p className="notice-state" role="alert">
          {t("notifications.failed")}
        </p>
      ) : null}
      {answer?.message ? (
        <p className="notice-state" role="alert">
          {answer.message}
        </p>
      ) : null}
      {!data && !failed ? (
        <div className="notice-state">
          <Loading />
        </div>
      ) : null}
      {data?.rows.length === 0 ? <EmptyLine>{t("notifications.emptyTitle")}</EmptyLine> : null}
      {data ? <NotificationList rows={data.rows} now={data.now} onOpen={() => setTimeout(close, 0)} /> : null}
      <p className="notice-foot">
        <PageLink to={paths.notifications} className="link" onClick={() => setTimeout(close, 0)}>
          {t("notifications.all")}
        </PageLink>
      </p>
    </div>
  );
}
