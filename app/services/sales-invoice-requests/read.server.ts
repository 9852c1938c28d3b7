import { redirect } from "@remix-run/node";

import { factsOf } from "#contract/kinds";
import * as clients from "#contract/companies/clients";
import * as reference from "#contract/company/reference";
import { mostLines, type SalesInvoicePlace } from "#contract/requests/sales-invoice-facts";
import * as projects from "#contract/projects/projects";
import * as invoices from "#contract/requests/sales-invoice-requests";
import type { SalesInvoiceBasis, SalesInvoiceRequest } from "#contract/requests/sales-invoice-requests";

import { toLine } from "~/components/sales-invoice-requests/typed-lines";
import type { SalesInvoiceFormData, SalesInvoiceValues } from "~/components/sales-invoice-requests/form-data";
import { isEcos, may, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { today } from "~/server/today.server";
import { findProjects } from "~/services/amount-requests/read.server";
import { readOwnFiles } from "~/services/requests/read-files.server";
import { formHead, readCopied } from "~/services/requests/read.server";
import { paths } from "~/shared/paths";

const mostClients = 50;

const notFound = ({ locale }: StaffPage) => refusal(404, translate(locale, "error.notFound"));

/** A request as its form shows it. */
export function salesInvoiceValues(request: SalesInvoiceRequest): SalesInvoiceValues & { version: number } {
  const text = (value: string | null) => value ?? "";
  return {
    client_id: String(request.client.id),
    invoice_title: request.invoice_title,
    tax_number: text(request.tax_number),
    tax_office: text(request.tax_office),
    address: text(request.address),
    currency: request.currency,
    invoice_date: request.invoice_date,
    due_days: String(request.due_days),
    prepayment_rate: request.prepayment_rate,
    vat_included: String(request.vat_included),
    note: text(request.note),
    items: request.items.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      unit_price: item.unit_price,
      vat_rate: item.vat_rate,
      budget_row_id: item.budget_row_id === null ? "" : String(item.budget_row_id),
      is_service_fee: String(item.is_service_fee),
    })),
    version: request.version,
  };
}

export async function readOwnSalesInvoice(page: StaffPage, id: string | undefined): Promise<SalesInvoiceRequest> {
  const params = invoices.get.params.safeParse({ id });
  if (!params.success) throw notFound(page);
  return (await page.api.call(invoices.get, { params: params.data })).request;
}

async function readBasis(page: StaffPage, code: string | undefined, edited?: number): Promise<SalesInvoiceBasis> {
  const params = invoices.basis.params.safeParse({ code });
  if (!params.success) throw notFound(page);
  return page.api.call(invoices.basis, { params: params.data, query: edited ? { edited } : {} });
}

/** Lines of the budget that are left, as lines of the form. */
const proposedLines = ({ proposals }: SalesInvoiceBasis) =>
  proposals
    .filter(({ is_invoiced }) => is_invoiced === 0)
    .slice(0, mostLines)
    .map(toLine);

/** Values of a new request: the client and terms of the project, and with `?lines=all` everything that is left. */
function freshValues(basis: SalesInvoiceBasis, day: string, currency: string, all: boolean): SalesInvoiceValues {
  const { client, due_days, prepayment_rate, proposals } = basis;
  return {
    client_id: client ? String(client.id) : "",
    invoice_title: client?.invoice_title ?? "",
    tax_number: client?.tax_number ?? "",
    tax_office: client?.tax_office ?? "",
    address: client?.address ?? "",
    currency: basis.standing?.budget.currency ?? currency,
    invoice_date: day,
    due_days: String(due_days),
    prepayment_rate,
    vat_included: "0",
    note: "",
    items: all ? proposedLines(basis) : proposals.length > 0 ? [] : [{ quantity: "1", vat_rate: "20" }],
  };
}

/** The company's rates are fractions ("0.2"). */
const toPercent = (rate: string) => String(Number((Number(rate) * 100).toFixed(4)));

const withFirst = <T extends { value: string }>(first: T | null, list: T[]) =>
  first ? [first, ...list.filter(({ value }) => value !== first.value)] : list;

interface Asked {
  code: string | undefined;
  place: SalesInvoicePlace | null;
  own: SalesInvoiceRequest | null;
}

/** ACC-177, ACC-181: data of the form under a project's page, or of an edit. */
export async function readSalesInvoiceForm(
  page: StaffPage,
  request: Request,
  { code, place, own }: Asked,
): Promise<SalesInvoiceFormData> {
  const { api, user, locale } = page;
  const findsClients = isEcos(user) && may(page, "clients:view");
  const [basis, copied, { event_company }, listed] = await Promise.all([
    readBasis(page, code, own?.id),
    own ? null : readCopied(page, request),
    api.call(reference.company, { params: { id: user.event_company_id } }),
    findsClients ? api.call(clients.list, { query: { page_size: mostClients } }) : { data: [] },
  ]);
  const day = today(user);
  const shown = own ?? copied?.sales_invoice ?? null;
  const all = new URL(request.url).searchParams.get("lines") === "all";
  const values = shown ? salesInvoiceValues(shown) : freshValues(basis, day, event_company.currency, all);
  const named = shown?.client ?? basis.client;
  const { files, codesOf } = await readOwnFiles(page, own);
  const currencies = event_company.currencies.map(({ shortcode }) => shortcode);
  const rates = event_company.vat_rates.map(({ vat_rate }) => toPercent(vat_rate));
  const used = [
    ...basis.proposals.map(({ vat_rate }) => vat_rate),
    ...(shown?.items ?? []).map(({ vat_rate }) => vat_rate),
  ];
  return {
    ...formHead(page, request, own),
    ...(own ? {} : { back: paths.project(basis.project.code) }),
    title: translate(locale, own ? "sales-invoices.editTitle" : "sales-invoices.title"),
    place,
    facts: factsOf((own ? invoices.update : invoices.create).body),
    values: { ...values, files: codesOf(null) },
    files,
    basis,
    clients: withFirst(
      named && { value: String(named.id), label: named.name },
      listed.data.map(({ id, name }) => ({ value: String(id), label: name })),
    ),
    findsClients,
    currencies: [...new Set([event_company.currency, ...currencies, String(values["currency"])])],
    vatRates: [...new Set(["0", ...rates, ...used])].toSorted((one, other) => Number(one) - Number(other)),
    today: day,
  };
}

/** Projects to choose from; a chosen one leads to its form. */
export async function chooseProject(page: StaffPage, request: Request) {
  const chosen = projects.get.params.safeParse({ code: new URL(request.url).searchParams.get("project") });
  if (!chosen.success) return findProjects(page);
  const { project } = await page.api.call(projects.get, { params: chosen.data });
  throw redirect(paths.newSalesInvoice(project.code, "accounting"));
}
