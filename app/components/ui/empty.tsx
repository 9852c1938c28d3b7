import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { StageDrawing } from "./stage-drawing";

type EmptyProps = { title?: string; children?: ReactNode; actions?: ReactNode };

/** Nothing to show: drawing, title, one sentence, up to two acts (UIK-036). */
export function Empty({ title, children, actions }: EmptyProps) {
  const { t } = useTranslation();
  return (
    <div className="empty">
      <StageDrawing />
      <h2>{title ?? t("ui.empty")}</h2>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="btn-row">{actions}</div> : null}
    </div>
  );
}

/** Nothing to show inside a small panel: text and one link. */
export function EmptyLine({ children, action }: { children?: ReactNode; action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <p className="empty-inline">
      {children ?? t("ui.empty")} {action}
    </p>
  );
}
