import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { timelineKinds } from "#contract/projects";
import { ListFilters } from "~/components/list/list-filters";
import { RecordTimeline } from "~/components/project/record-timeline";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Pager } from "~/components/ui/pager";
import { useWords } from "~/locales/parts";
import { requireStaff } from "~/server/guard.server";
import { toLastPage } from "~/server/list-query.server";
import { today } from "~/server/today.server";
import { readTimeline } from "~/services/projects.server";
import { paths, withQuery } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: ["project", "pricing_period", "product", "flight", "sponsor", "sponsor_deliverable", "file"].map((model) => ({
    model,
  })),
};

const pageSize = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(args, "projects:read");
  const code = args.params["code"] ?? "";
  const params = new URL(args.request.url).searchParams;
  const wanted = Number(params.get("page"));
  const query = params.get("q")?.trim().slice(0, 100) ?? "";
  const kind = timelineKinds.find((one) => one === params.get("kind"));
  const { data, paging, kinds } = await readTimeline(api, code, {
    page: Number.isInteger(wanted) && wanted > 0 && wanted <= 1_000_000 ? wanted : 1,
    page_size: pageSize,
    ...(kind ? { kind } : {}),
    ...(query ? { query } : {}),
  });
  toLastPage(args.request, paging);
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

/** PRJ-003, PRJ-034: everything that happened to the project and to what hangs on it. */
export default function ProjectTimeline() {
  const { code, entries, paging, query, kind, kinds, today: day } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const page = paths.projectPage(code, "timeline");
  const options = kinds.map((one) => ({
    value: one.kind,
    label: `${t(`parts.timeline.kind.${one.kind}`)} (${one.count})`,
  }));
  return (
    <>
      <ListFilters
        action={page}
        keep={{}}
        placeholder={t("parts.timeline.search")}
        more={[{ name: "kind", label: t("parts.timeline.kinds"), options }]}
      />
      {entries.length > 0 ? (
        <div className="part-timeline">
          <RecordTimeline entries={entries} today={day} />
        </div>
      ) : (
        <Empty actions={query || kind ? <ButtonLink to={page}>{t("parts.timeline.clear")}</ButtonLink> : undefined}>
          {t("parts.timeline.empty")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(number) => withQuery(page, { q: query || undefined, kind, page: number })} />
    </>
  );
}
