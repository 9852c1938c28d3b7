import type { ListColumn, ListPlan } from "~/components/list/list-plan";
import { NoValue } from "~/components/ui/no-value";
import { Avatar } from "~/components/ui/avatar";
import { StatusChip } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import { formatDate, formatDateRange, formatNumber, relativeRange } from "~/shared/format";
import { paths } from "~/shared/paths";
import { useLocale } from "~/shared/use-locale";
import { useWords } from "~/shared/words";

import { budgetColumns } from "./budget-columns";
import { ClientName } from "./client-name";
import type { ProjectListRow as ListRow } from "./list-row";
import { NameFace, nameSheet } from "./name-cell";

interface Page {
  today: string;
}

type Column = ListColumn<ListRow, Page>;
interface CellProps {
  row: ListRow;
  page: Page;
}

function StatusCell({ row }: CellProps) {
  const { t } = useWords();
  return (
    <>
      <StatusChip status={row.current_status} label={t(`project.status.${row.current_status}`)} />
      {row.unclosed ? <span className="second list-late">{t("list.unclosed")}</span> : null}
    </>
  );
}

function DatesCell({ row, page: { today } }: CellProps) {
  const { t } = useWords();
  const locale = useLocale();
  const when = relativeRange(row.starts_at, row.ends_at, today);
  const live = row.current_status === "OPERATION" && row.starts_at <= today && today <= row.ends_at;
  return (
    <>
      {formatDateRange(row.starts_at, row.ends_at, locale)}
      <span className={live ? "second live" : "second"}>{t(when.key, { count: when.count, total: when.total })}</span>
    </>
  );
}

function CountCell({ row }: CellProps) {
  const locale = useLocale();
  return row.expected_attendee_count === null ? null : <>{formatNumber(row.expected_attendee_count, locale)}</>;
}

function ValueCell({ row }: CellProps) {
  return row.lead_value && row.lead_currency ? <Money amount={row.lead_value} currency={row.lead_currency} /> : null;
}

function PersonCell({ row }: CellProps) {
  return <Avatar name={row.responsible.full_name} src={row.responsible.profile_picture_full} size={24} />;
}

function EndCell({ row }: CellProps) {
  const locale = useLocale();
  return <>{formatDate(row.ends_at, locale)}</>;
}

const columns: Column[] = [
  {
    name: "name",
    label: "project.column.name",
    sort: "name",
    fixed: true,
    cellClass: "cell-name",
    Cell: NameFace,
    sheet: nameSheet,
  },
  {
    name: "status",
    label: "project.column.status",
    sort: "stage",
    cellClass: "cell-status",
    Cell: StatusCell,
    sheet: [{ kind: "text", value: (row, t) => t(`project.status.${row.current_status}`) }],
  },
  {
    name: "dates",
    label: "project.column.dates",
    sort: "starts_at",
    cellClass: "cell-date",
    Cell: DatesCell,
    sheet: [
      { kind: "day", label: "project.column.starts", value: (row) => row.starts_at },
      { kind: "day", label: "project.column.ends", value: (row) => row.ends_at },
    ],
  },
  {
    name: "place",
    label: "project.column.place",
    sort: "city",
    className: "col-1",
    Cell: ({ row }) => row.city ?? <NoValue />,
    sheet: [{ kind: "text", value: (row) => row.city }],
  },
  {
    name: "attendees",
    label: "project.column.attendees",
    sort: "expected_attendee_count",
    numeric: true,
    className: "col-2",
    Cell: CountCell,
    sheet: [{ kind: "number", value: (row) => row.expected_attendee_count }],
  },
  {
    name: "value",
    label: "project.column.value",
    sort: "lead_value",
    numeric: true,
    cellClass: "cell-amount",
    Cell: ValueCell,
    sheet: [
      { kind: "money", value: ({ lead_value, lead_currency }) => ({ amount: lead_value, currency: lead_currency }) },
    ],
  },
  {
    name: "responsible",
    label: "project.column.responsible",
    className: "col-3",
    Cell: PersonCell,
    sheet: [{ kind: "text", value: (row) => row.responsible.full_name }],
  },
  {
    name: "client",
    label: "project.column.client",
    extra: true,
    className: "col-3",
    Cell: ({ row }) => <ClientName client={row.client} />,
    sheet: [{ kind: "text", value: (row) => row.client?.name ?? null }],
  },
  {
    name: "ref",
    label: "project.column.ref",
    sort: "project_ref",
    extra: true,
    className: "col-2",
    Cell: ({ row }) => row.project_ref,
    sheet: [{ kind: "text", value: (row) => row.project_ref }],
  },
  {
    name: "division",
    label: "project.column.division",
    extra: true,
    className: "col-3",
    Cell: ({ row }) => row.division_name,
    sheet: [{ kind: "text", value: (row) => row.division_name }],
  },
  {
    name: "type",
    label: "lead.field.type",
    extra: true,
    className: "col-3",
    Cell: ({ row }) => row.type,
    sheet: [{ kind: "text", value: (row) => row.type ?? null }],
  },
  {
    name: "ends",
    label: "project.column.ends",
    sort: "ends_at",
    extra: true,
    className: "col-2",
    Cell: EndCell,
    sheet: [{ kind: "day", value: (row) => row.ends_at }],
  },
  ...budgetColumns,
];

/** PRJ-063: the project list. It cannot be sorted by client and responsible, which are columns of other tables. */
export const projectList: ListPlan<ListRow, Page> = {
  list: "projects",
  path: paths.projects,
  title: "project.title",
  columns,
};
