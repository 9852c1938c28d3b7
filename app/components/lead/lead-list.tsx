import { NoValue } from "~/components/ui/no-value";
import { isOffer } from "#contract/projects/stages";
import type { ListColumn, ListPlan } from "~/components/list/list-plan";
import { budgetColumns } from "~/components/project/budget-columns";
import { ClientName } from "~/components/project/client-name";
import type { ListRow } from "~/components/project/list-row";
import { NameFace, nameSheet } from "~/components/project/name-cell";
import { Deadline } from "~/components/project/record-row";
import { Avatar } from "~/components/ui/avatar";
import { StageChip, StatusChip } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import { formatDate, formatDateRange } from "~/shared/format";
import { paths } from "~/shared/paths";
import { useLocale } from "~/shared/use-locale";
import { useWords } from "~/shared/words";

import { StaleMark } from "./stale-mark";

interface Page {
  today: string;
  /** The company's names of its stages. */
  stages: { stage: number; name: string }[];
}

interface CellProps {
  row: ListRow;
  page: Page;
}

function StageCell({ row, page: { stages } }: CellProps) {
  const { t } = useWords();
  if (!isOffer(row.stage))
    return <StatusChip status={row.current_status} label={t(`project.status.${row.current_status}`)} />;
  const name = stages.find(({ stage }) => stage === row.stage)?.name;
  return (
    <>
      <StageChip stage={row.stage} label={name ?? t(`lead.stage.${row.stage}`)} /> <StaleMark days={row.stale} />
    </>
  );
}

function DatesCell({ row }: CellProps) {
  const locale = useLocale();
  return (
    <>
      {formatDateRange(row.starts_at, row.ends_at, locale)}
      <span className="second">{row.city}</span>
    </>
  );
}

function ValueCell({ row }: CellProps) {
  return row.lead_value && row.lead_currency ? <Money amount={row.lead_value} currency={row.lead_currency} /> : null;
}

/** A decided offer is no longer late. */
function ClosesCell({ row, page: { today } }: CellProps) {
  const locale = useLocale();
  if (!row.lead_close_date) return null;
  if (!isOffer(row.stage)) return <>{formatDate(row.lead_close_date, locale)}</>;
  return <Deadline date={row.lead_close_date} today={today} days={7} />;
}

/** The client's response is waited for only while it is an offer. */
function ResponseCell({ row, page: { today } }: CellProps) {
  const locale = useLocale();
  if (!row.client_response_date) return null;
  if (!isOffer(row.stage)) return <>{formatDate(row.client_response_date, locale)}</>;
  return <Deadline date={row.client_response_date} today={today} days={7} />;
}

const columns: ListColumn<ListRow, Page>[] = [
  {
    name: "name",
    label: "lead.column.name",
    sort: "name",
    fixed: true,
    cellClass: "cell-name",
    Cell: NameFace,
    sheet: nameSheet,
  },
  {
    name: "stage",
    label: "lead.column.stage",
    sort: "stage",
    cellClass: "cell-status",
    Cell: StageCell,
    sheet: [{ kind: "text", value: (row) => row.stage_name ?? null }],
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
    name: "closes",
    label: "lead.column.closes",
    sort: "lead_close_date",
    className: "col-1",
    Cell: ClosesCell,
    sheet: [{ kind: "day", value: (row) => row.lead_close_date }],
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
    Cell: ({ row: { responsible } }) => (
      <Avatar name={responsible.full_name} src={responsible.profile_picture_full} size={24} />
    ),
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
    name: "division",
    label: "project.column.division",
    extra: true,
    className: "col-3",
    Cell: ({ row }) => row.division_name,
    sheet: [{ kind: "text", value: (row) => row.division_name }],
  },
  {
    name: "place",
    label: "project.column.place",
    extra: true,
    className: "col-1",
    Cell: ({ row }) => row.city ?? <NoValue />,
    sheet: [{ kind: "text", value: (row) => row.city }],
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
    name: "response",
    label: "lead.column.response",
    extra: true,
    className: "col-1",
    Cell: ResponseCell,
    sheet: [{ kind: "day", value: (row) => row.client_response_date ?? null }],
  },
  {
    name: "stale",
    label: "lead.column.stale",
    extra: true,
    numeric: true,
    className: "col-2",
    Cell: ({ row }) => row.stale,
    sheet: [{ kind: "number", value: (row) => row.stale }],
  },
  ...budgetColumns,
];

/** LED-001: offers as a list, with the columns that the reader chose. */
export const leadList: ListPlan<ListRow, Page> = { list: "leads", path: paths.bizdev, title: "lead.title", columns };
