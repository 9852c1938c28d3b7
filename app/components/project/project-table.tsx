import { ListTable } from "~/components/list/list-table";
import { defaultColumns, type ListLook } from "~/components/list/list-plan";
import type { Sorted } from "~/components/ui/sort-head";
import { monthLabel } from "~/shared/format";
import { useLocale } from "~/shared/use-locale";
import { useWords } from "~/shared/words";

import type { ProjectListRow as ListRow } from "./list-row";
import { projectList } from "./project-list";

const usualLook: ListLook = { columns: defaultColumns(projectList), compact: false, pageSize: 20 };

interface Props extends Sorted {
  rows: ListRow[];
  today: string;
  /** Without one the columns that the list has by itself. */
  look?: ListLook;
  /** Code of the project whose preview is open; if undefined, rows can be neither selected nor previewed. */
  previewed?: string | null;
}

/** Rows with month groups while they are sorted by date. */
export function ProjectTable({ rows, today, previewed, look = usualLook, ...list }: Props) {
  const isPlain = previewed === undefined;
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
      look={look}
      plan={projectList}
      rows={rows}
      page={{ today }}
      keyOf={({ code }) => code}
      nameOf={({ name }) => name}
      {...(isPlain
        ? {}
        : { select: "codes", previewed, previewHref: ({ code }: ListRow) => list.href({ preview: code }) })}
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
