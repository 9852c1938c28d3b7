import type { Paging } from "#contract/common";

export interface PageQuery {
  paginate?: number | undefined;
  page: number;
  page_size: number;
}

/** paginate=0 gives the whole list (API-016); a longer one comes in pages of this many rows, as the envelope says. */
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

/** From here on a page nearer to the end is read from the end: the rows before it would all be walked over. */
const deep = 2000;

/** Position of a page in a list of `total`; `backwards` counts from the end, whose rows come in reverse. */
export function placeOf(query: PageQuery, total: number) {
  const { limit, offset } = limitsOf(query);
  const isDeep = offset >= deep;
  if (!isDeep || offset < total / 2) return { limit, offset, isDeep, backwards: false };
  const end = Math.min(total, offset + limit);
  return { limit: Math.max(0, end - offset), offset: Math.max(0, total - end), isDeep, backwards: true };
}
