import { timelineKinds } from "#contract/projects";
import type { StaffPage } from "~/server/guard.server";
import { toLastPage } from "~/server/list-query.server";
import { today } from "~/server/today.server";
import { readTimeline } from "~/services/projects.server";

const pageSize = 50;

/** A page of a record's history under the filters of the address. */
export async function readTimelinePage({ api, user }: StaffPage, request: Request, code: string) {
  const params = new URL(request.url).searchParams;
  const wanted = Number(params.get("page"));
  const query = params.get("q")?.trim().slice(0, 100) ?? "";
  const kind = timelineKinds.find((one) => one === params.get("kind"));
  const { data, paging, kinds } = await readTimeline(api, code, {
    page: Number.isInteger(wanted) && wanted > 0 && wanted <= 1_000_000 ? wanted : 1,
    page_size: pageSize,
    ...(kind ? { kind } : {}),
    ...(query ? { query } : {}),
  });
  toLastPage(request, paging);
  const shown = timelineKinds.filter((one) => (kinds[one] ?? 0) > 0 || one === kind);
  return {
    code,
    entries: data,
    paging,
    query,
    kind: kind ?? null,
    kinds: shown.map((one) => ({ kind: one, count: kinds[one] ?? 0 })),
    today: today(user),
  };
}

export type TimelinePage = Awaited<ReturnType<typeof readTimelinePage>>;
