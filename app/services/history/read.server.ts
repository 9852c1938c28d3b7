import type { Paging } from "#contract/common";
import type { SessionUser } from "#contract/company/session";

import { toLastPage } from "~/server/list-query.server";
import { today } from "~/server/today.server";

const pageSize = 50;

interface Answer<Entry> {
  data: Entry[];
  paging: Paging;
  kinds: Partial<Record<string, number>>;
}

interface Query<Kind> {
  page: number;
  page_size: number;
  kind?: Kind;
  query?: string;
}

/** The page of a history that the address asks for: `?q=`, `?kind=` and `?page=`. */
export async function readHistoryPage<Kind extends string, Entry>(
  request: Request,
  user: SessionUser,
  all: readonly Kind[],
  read: (query: Query<Kind>) => Promise<Answer<Entry>>,
) {
  const params = new URL(request.url).searchParams;
  const wanted = Number(params.get("page"));
  const query = params.get("q")?.trim().slice(0, 100) ?? "";
  const kind = all.find((one) => one === params.get("kind"));
  const { data, paging, kinds } = await read({
    page: Number.isInteger(wanted) && wanted > 0 && wanted <= 1_000_000 ? wanted : 1,
    page_size: pageSize,
    ...(kind ? { kind } : {}),
    ...(query ? { query } : {}),
  });
  toLastPage(request, paging);
  const shown = all.filter((one) => (kinds[one] ?? 0) > 0 || one === kind);
  return {
    entries: data,
    paging,
    query,
    kind: kind ?? null,
    kinds: shown.map((one) => ({ kind: one, count: kinds[one] ?? 0 })),
    today: today(user),
  };
}
