import type { StaffPage } from "~/server/guard.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { clientSorts } from "#contract/clients";
import { companyStatuses } from "#contract/company-fields";
import { supplierSorts } from "#contract/suppliers";
import { listClients } from "~/services/clients.server";
import { listClientIndustries, listSupplierCategories } from "~/services/reference.server";
import { listSuppliers } from "~/services/suppliers.server";

const statusIn = (params: URLSearchParams) => companyStatuses.find((name) => name === params.get("status")) ?? null;
const options = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

interface Row {
  code: string;
  name: string;
  logo_full: string | null;
  status: "EXISTING" | "POTENTIAL";
  city: string | null;
  phone: string | null;
  email: string | null;
}

/** What a line of the list shows, for everything else would travel twice. */
const line = ({ code, name, logo_full, status, city, phone, email }: Row, sort: string) => ({
  code,
  name,
  logo_full,
  status,
  city,
  phone,
  email,
  sort,
});

/** CLI-031, CLI-032: the page of clients that the address asks for. */
export async function readClientList({ api }: StaffPage, request: Request) {
  const list = readList(request, clientSorts, "name");
  const status = statusIn(list.params);
  const [found, industries] = await Promise.all([
    listClients(api, { ...list.query, status: status ?? undefined, industry: list.number("industry") }),
    listClientIndustries(api),
  ]);
  toLastPage(request, found.paging);
  return {
    rows: found.data.map((row) => line(row, row.industry ?? "")),
    paging: found.paging,
    counts: found.counts,
    status,
    sort: list.query.sort_by,
    order: list.query.sort_order,
    choices: options(industries.data),
  };
}

/** CLI-003: the page of suppliers that the address asks for. */
export async function readSupplierList({ api }: StaffPage, request: Request) {
  const list = readList(request, supplierSorts, "name");
  const status = statusIn(list.params);
  const [found, categories] = await Promise.all([
    listSuppliers(api, { ...list.query, status: status ?? undefined, category: list.number("category") }),
    listSupplierCategories(api),
  ]);
  toLastPage(request, found.paging);
  return {
    rows: found.data.map((row) => line(row, row.categories.join(", "))),
    paging: found.paging,
    counts: found.counts,
    status,
    sort: list.query.sort_by,
    order: list.query.sort_order,
    choices: options(categories.data),
  };
}
