import { lazy, Suspense, useCallback, useRef, useState } from "react";

import { useHydrated } from "~/components/form/use-hydrated";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { useDismiss } from "~/components/ui/use-dismiss";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

const Panel = lazy(() => import("~/components/notifications/notification-panel"));

/** SHL-022: a link to the page of notifications; with script a button that opens the newest beside it. */
export function Bell({ unread }: { unread: number }) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const close = useCallback((reason?: "escape" | "outside") => {
    setOpen(false);
    if (reason === "escape") button.current?.focus();
  }, []);
  useDismiss(box, open, close);
  const label = t("notifications.open", { count: unread });
  const face = (
    <>
      <Icon name="bell" />
      {unread > 0 ? (
        <span className="bell-count" aria-hidden="true">
          {unread > 99 ? "99+" : unread}
        </span>
      ) : null}
    </>
  );
  const look = { className: "btn btn-ghost btn-icon", "aria-label": label, title: label };
  return (
    <div className="bell" ref={box}>
      {hydrated ? (
        <button
          {...look}
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen((now) => !now)}
        >
          {face}
        </button>
      ) : (
        <PageLink {...look} to={paths.notifications}>
          {face}
        </PageLink>
      )}
      {open ? (
        <Suspense>
          <Panel anchor={box} unread={unread} close={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
