import { useWords } from "~/words";

import type { ProjectRow } from "#contract/leads";
import { Avatar } from "~/components/ui/avatar";
import { StatusChip } from "~/components/ui/chip";
import { GroupedRows } from "~/components/ui/grouped-rows";
import { Money } from "~/components/ui/money";
import { SortHead } from "~/components/ui/sort-head";
import { formatDateRange, monthLabel, relativeRange, formatNumber } from "~/format";
import { useLocale } from "~/use-locale";

import { NameCell } from "./name-cell";

interface Props {
  rows: ProjectRow[];
  today: string;
  sort: string;
  order: "asc" | "desc";
  href: (query: Record<string, string | number | undefined>) => string;
}

/** Rows with month groups while they are sorted by date. */
export function ProjectTable({ rows, today, sort, order, href }: Props) {
  const { t } = useWords();
  const direction = (name: string) => (sort === name ? order : null);
  const to = (name: string) =>
    href({ sort: name, order: sort === name && order === "asc" ? "desc" : undefined, page: undefined });
  const locale = useLocale();
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <SortHead label={t("project.column.name")} to={to("name")} direction={direction("name")} />
          <th scope="col">{t("project.column.status")}</th>
          <SortHead label={t("project.column.dates")} to={to("starts_at")} direction={direction("starts_at")} />
          <th scope="col" className="col-1">
            {t("project.column.place")}
          </th>
          <SortHead
            label={t("project.column.attendees")}
            to={to("expected_attendee_count")}
            direction={direction("expected_attendee_count")}
            numeric
            className="col-2"
          />
          <SortHead
            label={t("project.column.value")}
            to={to("lead_value")}
            direction={direction("lead_value")}
            numeric
          />
          <th scope="col" className="col-3">
            {t("project.column.responsible")}
          </th>
        </tr>
      </thead>
      <tbody>
        <GroupedRows
          rows={rows}
          groupOf={sort === "starts_at" ? (row) => row.starts_at.slice(0, 7) : null}
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

function Row({ row, today }: { row: ProjectRow; today: string }) {
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
