import { useSearchParams } from "@remix-run/react";

import { withQuery } from "~/shared/paths";

type Query = Record<string, string | number | null | undefined>;

/** Addresses that keep the search, the order and the open place of the page behind a dialog. */
export function useOrganisationHref() {
  const [params] = useSearchParams();
  const page = { ...Object.fromEntries(params), division: undefined };
  return (path: string, query: Query = {}) => withQuery(path, { ...page, ...query });
}
