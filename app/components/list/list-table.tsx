import type { ReactNode } from "react";

import { SelectCell, SelectHead } from "~/components/display/select-table";
import { GroupedRows } from "~/components/ui/grouped-rows";
import { PageLink } from "~/components/ui/page-link";
import { SortHead, sortBy, type Sorted } from "~/components/ui/sort-head";
import { useWords } from "~/shared/words";

import { headOf, type ListLook, type ListPlan } from "./list-plan";

interface Props<Row, Page> extends Sorted {
  plan: Pick<ListPlan<Row, Page>, "columns">;
  look: ListLook;
  rows: Row[];
  /** Data of the page for its cells. */
  page: Page;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Name of the boxes that choose rows; without it none are chosen. */
  select?: string;
  /** Key of the row whose preview is open. */
  previewed?: string | null;
  previewHref?: (row: Row) => string;
  /** Acts of a row, in its last cell, and the head over it. */
  acts?: { label: string; Acts: (props: { row: Row }) => ReactNode };
  /** True if its columns may be wider than a page: it scrolls by itself. */
  scrolls?: boolean;
  group?: { of: (row: Row) => string; head: (key: string, rows: Row[]) => ReactNode } | null;
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(" ") || undefined;

const ActsCell = ({ children }: { children: ReactNode }) => <td className="cell-acts">{children}</td>;

/** Rows of any list, with the columns that the reader has chosen. */
export function ListTable<Row, Page>({
  plan,
  look,
  rows,
  page,
  keyOf,
  nameOf,
  select,
  previewed,
  previewHref,
  acts,
  group,
  scrolls = false,
  ...sorted
}: Props<Row, Page>) {
  const { t } = useWords();
  const columns = look.columns.flatMap((name) => plan.columns.find((column) => column.name === name) ?? []);
  const wide = scrolls || columns.length > 8;
  const table = (
    <table className={classes("table table-rows", look.compact && "table-dense")}>
      <thead>
        <tr>
          {select ? <SelectHead /> : null}
          {columns.map(({ name, label, text, sort, numeric, className = "" }) =>
            sort ? (
              <SortHead
                key={name}
                label={headOf({ label, text }, t)}
                {...sortBy(sort, sorted)}
                numeric={numeric ?? false}
                className={className}
              />
            ) : (
              <th key={name} scope="col" className={classes(numeric && "num", className)}>
                {headOf({ label, text }, t)}
              </th>
            ),
          )}
          {previewHref ? (
            <td className="list-peek">
              <span className="visually-hidden">{t("list.preview.open")}</span>
            </td>
          ) : null}
          {acts ? (
            <th scope="col">
              <span className="visually-hidden">{acts.label}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        <GroupedRows
          rows={rows}
          groupOf={group?.of ?? null}
          columns={columns.length + (select ? 1 : 0) + (previewHref ? 1 : 0) + (acts ? 1 : 0)}
          renderHead={(key, inGroup) => group?.head(key, inGroup)}
        >
          {(row) => ({
            key: keyOf(row),
            row: (
              <tr data-previewed={(previewed != null && previewed === keyOf(row)) || undefined}>
                {select ? <SelectCell name={select} value={keyOf(row)} label={nameOf(row)} /> : null}
                {columns.map(({ name, numeric, className, cellClass, Cell }) => (
                  <td key={name} className={classes(numeric && "num", className, cellClass)}>
                    <Cell row={row} page={page} />
                  </td>
                ))}
                {previewHref ? (
                  <td className="list-peek">
                    <PageLink to={previewHref(row)} keepScroll aria-label={t("list.preview.of", { name: nameOf(row) })}>
                      {null}
                    </PageLink>
                  </td>
                ) : null}
                {acts ? (
                  <ActsCell>
                    <acts.Acts row={row} />
                  </ActsCell>
                ) : null}
              </tr>
            ),
          })}
        </GroupedRows>
      </tbody>
    </table>
  );
  return wide ? <div className="table-scroll">{table}</div> : table;
}
