import { isInvoiceKind, isRequestKind, type AccountingKind } from "#contract/accounting/accounting-kinds";
import type { AccountingRow } from "#contract/accounting/accounting-lists";
import type { ListColumn, ListPlan } from "~/components/list/list-plan";
import { useMay } from "~/components/shell/use-staff-user";
import { Money } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/accounting";
import { formatDate } from "~/shared/format";
import { paths } from "~/shared/paths";

import { RecordChip, stateKey } from "./record-chip";

type Column = ListColumn<AccountingRow>;

interface CellProps {
  row: AccountingRow;
}

/** Page of a record. */
const recordPath = (kind: AccountingKind, code: string): string =>
  isRequestKind(kind) ? paths.requests(code) : paths.accounting(isInvoiceKind(kind) ? "invoices" : "payments", code);

/** The day leads to the record; below it what the record is for. */
function DateCell({ row, kind }: CellProps & { kind: AccountingKind }) {
  const { locale } = useWords();
  const mayView = useMay(isRequestKind(kind) ? "requests" : "accounting", "view");
  const day = formatDate(row.date, locale);
  return (
    <div className="request-what">
      {mayView ? (
        <PageLink to={recordPath(kind, row.code)} className="row-link">
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

const amount = (name: "net" | "vat" | "total" | "open", more: Partial<Column> = {}): Column => ({
  name,
  label: `accounting.column.${name}`,
  numeric: true,
  cellClass: "cell-amount",
  Cell: ({ row }) => (row[name] === null ? null : <Money amount={row[name]} currency={row.currency} />),
  sheet: [{ kind: "money", value: (row) => ({ amount: row[name], currency: row.currency }), apart: true }],
  ...more,
});

/** In sheets beside the sum in the record's currency. */
const companySum: NonNullable<Column["sheet"]>[number] = {
  kind: "number",
  label: "accounting.column.company_total",
  value: (row) => (row.company_total === null ? null : Number(row.company_total)),
};

/** A payment has no other day, so that its sum in the company's currency stands here. */
function openColumn(kind: AccountingKind): Column {
  const column = amount("open", { className: "col-3" });
  return isInvoiceKind(kind) ? column : { ...column, sheet: [...(column.sheet ?? []), companySum] };
}

const columnsOf = (kind: AccountingKind): Column[] => [
  {
    name: "date",
    label: "accounting.column.date",
    sort: "date",
    fixed: true,
    cellClass: "cell-name accounting-date",
    Cell: ({ row }) => <DateCell row={row} kind={kind} />,
    sheet: [
      { kind: "day", value: (row) => row.date },
      { kind: "text", label: "accounting.column.description", value: (row) => row.description },
      { kind: "text", label: "accounting.column.code", value: (row) => row.code },
    ],
  },
  ...(isRequestKind(kind)
    ? []
    : [
        {
          name: "number",
          label: isInvoiceKind(kind) ? "accounting.column.number" : "accounting.column.reference",
          cellClass: "cell-line",
          className: "col-2",
          Cell: ({ row }) => row.number,
          sheet: [{ kind: "text", value: (row) => row.number }],
        } satisfies Column,
      ]),
  {
    name: "project",
    label: "accounting.column.project",
    // On a phone a document says whose it is, a request what it is for.
    ...(isRequestKind(kind) ? { cellClass: "cell-line" } : { className: "col-2" }),
    Cell: ProjectCell,
    sheet: [{ kind: "text", value: (row) => row.project?.name ?? null }],
  },
  {
    name: "party",
    label: "accounting.column.party",
    ...(isRequestKind(kind) ? { className: "col-2" } : { cellClass: "cell-line" }),
    Cell: PartyCell,
    sheet: [
      { kind: "text", label: "accounting.column.client", value: (row) => row.client?.name ?? null },
      { kind: "text", label: "accounting.column.supplier", value: (row) => row.supplier?.name ?? null },
    ],
  },
  {
    name: "person",
    label: isRequestKind(kind) ? "accounting.column.person" : "accounting.column.creator",
    ...(isRequestKind(kind) ? {} : { extra: true as const }),
    cellClass: "cell-line",
    Cell: ({ row }) => row.person.full_name,
    sheet: [{ kind: "text", value: (row) => row.person.full_name }],
  },
  ...(isInvoiceKind(kind) || isRequestKind(kind)
    ? [amount("net", { className: "col-3 accounting-net" }), amount("vat", { className: "col-3" })]
    : []),
  amount("total", { sort: "total" }),
  ...(isRequestKind(kind) ? [] : [openColumn(kind)]),
  ...(isInvoiceKind(kind) || isRequestKind(kind)
    ? [
        {
          name: "payment_date",
          label: isInvoiceKind(kind) ? "accounting.column.due_date" : "accounting.column.payment_date",
          className: "col-2",
          cellClass: "cell-date",
          Cell: PaymentCell,
          sheet: [{ kind: "day", value: (row) => row.payment_date }, companySum],
        } satisfies Column,
      ]
    : []),
  {
    name: "status",
    label: "accounting.column.status",
    cellClass: "cell-status",
    Cell: ({ row }) => <RecordChip status={row.status} isOverdue={row.is_overdue === 1} />,
    sheet: [{ kind: "text", value: (row, t) => t(stateKey(row.status, row.is_overdue === 1)) }],
  },
];

/** Key of the name of a kind, or of the button that adds a record of it. */
export const kindKey = (kind: AccountingKind, group: "kind" | "add" = "kind"): string =>
  `accounting.${group}.${kind.replaceAll("-", "_")}`;

/** ACC-180: the columns of a kind. It keeps no views yet, so its name is that of its file. */
export const accountingList = (
  path: string,
  kind: AccountingKind,
): Omit<ListPlan<AccountingRow>, "list"> & { list: "accounting" } => ({
  list: "accounting",
  path,
  title: "accounting.title",
  columns: columnsOf(kind),
});
