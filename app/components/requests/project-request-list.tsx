import type { ProjectRequest } from "#contract/requests/project-requests";
import type { ListColumn, ListPlan } from "~/components/list/list-plan";
import { Money } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/project-requests";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { RequestChip } from "./request-chip";
import { daysOf, standsOf } from "./request-facts";

import "~/locales/requests";

type Column = ListColumn<ProjectRequest>;

interface CellProps {
  row: ProjectRequest;
}

function TypeCell({ row }: CellProps) {
  const { t } = useWords();
  return (
    <div className="request-what">
      <PageLink to={paths.requests(row.code)} className="row-link">
        {t(`requests.type.${row.type}`)}
      </PageLink>
      {row.subject ? <small>{row.subject}</small> : null}
    </div>
  );
}

function StateCell({ row }: CellProps) {
  const words = useWords();
  return (
    <div className="request-state">
      <RequestChip status={row.status} />
      <small>{row.status === "DECLINED" && row.reason ? row.reason : standsOf(row, words)}</small>
    </div>
  );
}

function SentCell({ row }: CellProps) {
  const { locale } = useWords();
  return formatDateTime(row.sent_at, locale);
}

function DaysCell({ row }: CellProps) {
  return daysOf(row, useWords());
}

const columns: Column[] = [
  {
    name: "type",
    label: "project-requests.column.type",
    fixed: true,
    cellClass: "cell-name",
    Cell: TypeCell,
    sheet: [
      { kind: "text", value: (row, t) => t(`requests.type.${row.type}`) },
      { kind: "text", label: "project-requests.column.subject", value: (row) => row.subject },
    ],
  },
  {
    name: "requester",
    label: "project-requests.column.requester",
    Cell: ({ row }) => row.requester.full_name,
    sheet: [{ kind: "text", value: (row) => row.requester.full_name }],
  },
  {
    name: "amount",
    label: "project-requests.column.amount",
    sort: "company_amount",
    numeric: true,
    cellClass: "cell-amount",
    Cell: ({ row }) => (row.amount && row.currency ? <Money amount={row.amount} currency={row.currency} /> : null),
    sheet: [{ kind: "money", value: ({ amount, currency }) => ({ amount, currency }), apart: true }],
  },
  {
    name: "budget_item",
    label: "project-requests.column.budget_item",
    className: "col-2",
    Cell: ({ row }) => row.budget_item,
    sheet: [{ kind: "text", value: (row) => row.budget_item }],
  },
  {
    name: "supplier",
    label: "project-requests.column.supplier",
    className: "col-3",
    Cell: ({ row }) => row.supplier,
    sheet: [{ kind: "text", value: (row) => row.supplier }],
  },
  {
    name: "days",
    label: "project-requests.column.days",
    className: "col-3",
    Cell: DaysCell,
    sheet: [
      { kind: "day", label: "project-requests.column.starts_on", value: (row) => row.starts_on },
      { kind: "day", label: "project-requests.column.ends_on", value: (row) => row.ends_on },
    ],
  },
  {
    name: "status",
    label: "project-requests.column.status",
    cellClass: "cell-status",
    Cell: StateCell,
    sheet: [
      { kind: "text", value: (row, t) => t(`requests.status.${row.status}`) },
      { kind: "text", label: "project-requests.column.reason", value: (row) => row.reason },
    ],
  },
  {
    name: "sent_at",
    label: "project-requests.column.sent_at",
    sort: "sent_at",
    className: "col-1",
    Cell: SentCell,
    sheet: [{ kind: "day", value: (row) => row.sent_at.slice(0, 10) }],
  },
];

/** Requests of one project. It keeps no views, which would be of this project alone, and always has its columns. */
export const projectRequestList = (code: string): Omit<ListPlan<ProjectRequest>, "list"> => ({
  path: paths.projectPage(code, "requests"),
  title: "project-requests.title",
  columns,
});
