import { useSearchParams } from "@remix-run/react";

import { withQuery } from "~/shared/paths";

import { plainHref } from "./list-plan";

type Query = Record<string, string | number | undefined>;

/** Addresses of a list, and of dialogs and panels over it, with the list's filters; `base` is the list's own. */
export function useListHref(base: string) {
  const [params] = useSearchParams();
  const current = { ...Object.fromEntries(params), dialog: undefined, preview: undefined, codes: undefined };
  return (query: Query = {}, path = base) => {
    const to = withQuery(path, { ...current, ...query });
    // Without anything a person's default view would open in its place.
    return to === base ? plainHref(to) : to;
  };
}
