import { type ReactNode, useState } from "react";
import { useWords } from "~/shared/words";

import { IconButton } from "./button";
import { Icon } from "./icon";
import type { IconName } from "./icon-name";

export type AlertType = "info" | "warning" | "danger" | "success" | "tip";

const ICONS: Record<AlertType, IconName> = {
  info: "info",
  warning: "triangle-alert",
  danger: "octagon-alert",
  success: "circle-check",
  tip: "sparkles",
};

type AlertProps = {
  type?: AlertType;
  title?: string;
  children?: ReactNode;
  closeable?: boolean;
  /** Called when the alert is closed; with it the owner decides and the alert does not hide itself. */
  onClose?: () => void;
  action?: ReactNode;
  role?: "status" | "alert";
};

/** A message inside the page; it pushes the content down. */
export function Alert({ type = "info", title, children, closeable, onClose, action, role }: AlertProps) {
  const { t } = useWords();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const close = onClose ?? (() => setOpen(false));
  return (
    <div
      className={type === "info" ? "alert" : `alert alert-${type}`}
      role={role ?? (type === "danger" ? "alert" : "status")}
    >
      <Icon name={ICONS[type]} size={18} />
      <div className="alert-body">
        {title ? <p className="alert-title">{title}</p> : null}
        {children}
      </div>
      {action}
      {closeable ? <IconButton icon="x" label={t("ui.close")} size="sm" onClick={close} /> : null}
    </div>
  );
}
