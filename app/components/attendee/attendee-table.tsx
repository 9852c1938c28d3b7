import { useMemo } from "react";

import type { ListLook } from "~/components/list/list-plan";
import { ListTable } from "~/components/list/list-table";
import type { Sorted } from "~/components/ui/sort-head";
import type { AttendeeRow } from "#contract/projects/attendees";

import { attendeeList, ownColumns } from "./attendee-list";
import { attendeeName, type ColumnShown } from "./attendee-values";

interface Props extends Sorted {
  code: string;
  form: string | null;
  rows: AttendeeRow[];
  columns: ColumnShown[];
  look: ListLook;
  /** True if the reader may edit the rows; only then they can be selected. */
  mayWrite: boolean;
  /** Id of the person whose preview is open. */
  previewed: number | null;
}

/** PRJ-100: people of a project, a line each. */
export function AttendeeTable({ code, form, rows, columns, look, mayWrite, previewed, ...list }: Props) {
  const plan = useMemo(() => attendeeList(code, columns, form !== null), [code, columns, form]);
  return (
    <ListTable
      {...list}
      plan={plan}
      scrolls={form !== null || look.columns.some((name) => name.startsWith(ownColumns))}
      look={look}
      rows={rows}
      page={{ code, form }}
      keyOf={({ id }) => String(id)}
      nameOf={attendeeName}
      {...(mayWrite ? { select: "codes" } : {})}
      previewed={previewed === null ? null : String(previewed)}
      previewHref={({ id }) => list.href({ preview: id })}
    />
  );
}
