import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { useHydrated } from "~/components/form/use-hydrated";
import { useWords } from "~/shared/words";

import { Alert, type AlertType } from "./alert";

export type FloatingAlert = {
  id: string;
  type: AlertType;
  title?: string;
  text: string;
  /** Milliseconds until it closes by itself; without it 3000, or never when `closeable`. */
  timeout?: number;
  closeable?: boolean;
  /** A possible act, such as 'Geri al'. */
  action?: ReactNode;
};

const DEFAULT_TIMEOUT = 3000; // UIK-030

type Props = { alerts: FloatingAlert[]; onClose: (id: string) => void };

/** The place in the bar over a staff page where messages cover nothing; null on other pages, and before script. */
function useAlertPlace(): Element | null {
  const hydrated = useHydrated();
  return hydrated ? document.querySelector(".top-alerts") : null;
}

/**
 * Messages in the top bar of a staff page, else at the top right. Without script they are a plain list at the top of the
 * sheet. `inPlace` leaves them where they are drawn.
 */
export function FloatingAlerts({ inPlace = false, ...props }: Props & { inPlace?: boolean }) {
  const place = useAlertPlace();
  const stack = <AlertStack {...props} />;
  return place && !inPlace ? createPortal(stack, place) : stack;
}

function AlertStack({ alerts, onClose }: Props) {
  const { t } = useWords();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return (
    <section
      className="floats"
      aria-label={t("ui.notifications")}
      aria-live="polite"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      {alerts.map((alert) => (
        <Floating key={alert.id} alert={alert} paused={hovered || focused} onClose={onClose} />
      ))}
    </section>
  );
}

function Floating({ alert, paused, onClose }: { alert: FloatingAlert; paused: boolean; onClose: Props["onClose"] }) {
  const lifetime = alert.timeout ?? (alert.closeable ? null : DEFAULT_TIMEOUT);
  const left = useRef(lifetime);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (paused || left.current === null) return;
    const started = Date.now();
    const timer = setTimeout(() => close.current(alert.id), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current = Math.max(0, left.current - (Date.now() - started));
    };
  }, [paused, alert.id]);
  return (
    <Alert
      type={alert.type}
      title={alert.title}
      role={alert.type === "danger" || alert.type === "warning" ? "alert" : "status"}
      closeable={alert.closeable || lifetime !== null}
      onClose={() => onClose(alert.id)}
      action={alert.action}
    >
      <p title={alert.text}>{alert.text}</p>
    </Alert>
  );
}
