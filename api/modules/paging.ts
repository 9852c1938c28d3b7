import type { Paging } from "#contract/common";

interface PageQuery {
  paginate?: number | undefined;
  page: number;
  page_size: number;
}

/** paginate=0 gives the whole list (API-016), up to this many rows. */
const wholeList = 1000;

export function limitsOf(query: PageQuery) {
  if (query.paginate === 0) return { limit: wholeList, offset: 0 };
  return { limit: query.page_size, offset: (query.page - 1) * query.page_size };
}

/** The envelope of API-016 for `count` rows on this page of `total`. */
export function pagingOf(query: PageQuery, total: number, count: number): Paging {
  const { limit, offset } = limitsOf(query);
  return {
    current_page: query.paginate === 0 ? 1 : query.page,
    last_page: Math.max(1, Math.ceil(total / limit)),
    per_page: limit,
    from: count === 0 ? 0 : offset + 1,
    to: count === 0 ? 0 : offset + count,
    total,
  };
}
