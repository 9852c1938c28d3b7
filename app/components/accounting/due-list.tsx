import { agingBuckets, type AgingBucket } from "#contract/accounting/allocation";
import type { DueRow } from "#contract/accounting/due";
import type { ListColumn, ListPlan } from "~/components/list/list-plan";
import { Money } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import { paths, withQuery } from "~/shared/paths";

import "~/locales/accounting";

/** What clients owe, or what is owed to suppliers. */
export const dueSides = ["receivable", "payable"] as const;
export type DueSide = (typeof dueSides)[number];

/** Key of the name of an age. */
export const ageKey = (age: AgingBucket): string => `accounting.due.age.${age.replaceAll(/\W/g, "_")}`;

type Column = ListColumn<DueRow>;

/** The invoices of the party, whatever their day. */
const invoicesOf = (side: DueSide, { party, currency }: DueRow) =>
  withQuery(paths.accounting(), {
    kind: side === "receivable" ? "sales-invoices" : "purchase-invoices",
    [side === "receivable" ? "client" : "supplier"]: party.id,
    currency,
    period: "all",
  });

const amount = (name: string, label: string, of: (row: DueRow) => string, more: Partial<Column> = {}): Column => ({
  name,
  label,
  numeric: true,
  cellClass: "cell-amount",
  Cell: ({ row }) => (Number(of(row)) === 0 ? null : <Money amount={of(row)} currency={row.currency} />),
  sheet: [{ kind: "number", value: (row) => Number(of(row)) }],
  ...more,
});

const companySum = (name: "company_open" | "company_on_account"): NonNullable<Column["sheet"]>[number] => ({
  kind: "number",
  label: `accounting.due.column.${name}`,
  value: (row) => Number(row[name]),
});

const openOf = (row: DueRow) => row.open;
const onAccountOf = (row: DueRow) => row.on_account;

const columnsOf = (side: DueSide): Column[] => [
  {
    name: "party",
    label: side === "receivable" ? "accounting.column.client" : "accounting.column.supplier",
    sort: "name",
    fixed: true,
    cellClass: "cell-name",
    Cell: ({ row }) => (
      <PageLink to={invoicesOf(side, row)} className="row-link">
        {row.party.name}
      </PageLink>
    ),
    sheet: [{ kind: "text", value: ({ party }) => party.name }],
  },
  {
    name: "currency",
    label: "accounting.due.column.currency",
    className: "col-2",
    cellClass: "cell-line",
    Cell: ({ row }) => row.currency,
    sheet: [{ kind: "text", value: ({ currency }) => currency }],
  },
  ...agingBuckets.map((age) => amount(age, ageKey(age), ({ ages }) => ages[age], { className: "col-2" })),
  amount("open", "accounting.due.column.open", openOf, {
    sort: "open",
    sheet: [{ kind: "number", value: (row) => Number(row.open) }, companySum("company_open")],
  }),
  amount("on_account", "accounting.due.column.on_account", onAccountOf, {
    className: "col-3",
    sheet: [{ kind: "number", value: (row) => Number(row.on_account) }, companySum("company_on_account")],
  }),
];

/** Open amounts by age; it keeps no views, so its name is that of its file. */
export const dueList = (side: DueSide): Omit<ListPlan<DueRow>, "list"> & { list: "accounting-due" } => ({
  list: "accounting-due",
  path: paths.accounting("due"),
  title: `accounting.due.side.${side}`,
  columns: columnsOf(side),
});
