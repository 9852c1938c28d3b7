import { useWords } from "~/shared/words";

import { isOffer } from "#contract/stages";
import type { ListRow } from "~/components/project/list-row";
import { NameCell } from "~/components/project/name-cell";
import { Deadline } from "~/components/project/record-row";
import { Avatar } from "~/components/ui/avatar";
import { StageChip, StatusChip } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import { SortHead, sortBy, type Sorted } from "~/components/ui/sort-head";
import { formatDateRange } from "~/shared/format";
import { useLocale } from "~/shared/use-locale";

interface Props extends Sorted {
  rows: ListRow[];
  stages: { stage: number; name: string }[];
  today: string;
}

/** Offers as a list: the same rows as the board, sorted and paged. */
export function LeadTable({ rows, stages, today, ...list }: Props) {
  const { t } = useWords();
  const locale = useLocale();
  const head = (name: string, label: string, look: { numeric?: boolean; className?: string } = {}) => (
    <SortHead label={t(label)} {...sortBy(name, list)} {...look} />
  );
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          {head("name", "lead.column.name")}
          {head("stage", "lead.column.stage")}
          {head("starts_at", "project.column.dates")}
          {head("lead_close_date", "lead.column.closes", { className: "col-1" })}
          {head("lead_value", "project.column.value", { numeric: true })}
          <th scope="col" className="col-3">
            {t("project.column.responsible")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.code}>
            <NameCell row={row} />
            <td className="cell-status">
              {isOffer(row.stage) ? (
                <StageChip
                  stage={row.stage}
                  label={stages.find(({ stage }) => stage === row.stage)?.name ?? t(`lead.stage.${row.stage}`)}
                />
              ) : (
                <StatusChip status={row.current_status} label={t(`project.status.${row.current_status}`)} />
              )}
            </td>
            <td className="cell-date">
              {formatDateRange(row.starts_at, row.ends_at, locale)}
              <span className="second">{row.city}</span>
            </td>
            <td className="col-1">
              {row.lead_close_date ? <Deadline date={row.lead_close_date} today={today} /> : null}
            </td>
            <td className="num cell-amount">
              {row.lead_value && row.lead_currency ? (
                <Money amount={row.lead_value} currency={row.lead_currency} />
              ) : null}
            </td>
            <td className="col-3">
              <Avatar name={row.responsible.full_name} src={row.responsible.profile_picture_full} size={24} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
