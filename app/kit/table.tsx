import { useSearchParams } from "@remix-run/react";

import { SelectCell, SelectHead, SelectTable } from "~/components/display/select-table";
import { Button } from "~/components/ui/button";
import { GroupedRows } from "~/components/ui/grouped-rows";
import { Money } from "~/components/ui/money";
import { Pager, type Paging } from "~/components/ui/pager";
import { SortHead, sortBy } from "~/components/ui/sort-head";
import { formatDate, monthLabel } from "~/shared/format";
import { withQuery } from "~/shared/paths";
import type { KitAnswer } from "./kit.server";
import type { TableSamples } from "./kit-display.server";
import { useLocale } from "~/shared/use-locale";

import { KitCard, KitRead } from "./state";

interface Props {
  table: TableSamples;
  sort: "date" | "name";
  order: "asc" | "desc";
  paging: Paging;
  answer: KitAnswer | undefined;
}

/** Month groups, sorting, chosen rows with their acts, and the pager. */
export function KitTable({ table, sort, order, paging, answer }: Props) {
  const locale = useLocale();
  const [params] = useSearchParams();
  const { columns } = table;
  const href = (query: Record<string, string | number | undefined>) =>
    withQuery("/kit/table", { ...Object.fromEntries(params), ...query });
  const head = (name: "date" | "name") => <SortHead label={columns[name]} {...sortBy(name, { sort, order, href })} />;
  return (
    <div className="kit-grid">
      <KitCard title={table.title} wide>
        <KitRead read={answer?.read} />
        <SelectTable
          action={href({})}
          label={table.title}
          acts={
            <>
              <Button type="submit" size="sm" name="act" value="archive" icon="archive">
                {table.archive}
              </Button>
              <Button type="submit" size="sm" name="act" value="label" icon="tag">
                {table.label}
              </Button>
            </>
          }
        >
          <table className="table table-rows">
            <thead>
              <tr>
                <SelectHead />
                {head("name")}
                {head("date")}
                <th scope="col" className="col-1">
                  {columns.place}
                </th>
                <th scope="col" className="num">
                  {columns.amount}
                </th>
              </tr>
            </thead>
            <tbody>
              <GroupedRows
                rows={table.rows}
                groupOf={sort === "date" ? (row) => row.date.slice(0, 7) : null}
                columns={5}
                renderHead={(month, inMonth) => (
                  <>
                    <b>{monthLabel(month, locale)}</b> {inMonth.length} {table.count}
                  </>
                )}
              >
                {(row) => ({
                  key: row.code,
                  row: (
                    <tr>
                      <SelectCell name="rows" value={row.code} label={row.name} />
                      <th scope="row" className="cell-name">
                        {row.name}
                      </th>
                      <td className="cell-date">{formatDate(row.date, locale)}</td>
                      <td className="col-1">{row.place}</td>
                      <td className="num cell-amount">
                        <Money amount={row.amount} currency="TRY" />
                      </td>
                    </tr>
                  ),
                })}
              </GroupedRows>
            </tbody>
          </table>
        </SelectTable>
        <Pager paging={paging} hrefFor={(page) => href({ page })} />
      </KitCard>
    </div>
  );
}
