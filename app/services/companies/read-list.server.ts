import * as clients from "#contract/companies/clients";
import { clientSorts } from "#contract/companies/clients";
import type { Paging } from "#contract/common";
import { companyStatuses } from "#contract/companies/company-fields";
import * as reference from "#contract/company/reference";
import * as suppliers from "#contract/companies/suppliers";
import { supplierSorts } from "#contract/companies/suppliers";

import { clientLine, supplierLine } from "~/components/company/company-line";
import { clientList, supplierList } from "~/components/company/company-lists";
import { clientPreview, supplierPreview } from "~/components/company/preview-values";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { openList } from "~/services/lists/read.server";

const statusIn = (params: URLSearchParams) => companyStatuses.find((name) => name === params.get("status")) ?? null;

/** Query of the address for the clients, the same for the page and its export. */
export function clientListQuery(request: Request) {
  const list = readList(request, clientSorts, "name");
  const status = statusIn(list.params);
  const query = { ...list.query, status: status ?? undefined, industry: list.number("industry") };
  return { list, status, query };
}

/** Query of the address for the suppliers, the same for the page and its export. */
export function supplierListQuery(request: Request) {
  const list = readList(request, supplierSorts, "name");
  const status = statusIn(list.params);
  const query = { ...list.query, status: status ?? undefined, category: list.number("category") };
  return { list, status, query };
}

interface Choice {
  id: number;
  name: string;
}

/** Choices of a filter with what each would list; one that would list nothing is none, unless it is chosen. */
export const choicesOf = (rows: readonly Choice[], facet: { id: number; count: number }[], chosen?: number) =>
  rows.flatMap(({ id, name }) => {
    const count = facet.find((one) => one.id === id)?.count ?? 0;
    return count > 0 || id === chosen ? [{ value: String(id), label: name, count }] : [];
  });

type Asked = ReturnType<typeof clientListQuery> | ReturnType<typeof supplierListQuery>;

/** The part of the page that both nouns have alike. */
function pageOf(request: Request, { list, status }: Asked, paging: Paging) {
  toLastPage(request, paging);
  return { paging, status, sort: list.query.sort_by, order: list.query.sort_order };
}

/** CLI-031, CLI-032: the page of clients that the address asks for. */
export async function readClientList({ api }: StaffPage, request: Request) {
  const asked = clientListQuery(request);
  const preview = asked.list.params.get("preview");
  const [opened, found, industries, previewed] = await Promise.all([
    openList(api, request, clientList),
    api.call(clients.list, { query: { ...asked.query, facets: 1 } }),
    api.call(reference.clientIndustries),
    // A record that is gone meanwhile closes its preview and not the list.
    preview ? api.call(clients.get, { params: { code: preview } }).catch(() => null) : null,
  ]);
  return {
    ...opened,
    ...pageOf(request, asked, found.paging),
    rows: found.data.map(clientLine),
    counts: found.counts,
    choices: choicesOf(industries.data, found.facets?.industry ?? [], asked.query.industry),
    preview: previewed && clientPreview(previewed.client),
  };
}

/** CLI-003: the page of suppliers that the address asks for. */
export async function readSupplierList({ api }: StaffPage, request: Request) {
  const asked = supplierListQuery(request);
  const preview = asked.list.params.get("preview");
  const [opened, found, categories, previewed] = await Promise.all([
    openList(api, request, supplierList),
    api.call(suppliers.list, { query: { ...asked.query, facets: 1 } }),
    api.call(reference.supplierCategories),
    preview ? api.call(suppliers.get, { params: { code: preview } }).catch(() => null) : null,
  ]);
  return {
    ...opened,
    ...pageOf(request, asked, found.paging),
    rows: found.data.map(supplierLine),
    counts: found.counts,
    choices: choicesOf(categories.data, found.facets?.category ?? [], asked.query.category),
    preview: previewed && supplierPreview(previewed.supplier),
  };
}

/** The filters of an address in words: 'Sektör: Sağlık'. */
export async function companyFilterWords({ api, locale }: StaffPage, request: Request, noun: "client" | "supplier") {
  const isClient = noun === "client";
  const { list, status } = isClient ? clientListQuery(request) : supplierListQuery(request);
  const { data } = await (isClient ? api.call(reference.clientIndustries) : api.call(reference.supplierCategories));
  const chosen = list.number(isClient ? "industry" : "category");
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  return [
    ...say("list.filter.text", list.query.query),
    ...say("company.column.status", status ? translate(locale, `company.status.${status}`) : undefined),
    ...say(
      isClient ? "company.column.industry" : "company.column.categories",
      data.find(({ id }) => id === chosen)?.name,
    ),
    ...(list.codes.length > 0 ? [translate(locale, "lists.chosen", { number: list.codes.length })] : []),
  ];
}
