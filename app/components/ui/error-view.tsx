import type { ReactNode } from "react";

import { StageDrawing } from "./stage-drawing";

type ErrorViewProps = {
  code?: string | number;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** True inside a page that has its own main landmark. */
  inside?: boolean;
};

/** A whole page that explains an error and the next step; no blame and no stack. */
export function ErrorView({ code, title, children, actions, inside }: ErrorViewProps) {
  const Box = inside ? "div" : "main";
  return (
    <Box className="empty error-page">
      <StageDrawing />
      {code ? <p className="error-code">{code}</p> : null}
      <h1>{title}</h1>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="btn-row">{actions}</div> : null}
    </Box>
  );
}
