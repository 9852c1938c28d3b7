import { ListTable } from "~/components/list/list-table";
import type { ListLook } from "~/components/list/list-plan";
import type { Sorted } from "~/components/ui/sort-head";
import { monthLabel } from "~/shared/format";
import { useLocale } from "~/shared/use-locale";
import { useWords } from "~/shared/words";

import type { ProjectListRow as ListRow } from "./list-row";
import { projectList } from "./project-list";

interface Props extends Sorted {
  rows: ListRow[];
  today: string;
  look: ListLook;
  /** Code of the project whose preview is open. */
  previewed: string | null;
}

/** Rows with month groups while they are sorted by date. */
export function ProjectTable({ rows, today, previewed, ...list }: Props) {
  const { t } = useWords();
  const locale = useLocale();
  const monthHead = (month: string, inMonth: ListRow[]) => (
    <>
      <b>{monthLabel(month, locale)}</b> {t("project.count", { count: inMonth.length })}
    </>
  );
  return (
    <ListTable
      {...list}
      plan={projectList}
      rows={rows}
      page={{ today }}
      keyOf={({ code }) => code}
      nameOf={({ name }) => name}
      select="codes"
      previewed={previewed}
      previewHref={({ code }) => list.href({ preview: code })}
      group={
        list.sort === "starts_at"
          ? {
              of: (row) => row.starts_at.slice(0, 7),
              head: monthHead,
            }
          : null
      }
    />
  );
}
