import "~/locales/company";
import type { CompanyLine } from "./company-line";
import { NoValue } from "~/components/ui/no-value";
import { CompanyName, CompanyStatus, MailCell, PhoneCell, SiteCell } from "./company-cells";
import type { ListColumn, ListPlan } from "~/components/list/list-plan";
import { paths } from "~/shared/paths";
import { phoneText } from "#contract/phone-extension";

type Column = ListColumn<CompanyLine>;

const name = (path: (code: string) => string): Column => ({
  name: "name",
  label: "company.column.name",
  sort: "name",
  fixed: true,
  cellClass: "cell-name",
  Cell: ({ row }) => <CompanyName row={row} to={path(row.code)} />,
  sheet: [{ kind: "text", value: (row) => row.name }],
});

const status: Column = {
  name: "status",
  label: "company.column.status",
  cellClass: "cell-status",
  Cell: ({ row }) => <CompanyStatus status={row.status} />,
  sheet: [{ kind: "text", value: (row, t) => t(`company.status.${row.status}`) }],
};

/** Column of the company's business: the industry of a client, the categories of a supplier. */
const sort = (kind: "industry" | "categories"): Column => ({
  name: kind,
  label: `company.column.${kind}`,
  className: "col-2",
  Cell: ({ row }) => row.sort,
  sheet: [{ kind: "text", value: (row) => row.sort }],
});

const others = (noun: "client" | "supplier"): Column[] => [
  {
    name: "city",
    label: "company.column.city",
    sort: "city",
    className: "col-1",
    Cell: ({ row }) => row.city ?? <NoValue />,
    sheet: [{ kind: "text", value: (row) => row.city }],
  },
  {
    name: "phone",
    label: "company.column.phone",
    Cell: ({ row }) => <PhoneCell phone={row.phone} name={row.name} log={{ company_code: `${noun}-${row.code}` }} />,
    sheet: [{ kind: "text", value: (row) => row.phone && phoneText(row.phone) }],
  },
  {
    name: "email",
    label: "company.column.email",
    className: "col-3",
    Cell: ({ row }) => <MailCell email={row.email} />,
    sheet: [{ kind: "text", value: (row) => row.email }],
  },
  {
    name: "website",
    label: "company.field.website",
    extra: true,
    className: "col-3",
    Cell: ({ row }) => <SiteCell website={row.website} />,
    sheet: [{ kind: "text", value: (row) => row.website }],
  },
  {
    name: "tax_number",
    label: "company.field.tax_number",
    extra: true,
    className: "col-2",
    Cell: ({ row }) => row.tax_number,
    sheet: [{ kind: "text", value: (row) => row.tax_number }],
  },
];

/** CLI-043 */
export const clientList: ListPlan<CompanyLine> = {
  list: "clients",
  path: paths.clients,
  title: "company.client.title",
  columns: [name(paths.client), status, sort("industry"), ...others("client")],
};

/** CLI-044 */
export const supplierList: ListPlan<CompanyLine> = {
  list: "suppliers",
  path: paths.suppliers,
  title: "company.supplier.title",
  columns: [name(paths.supplier), status, sort("categories"), ...others("supplier")],
};
