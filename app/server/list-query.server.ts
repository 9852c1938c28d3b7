import { redirect } from "@remix-run/node";

import type { Paging } from "#contract/common";

/** A page beyond the end (an old link, a record that was deleted) leads to the last one. */
export function toLastPage(request: Request, paging: Paging) {
  if (paging.current_page <= paging.last_page) return;
  const url = new URL(request.url);
  url.searchParams.set("page", String(paging.last_page));
  throw redirect(`${url.pathname}${url.search}`);
}

const pageSize = 20;
/** Page sizes that a list offers (components/list/list-plan.ts). */
const pageSizes = [pageSize, 50, 100];

/** Rows that one act takes at most. */
const mostCodes = 100;

/**
 * Reads the parameters of every list page from its URL: chosen rows, page, sort by an allow-list, search text; wrong
 * values fall back.
 */
export function readList<S extends string>(request: Request, sorts: readonly S[], defaultSort: S) {
  const params = new URL(request.url).searchParams;
  const page = Number(params.get("page"));
  const query = params.get("q")?.trim().slice(0, 100);
  const sort = sorts.find((name) => name === params.get("sort")) ?? defaultSort;
  const codes = params
    .getAll("codes")
    .flatMap((part) => part.split(","))
    .filter((code) => /^[\w-]{1,40}$/.test(code));
  return {
    params,
    query: {
      page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
      page_size: pageSizes.find((size) => size === Number(params.get("page_size"))) ?? pageSize,
      sort_by: sort,
      sort_order: params.get("order") === "desc" ? ("desc" as const) : ("asc" as const),
      ...(query ? { query } : {}),
    },
    codes: [...new Set(codes)].slice(0, mostCodes),
    number(name: string): number | undefined {
      const value = Number(params.get(name));
      return Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined;
    },
  };
}
