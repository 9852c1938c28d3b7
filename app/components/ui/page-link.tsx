import type { ComponentPropsWithoutRef } from "react";

export type PageLinkProps = Omit<ComponentPropsWithoutRef<"a">, "href"> & {
  /** Path within the app, from its root. */
  to: string;
  /** The page keeps its scroll: filters, dialogs, sorting. */
  keepScroll?: boolean;
  /** Fetch the page when the pointer or the focus rests on the link. */
  prefetch?: boolean;
  /** The page is loaded anew, so that nothing of the one before is left in the browser. */
  anew?: boolean;
};

/**
 * A link within the app. It is a plain `<a>` for the server, where a router's link costs more than a table row
 * (docs/performance.md); in the browser `PageLinks` opens it without a full load.
 */
export function PageLink({ to, keepScroll, prefetch, anew, children, ...rest }: PageLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      data-page={anew ? undefined : keepScroll ? "keep" : ""}
      data-prefetch={prefetch ? "" : undefined}
    >
      {children}
    </a>
  );
}
