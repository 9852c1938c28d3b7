import { useFetcher } from "@remix-run/react";
import { useState } from "react";

import { useHydrated } from "~/components/form/use-hydrated";
import { Alert } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { useWords } from "~/words";

/** The browser's subscription as text (RTM-009); null when the person or the browser refuses. */
async function subscribe(key: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const worker = await navigator.serviceWorker.register("/push-worker.js");
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return JSON.stringify(subscription);
}

/** RTM-007, RTM-008: asks for the permission on a press alone, and says what came of it. */
export function PushSwitch({ pushKey, action }: { pushKey: string; action: string }) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const { submit, data, state } = useFetcher<{ saved?: boolean; message?: string }>();
  const [denied, setDenied] = useState(false);
  const ask = async () => {
    const token = await subscribe(pushKey).catch(() => null);
    setDenied(token === null);
    if (token !== null) submit({ token, platform: "web" }, { method: "post", action });
  };
  if (!hydrated) return <p className="hint">{t("profile.onboarding.pushWithout")}</p>;
  if (data?.saved) return <Alert type="success">{t("profile.onboarding.pushOn")}</Alert>;
  const failed = denied || data?.message;
  return (
    <Alert
      type="danger"
      title={failed ? t("profile.onboarding.pushDenied") : t("profile.onboarding.pushOff")}
      action={
        <Button size="sm" onClick={() => void ask()} busy={state !== "idle"}>
          {t("profile.onboarding.pushEnable")}
        </Button>
      }
    >
      {failed ? <p>{data?.message ?? t("profile.onboarding.pushRetry")}</p> : null}
    </Alert>
  );
}
