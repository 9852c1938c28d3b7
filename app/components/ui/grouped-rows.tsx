import { Fragment, type ReactNode } from "react";

type Props<R> = {
  rows: R[];
  /** The group of a row (its month); without it the rows stand in one list. */
  groupOf: ((row: R) => string) | null;
  columns: number;
  /** Renders the head of a group. */
  renderHead: (group: string, rows: R[]) => ReactNode;
  children: (row: R) => { key: string; row: ReactNode };
};

/** Rows of a table under group heads, in the order in which they come. */
export function GroupedRows<R>({ rows, groupOf, columns, renderHead, children }: Props<R>) {
  return rows.map((row, index) => {
    const group = groupOf?.(row);
    const before = rows[index - 1];
    const first = groupOf && group !== undefined && (before === undefined || groupOf(before) !== group);
    const made = children(row);
    return (
      <Fragment key={made.key}>
        {first ? (
          <tr className="row-group">
            <th scope="rowgroup" colSpan={columns}>
              {renderHead(
                group,
                rows.filter((other) => groupOf(other) === group),
              )}
            </th>
          </tr>
        ) : null}
        {made.row}
      </Fragment>
    );
  });
}
