import { useLocation } from "@remix-run/react";

import { paths } from "~/shared/paths";

/** Dialogs of meetings open over the page that one is on. */
export function useMeetingHref() {
  const { pathname, search } = useLocation();
  return (
    dialog: "new-meeting" | "meeting" | "edit-meeting" | "cancel-meeting",
    values: Record<string, string | number>,
  ) => {
    const query = new URLSearchParams(search);
    query.set("dialog", dialog);
    // The key of the form that is open now is not the next one's (R3).
    query.delete("_key");
    for (const [name, value] of Object.entries(values)) query.set(name, String(value));
    // The page of one meeting is a dialog itself.
    const page = pathname.startsWith(`${paths.meetings}/`) ? paths.meetings : pathname;
    return `${page}?${query}`;
  };
}
