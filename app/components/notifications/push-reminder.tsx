import { useState } from "react";

import { useHydrated } from "~/components/form/use-hydrated";
import { isPushSupported } from "~/components/profile/push-browser";
import { Alert } from "~/components/ui/alert";
import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/paths";
import { useWords } from "~/words";

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

/** RTM-007, RTM-014: without a permission a red alert leads to the switch; closed, it stays away for seven days. */
export function PushReminder() {
  const { t } = useWords();
  const hydrated = useHydrated();
  const [closed, setClosed] = useState(false);
  if (!hydrated || closed || !isPushSupported() || Notification.permission === "granted" || !isDue()) return null;
  const close = () => {
    keepSilent();
    setClosed(true);
  };
  return (
    <Alert
      type="danger"
      role="status"
      title={t("notifications.push.title")}
      action={
        <ButtonLink to={paths.profilePart("notifications")} size="sm">
          {t("notifications.push.enable")}
        </ButtonLink>
      }
      closeable
      onClose={close}
    >
      <p>{t("notifications.push.text")}</p>
    </Alert>
  );
}
