import { ListFilters } from "~/components/list/list-filters";
import { RecordTimeline } from "~/components/project/record-timeline";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Pager } from "~/components/ui/pager";
import type { TimelinePage } from "~/loaders/timeline.server";
import { useWords } from "~/locales/parts";
import { withQuery } from "~/shared/paths";

/** PRJ-003, PRJ-034: everything that happened to a record and to what hangs on it; `page` is its address. */
export function TimelinePanel({ entries, paging, query, kind, kinds, today, page }: TimelinePage & { page: string }) {
  const { t } = useWords();
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
          <RecordTimeline entries={entries} today={today} />
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
