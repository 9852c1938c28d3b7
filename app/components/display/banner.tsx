import type { ReactNode } from "react";

import { Alert } from "~/components/ui/alert";

export type BannerType = "info" | "warning" | "error" | "success";

/** A message about the whole page, over its content; it does not end by itself (UIK-025…UIK-029). */
export function Banner({
  type,
  title,
  action,
  children,
}: {
  type: BannerType;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="banner">
      <Alert type={type === "error" ? "danger" : type} title={title} action={action}>
        {children}
      </Alert>
    </div>
  );
}
