import type { ReactNode } from "react";
import { useWords } from "~/shared/words";

import { StageDrawing } from "./stage-drawing";

type EmptyProps = { title?: string; children?: ReactNode; actions?: ReactNode };

/** Nothing to show: drawing, title, one sentence, up to two acts (UIK-036). */
export function Empty({ title, children, actions }: EmptyProps) {
  const { t } = useWords();
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
  const { t } = useWords();
  return (
    <p className="empty-inline">
      {children ?? t("ui.empty")} {action}
    </p>
  );
}
