import { useSearchParams } from "@remix-run/react";

import { plainHref } from "~/components/list/list-plan";
import { paths, withQuery } from "~/shared/paths";

type Query = Record<string, string | number | undefined>;

/** Addresses of the depot that keep the filters of the list behind a dialog. */
export function useDepotHref() {
  const [params] = useSearchParams();
  const list = { ...Object.fromEntries(params), direction: undefined, moves: undefined, dialog: undefined };
  return (path: string, query: Query = {}) => {
    const to = withQuery(path, { ...list, ...query });
    // Without anything a person's default view would open in its place.
    return to === paths.depot ? plainHref(to) : to;
  };
}
