import { useLocation } from "@remix-run/react";

/** Addresses of quick dialogs over the current page; `home` is the page whose own addresses are dialogs themselves. */
export function useDialogHref(home: string) {
  const { pathname, search } = useLocation();
  return (dialog: string, values: Record<string, string | number>) => {
    const query = new URLSearchParams(search);
    query.set("dialog", dialog);
    // The key of the form that is open now is not the next one's (R3).
    query.delete("_key");
    for (const [name, value] of Object.entries(values)) query.set(name, String(value));
    return `${pathname.startsWith(`${home}/`) ? home : pathname}?${query}`;
  };
}
