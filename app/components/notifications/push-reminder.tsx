import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { useHydrated } from "~/components/form/use-hydrated";
import { isPushSupported, readSleeping } from "~/components/profile/push-browser";
import { Alert } from "~/components/ui/alert";
import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

const silenceMilliseconds = 7 * 24 * 60 * 60 * 1000;
const storageName = "push-reminder-closed";

/** A browser that keeps nothing for sites is not asked again and again either. */
function isDue(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(storageName) ?? 0) > silenceMilliseconds;
  } catch {
    return false;
  }
}

function keepSilent() {
  try {
    localStorage.setItem(storageName, String(Date.now()));
  } catch {
    // Then it is due again with the next page; see isDue.
  }
}

/** After the next login a browser is pushed to again as before it, without a word; sent once. */
function useWaking(asleep: string[]) {
  const { submit } = useFetcher();
  const sent = useRef(false);
  const list = asleep.join();
  useEffect(() => {
    if (!list || sent.current) return;
    const wake = (token: string | undefined) => {
      if (!token || sent.current) return;
      sent.current = true;
      submit({ token, platform: "web" }, { method: "post", action: paths.profilePart("notifications", "push") });
    };
    // A browser without a worker or its storage: nothing to wake.
    readSleeping(list.split(",")).then(wake, () => {});
  }, [list, submit]);
}

const lookName = "push-reminder-look";
let looked: boolean | undefined;

/** True from the second visit of a browser on; the answer stays while the page's script runs. */
function hasLooked(): boolean {
  if (looked !== undefined) return looked;
  try {
    looked = localStorage.getItem(lookName) !== null;
    localStorage.setItem(lookName, "1");
  } catch {
    looked = false;
  }
  return looked;
}

/**
 * RTM-007, RTM-014: a refused permission is a red alert that leads to the switch, one that nobody has asked for yet a quiet tip
 * after the first look at the product; closed, either stays away for seven days. `asleep` are the hashes of the person's browsers
 * whose session is over (SES-049).
 */
export function PushReminder({ asleep }: { asleep: string[] }) {
  useWaking(asleep);
  const { t } = useWords();
  const hydrated = useHydrated();
  const [closed, setClosed] = useState(false);
  if (!hydrated || closed || !isPushSupported() || Notification.permission === "granted" || !isDue()) return null;
  const isRefused = Notification.permission === "denied";
  if (!hasLooked() && !isRefused) return null;
  const close = () => {
    keepSilent();
    setClosed(true);
  };
  return (
    <Alert
      type={isRefused ? "danger" : "tip"}
      role="status"
      {...(isRefused ? { title: t("notifications.push.title") } : {})}
      action={
        <ButtonLink to={paths.profilePart("notifications")} size="sm">
          {t("notifications.push.enable")}
        </ButtonLink>
      }
      closeable
      onClose={close}
    >
      <p>{t(isRefused ? "notifications.push.refused" : "notifications.push.text")}</p>
    </Alert>
  );
}
