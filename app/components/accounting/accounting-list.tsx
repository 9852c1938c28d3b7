import type { AccountingKind } from "#contract/accounting/accounting-kinds";
import type { AccountingRow } from "#contract/accounting/accounting-lists";
import type { ListColumn, ListPlan } from "~/components/list/list-plan";
import { RequestChip } from "~/components/requests/request-chip";
import { useMay } from "~/components/shell/use-staff-user";
import { Money } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/accounting";
import { formatDate } from "~/shared/format";
import { paths } from "~/shared/paths";

import "~/locales/requests";

type Column = ListColumn<AccountingRow>;

interface CellProps {
  row: AccountingRow;
}

/** The day leads to the record; below it what the record is for. */
function DateCell({ row }: CellProps) {
  const { locale } = useWords();
  const mayView = useMay("requests", "view");
  const day = formatDate(row.date, locale);
  return (
    <div className="request-what">
      {mayView ? (
        <PageLink to={paths.requests(row.code)} className="row-link">
          {day}
        </PageLink>
      ) : (
        <b>{day}</b>
      )}
      {row.description ? <small>{row.description}</small> : null}
    </div>
  );
}

function ProjectCell({ row: { project } }: CellProps) {
  return project ? <PageLink to={paths.projectPage(project.code, "main")}>{project.name}</PageLink> : null;
}

function PartyCell({ row: { client, supplier } }: CellProps) {
  if (supplier) return <PageLink to={paths.supplier(supplier.code)}>{supplier.name}</PageLink>;
  return client ? <PageLink to={paths.client(client.code)}>{client.name}</PageLink> : null;
}

function PaymentCell({ row }: CellProps) {
  const { locale } = useWords();
  return row.payment_date ? formatDate(row.payment_date, locale) : null;
}

const amount = (name: "net" | "vat" | "total", more: Partial<Column> = {}): Column => ({
  name,
  label: `accounting.column.${name}`,
  numeric: true,
  cellClass: "cell-amount",
  Cell: ({ row }) => (row[name] === null ? null : <Money amount={row[name]} currency={row.currency} />),
  sheet: [{ kind: "money", value: (row) => ({ amount: row[name], currency: row.currency }), apart: true }],
  ...more,
});

const columns: Column[] = [
  {
    name: "date",
    label: "accounting.column.date",
    sort: "date",
    fixed: true,
    cellClass: "cell-name",
    Cell: DateCell,
    sheet: [
      { kind: "day", value: (row) => row.date },
      { kind: "text", label: "accounting.column.description", value: (row) => row.description },
      { kind: "text", label: "accounting.column.code", value: (row) => row.code },
    ],
  },
  {
    name: "project",
    label: "accounting.column.project",
    cellClass: "cell-line",
    Cell: ProjectCell,
    sheet: [{ kind: "text", value: (row) => row.project?.name ?? null }],
  },
  {
    name: "party",
    label: "accounting.column.party",
    className: "col-2",
    Cell: PartyCell,
    sheet: [
      { kind: "text", label: "accounting.column.client", value: (row) => row.client?.name ?? null },
      { kind: "text", label: "accounting.column.supplier", value: (row) => row.supplier?.name ?? null },
    ],
  },
  {
    name: "person",
    label: "accounting.column.person",
    cellClass: "cell-line",
    Cell: ({ row }) => row.person.full_name,
    sheet: [{ kind: "text", value: (row) => row.person.full_name }],
  },
  amount("net", { className: "col-3" }),
  amount("vat", { className: "col-3" }),
  amount("total", { sort: "total" }),
  {
    name: "payment_date",
    label: "accounting.column.payment_date",
    className: "col-2",
    Cell: PaymentCell,
    sheet: [
      { kind: "day", value: (row) => row.payment_date },
      {
        kind: "number",
        label: "accounting.column.company_total",
        value: (row) => (row.company_total === null ? null : Number(row.company_total)),
      },
    ],
  },
  {
    name: "status",
    label: "accounting.column.status",
    cellClass: "cell-status",
    Cell: ({ row }) => <RequestChip status={row.status} />,
    sheet: [{ kind: "text", value: (row, t) => t(`requests.status.${row.status}`) }],
  },
];

/** Key of the name of a kind. */
export const kindKey = (kind: AccountingKind): string => `accounting.kind.${kind.replaceAll("-", "_")}`;

/** ACC-180: the columns of every kind. It keeps no views yet, so its name is that of its file. */
export const accountingList = (path: string): Omit<ListPlan<AccountingRow>, "list"> & { list: "accounting" } => ({
  list: "accounting",
  path,
  title: "accounting.title",
  columns,
});
