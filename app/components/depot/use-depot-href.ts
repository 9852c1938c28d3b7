import { useSearchParams } from "@remix-run/react";

import { withQuery } from "~/shared/paths";

type Query = Record<string, string | number | undefined>;

/** Addresses of the depot that keep the list behind a dialog as it is filtered. */
export function useDepotHref() {
  const [params] = useSearchParams();
  const list = { ...Object.fromEntries(params), direction: undefined, moves: undefined, dialog: undefined };
  return (path: string, query: Query = {}) => withQuery(path, { ...list, ...query });
}
