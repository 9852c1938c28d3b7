import { useWords } from "~/shared/words";

import { Avatar } from "~/components/ui/avatar";
import { StatusChip } from "~/components/ui/chip";
import { GroupedRows } from "~/components/ui/grouped-rows";
import { Money } from "~/components/ui/money";
import { SortHead, sortBy, type Sorted } from "~/components/ui/sort-head";
import { formatDateRange, monthLabel, relativeRange, formatNumber } from "~/shared/format";
import { useLocale } from "~/shared/use-locale";

import { NameCell } from "./name-cell";
import type { ListRow } from "./list-row";

interface Props extends Sorted {
  rows: ListRow[];
  today: string;
}

/** Rows with month groups while they are sorted by date. */
export function ProjectTable({ rows, today, ...list }: Props) {
  const { t } = useWords();
  const locale = useLocale();
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <SortHead label={t("project.column.name")} {...sortBy("name", list)} />
          <th scope="col">{t("project.column.status")}</th>
          <SortHead label={t("project.column.dates")} {...sortBy("starts_at", list)} />
          <th scope="col" className="col-1">
            {t("project.column.place")}
          </th>
          <SortHead
            label={t("project.column.attendees")}
            {...sortBy("expected_attendee_count", list)}
            numeric
            className="col-2"
          />
          <SortHead label={t("project.column.value")} {...sortBy("lead_value", list)} numeric />
          <th scope="col" className="col-3">
            {t("project.column.responsible")}
          </th>
        </tr>
      </thead>
      <tbody>
        <GroupedRows
          rows={rows}
          groupOf={list.sort === "starts_at" ? (row) => row.starts_at.slice(0, 7) : null}
          columns={7}
          renderHead={(month, inMonth) => (
            <>
              <b>{monthLabel(month, locale)}</b> {t("project.count", { count: inMonth.length })}
            </>
          )}
        >
          {(row) => ({ key: row.code, row: <Row row={row} today={today} /> })}
        </GroupedRows>
      </tbody>
    </table>
  );
}

function Row({ row, today }: { row: ListRow; today: string }) {
  const { t } = useWords();
  const locale = useLocale();
  const when = relativeRange(row.starts_at, row.ends_at, today);
  const live = row.current_status === "OPERATION" && row.starts_at <= today && today <= row.ends_at;
  return (
    <tr>
      <NameCell row={row} />
      <td className="cell-status">
        <StatusChip status={row.current_status} label={t(`project.status.${row.current_status}`)} />
      </td>
      <td className="cell-date">
        {formatDateRange(row.starts_at, row.ends_at, locale)}
        <span className={live ? "second live" : "second"}>{t(when.key, { count: when.count, total: when.total })}</span>
      </td>
      <td className="col-1">{row.city}</td>
      <td className="num col-2">
        {row.expected_attendee_count === null ? null : formatNumber(row.expected_attendee_count, locale)}
      </td>
      <td className="num cell-amount">
        {row.lead_value && row.lead_currency ? <Money amount={row.lead_value} currency={row.lead_currency} /> : null}
      </td>
      <td className="col-3">
        <Avatar name={row.responsible.full_name} src={row.responsible.profile_picture_full} size={24} />
      </td>
    </tr>
  );
}
