import { useSearchParams } from "@remix-run/react";

import { paths, withQuery } from "~/shared/paths";

type Query = Record<string, string | number | undefined>;

/** Addresses of a record's files that keep folder, search, order and page of the list behind a dialog. */
export function useFilesHref(base: string) {
  const [params] = useSearchParams();
  const query: Record<string, string | undefined> = { ...Object.fromEntries(params), dialog: undefined };
  return {
    query,
    list: (more: Query = {}) => withQuery(base, { ...query, ...more }),
    to: (...rest: (string | number)[]) => withQuery(paths.filesAt(base, ...rest), query),
  };
}
