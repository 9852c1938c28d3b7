import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";

import { afterReading } from "~/browser/reading";
import { FloatingAlerts } from "~/components/ui/floating-alerts";
import { readAgain } from "~/live/live-bus";
import type { FormAnswer } from "~/server/submit.server";
import { useWords } from "~/shared/words";

/** Sends a drop. A refused one is reported, and the page is read again, with the card in its current place. */
export function useDrops() {
  const { t } = useWords();
  const { data, state, submit } = useFetcher<FormAnswer>();
  const [said, say] = useState<string | null>(null);
  useEffect(() => {
    if (state !== "idle" || !data) return;
    const [refused] = Object.values(data.result?.error ?? {}).flatMap((texts) => texts ?? []);
    say(refused ?? data.message ?? t("error.failed"));
    readAgain();
  }, [data, state, t]);
  const alerts = said === null ? [] : [{ id: said, type: "danger" as const, title: t("ui.error"), text: said }];
  return {
    say,
    state,
    /** The error message; null while there is none. */
    said,
    send: ({ action, values }: { action: string; values: Record<string, string | number> }) => {
      // The script of the address that it goes to may not be here yet, and the router reloads the page for one it cannot get.
      if (!navigator.onLine) return say(t("error.offline"));
      say(null);
      afterReading(() => submit(values, { method: "post", action }));
    },
    alerts: <FloatingAlerts alerts={alerts} onClose={() => say(null)} />,
  };
}
