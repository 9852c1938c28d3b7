import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";

import { useHydrated } from "~/components/form/use-hydrated";
import { Alert, type AlertType } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { paths } from "~/shared/paths";
import { useWords } from "~/locales/profile";

import { type PushState, readPush, turnOff, turnOn } from "./push-browser";

const looks: Record<PushState, AlertType> = {
  unsupported: "info",
  default: "danger",
  denied: "danger",
  off: "warning",
  expired: "warning",
  on: "success",
};

interface PushSwitchProps {
  pushKey: string;
  /** Hashes of the person's browsers that are pushed to. */
  known: string[];
  /** Address of the dialog of a refusal (RTM-008). */
  deniedHref: string;
  /** True if it can be turned off here. */
  full?: boolean;
}

/**
 * RTM-007, RTM-014: state of notifications in this browser, and the switch; asks for the permission on a press alone.
 */
export function PushSwitch({ pushKey, known, deniedHref, full = false }: PushSwitchProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { submit, data, state: sending } = useFetcher<{ message?: string }>();
  const [state, setState] = useState<PushState>();
  const [fault, setFault] = useState(false);
  const [busy, setBusy] = useState(false);
  const list = known.join();
  useEffect(() => {
    let gone = false;
    const show = (found: PushState) => !gone && setState(found);
    readPush(list.split(",")).then(show, () => show("unsupported"));
    return () => {
      gone = true;
    };
  }, [list, data]);

  const enable = async () => {
    setBusy(true);
    setFault(false);
    const answer = await turnOn(pushKey, state ?? "off");
    setBusy(false);
    if ("token" in answer)
      return submit(
        { ...answer, platform: "web" },
        { method: "post", action: paths.profilePart("notifications", "push") },
      );
    setState(await readPush(list.split(",")));
    if (answer.refused === "denied") navigate(deniedHref, { preventScrollReset: true });
    else setFault(true);
  };
  const disable = async () => {
    setBusy(true);
    const endpoint = await turnOff().catch(() => undefined);
    setBusy(false);
    if (endpoint)
      submit({ endpoint }, { method: "post", action: paths.profilePart("notifications", "push", "remove") });
    setState(await readPush(list.split(",")));
  };

  if (!hydrated) return <p className="hint">{t("profile.push.without")}</p>;
  if (!state) return <p className="hint">{t("profile.push.looking")}</p>;
  const waits = busy || sending !== "idle";
  const mayTurnOn = state !== "on" && state !== "unsupported";
  const act = (
    <Button size="sm" onClick={() => void (mayTurnOn ? enable() : disable())} busy={waits}>
      {t(mayTurnOn ? "profile.push.enable" : "profile.push.disable")}
    </Button>
  );
  const text = data?.message ?? (fault ? t("profile.push.failed") : t(`profile.push.text.${state}`));
  return (
    <Alert
      type={looks[state]}
      title={t(`profile.push.state.${state}`)}
      action={mayTurnOn || (state === "on" && full) ? act : undefined}
    >
      <p>{text}</p>
    </Alert>
  );
}
