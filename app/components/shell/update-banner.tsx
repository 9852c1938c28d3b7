import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

import { Icon } from "~/components/ui/icon";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

import { keepDrafts, restoreDrafts } from "./drafts";
import { onLive } from "~/live/live-bus";

const askEvery = 5 * 60_000;
/** The word comes while the new server starts; it answers a little later, and in a cluster one after another. */
const askAfter = [2000, 8000, 30_000, 90_000];

const ours = () => (window as { __remixManifest?: { version?: string } }).__remixManifest?.version;

/** The open dialog, for nothing outside of a modal dialog can be pressed. */
function useModal(watched: boolean): Element | null {
  const [modal, setModal] = useState<Element | null>(null);
  useEffect(() => {
    if (!watched) return;
    const find = () => setModal(document.querySelector("dialog:modal"));
    find();
    const watcher = new MutationObserver(find);
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
    return () => watcher.disconnect();
  }, [watched]);
  return modal;
}

/**
 * SHL-047…050, SHL-062: appears when the server serves another build than this page came from. The stream names the
 * build when it opens; the page asks every five minutes, when it is looked at again, and on `app-updated` (Ably), too.
 */
export function UpdateBanner() {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const [stale, setStale] = useState(false);
  useEffect(restoreDrafts, []);
  useEffect(() => {
    const compare = (id: string) => {
      if (id && ours() && id !== ours()) setStale(true);
    };
    const ask = async () => {
      if (document.hidden) return;
      const answer = await fetch(paths.build).catch(() => null);
      if (answer?.ok) compare(await answer.text());
    };
    let later: number[] = [];
    // Not all pages at once.
    const askLater = () => {
      later = askAfter.map((wait) => window.setTimeout(() => void ask(), wait * (0.5 + Math.random())));
    };
    const forget = () => later.forEach((one) => window.clearTimeout(one));
    const timer = window.setInterval(() => void ask(), askEvery);
    const onSight = () => void ask();
    document.addEventListener("visibilitychange", onSight);
    const off = onLive((message) => {
      if (message.type === "build") compare(message.id);
      if (message.type === "changes" && message.events.some(({ kind }) => kind === "app-updated")) {
        forget();
        askLater();
      }
    });
    return () => {
      window.clearInterval(timer);
      forget();
      document.removeEventListener("visibilitychange", onSight);
      off();
    };
  }, []);
  const dialog = useModal(stale);
  if (!stale) return null;
  const banner = (
    <div className="update-banner" role="status" data-over={dialog ? true : undefined}>
      <Icon name="sparkles" />
      <b>{t("shell.update.title")}</b>
      {/* A plain link: the page is loaded anew, and typed values are restored. */}
      <a href={`${pathname}${search}`} onClick={keepDrafts}>
        {t("shell.update.reload")}
      </a>
    </div>
  );
  return dialog ? createPortal(banner, dialog) : banner;
}
