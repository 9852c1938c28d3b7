import type { ReactNode } from "react";

import { ListFilters } from "~/components/list/list-filters";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Pager, type Paging } from "~/components/ui/pager";
import { useWords } from "~/locales/parts";
import "~/locales/record";
import { withQuery } from "~/shared/paths";

import { useEntryPath, type HistoryOf } from "./entry-path";
import { RecordTimeline, type Entry } from "./record-timeline";

interface Props {
  /** Address of the page without its filters. */
  page: string;
  /** Search parameters of the page itself, which the history's links must keep. */
  keep?: Record<string, string>;
  history: {
    entries: Entry[];
    paging: Paging;
    query: string;
    kind: string | null;
    /** With how many entries each has. */
    kinds: { kind: string; count: number }[];
    today: string;
  };
  mayWrite: boolean;
  /** Address that gives the whole version of an entry back. */
  restoreVersion?: string;
  /** The record of the history. */
  of: HistoryOf;
  /** A form that writes into it. */
  box?: ReactNode;
}

/** The history of any record: searched, narrowed to a kind, page by page; a field is given its earlier value back in place. */
export function HistoryPage({ page, keep = {}, history, mayWrite, restoreVersion, of, box }: Props) {
  const { entries, paging, query, kind, kinds, today } = history;
  const { t } = useWords();
  const pathOf = useEntryPath(of);
  const options = kinds.map((one) => ({
    value: one.kind,
    label: `${t(`parts.timeline.kind.${one.kind}`)} (${one.count})`,
  }));
  const href = (more: Record<string, string | number | null | undefined>) => withQuery(page, { ...keep, ...more });
  const here = { q: query || undefined, kind, page: paging.current_page > 1 ? paging.current_page : undefined };
  return (
    <>
      <ListFilters
        action={page}
        keep={keep}
        placeholder={t("parts.timeline.search")}
        more={[{ name: "kind", label: t("parts.timeline.kinds"), options }]}
      />
      {box ? <div className="part-timeline">{box}</div> : null}
      {entries.length > 0 ? (
        <div className="part-timeline">
          <RecordTimeline
            entries={entries}
            today={today}
            restoreFrom={mayWrite ? href(here) : undefined}
            restoreVersion={restoreVersion}
            pathOf={pathOf}
          />
        </div>
      ) : query || kind ? (
        <Empty actions={<ButtonLink to={href({})}>{t("parts.timeline.clear")}</ButtonLink>}>
          {t("parts.timeline.empty")}
        </Empty>
      ) : (
        <Empty title={t("record.timelineEmpty")} />
      )}
      <Pager paging={paging} hrefFor={(number) => href({ ...here, page: number })} />
    </>
  );
}
