import type { Paging } from "#contract/common";

interface PageQuery {
  paginate?: number | undefined;
  page: number;
  page_size: number;
}

/** paginate=0 gives the whole list (API-016); one that is longer comes in pages of this many rows, as the envelope says. */
const wholeList = 10_000;

export function limitsOf(query: PageQuery) {
  const limit = query.paginate === 0 ? wholeList : query.page_size;
  return { limit, offset: (query.page - 1) * limit };
}

/** The envelope of API-016 for `count` rows on this page of `total`. */
export function pagingOf(query: PageQuery, total: number, count: number): Paging {
  const { limit, offset } = limitsOf(query);
  return {
    current_page: query.page,
    last_page: Math.max(1, Math.ceil(total / limit)),
    per_page: limit,
    from: count === 0 ? 0 : offset + 1,
    to: count === 0 ? 0 : offset + count,
    total,
  };
}
