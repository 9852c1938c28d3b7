import { useSearchParams } from "@remix-run/react";

import { paths, withQuery } from "~/shared/paths";

/** Addresses of the calendar that keep what else was chosen in it. */
export function useCalendarHref() {
  const [params] = useSearchParams();
  const { dialog: _, ...current } = Object.fromEntries(params);
  return (change: Record<string, string | undefined>) => withQuery(paths.calendar, { ...current, ...change });
}
