import * as clientCalls from "#contract/companies/clients";
import * as suppliers from "#contract/companies/suppliers";
import * as reference from "#contract/company/reference";
import * as invoices from "#contract/accounting/invoices";
import type { Invoice } from "#contract/accounting/invoices";
import { invoiceDirections, type InvoiceDirection } from "#contract/accounting/record-facts";
import { factsOf } from "#contract/kinds";
import * as projects from "#contract/projects/projects";
import * as requests from "#contract/requests/requests";

import type { InvoiceFormData, InvoiceValues } from "~/components/invoices/form-data";
import { formKeyOf } from "~/server/form-key.server";
import { isEcos, may, seesRecords, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { safeTarget } from "~/server/safe-target.server";
import { today } from "~/server/today.server";
import { findLines } from "~/services/amount-requests/read.server";
import { paths, withQuery } from "~/shared/paths";

const mostListed = 100;

const notFound = ({ locale }: StaffPage) => refusal(404, translate(locale, "error.notFound"));

/** The invoice of the address; an address that names none is 404. */
export async function readInvoice(page: StaffPage, code: string | undefined): Promise<Invoice> {
  const params = invoices.get.params.safeParse({ code });
  if (!params.success) throw notFound(page);
  return (await page.api.call(invoices.get, { params: params.data })).invoice;
}

/** The direction of a new invoice. */
export const directionOf = (request: Request): InvoiceDirection =>
  invoiceDirections.find((one) => one === new URL(request.url).searchParams.get("direction")) ?? "purchase";

/** List that a direction belongs to. */
export const listOfInvoices = (direction: InvoiceDirection): string =>
  withQuery(paths.accounting(), { kind: direction === "purchase" ? "purchase-invoices" : "sales-invoices" });

/** Projects whose name holds the text, whatever their stage: an invoice comes late. */
export async function findAnyProjects(page: StaffPage, query = "") {
  if (!seesRecords(page)) return [];
  const { data } = await page.api.call(projects.list, {
    query: { page_size: 50, sort_order: "desc", ...(query ? { query } : {}) },
  });
  return data.map(({ id, name, client }) => ({ value: String(id), label: name, hint: client?.name }));
}

/** Suppliers of a purchase, or clients of a sale; none for people who may not view them. */
export async function listParties(page: StaffPage, direction: InvoiceDirection) {
  const module = direction === "purchase" ? "suppliers" : "clients";
  if (!isEcos(page.user) || !may(page, `${module}:view`)) return null;
  const query = { page_size: mostListed };
  const { data } = await (direction === "purchase"
    ? page.api.call(suppliers.list, { query })
    : page.api.call(clientCalls.list, { query }));
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
}

type Named = { id: number; name: string } | null | undefined;

/** The list with the record that the form holds, which may be none of the first. */
export const withOwn = <T extends { value: string; label: string }>(own: Named, list: T[]) =>
  own && !list.some(({ value }) => value === String(own.id))
    ? [{ value: String(own.id), label: own.name }, ...list]
    : list;

const idOf = (row: { id: number } | null) => (row ? String(row.id) : "");
const text = (value: string | null) => value ?? "";

const valuesOfItem = (item: Invoice["items"][number]) => ({
  description: item.description,
  quantity: item.quantity,
  unit_price: item.unit_price,
  discount_rate: text(item.discount_rate),
  vat_rate: item.vat_rate,
  withholding_code: text(item.withholding_code),
  exemption_code: text(item.exemption_code),
  budget_row_id: idOf(item.budget_row),
});

/** An invoice as its form shows it. */
export function invoiceValues(invoice: Invoice): InvoiceValues & { version: number } {
  return {
    kind: invoice.kind,
    is_return: String(invoice.is_return),
    number: text(invoice.number),
    issued_on: invoice.issued_on,
    due_on: invoice.due_on,
    supplier_id: idOf(invoice.supplier),
    client_id: idOf(invoice.client),
    project_id: idOf(invoice.project),
    request_id: idOf(invoice.request),
    refers_to_id: invoice.is_return ? idOf(invoice.refers_to) : "",
    currency: invoice.currency,
    rate: invoice.currency === invoice.company.currency ? "" : invoice.rate,
    vat_included: String(invoice.vat_included),
    discount_amount: text(invoice.discount_amount),
    income_rate: text(invoice.income_rate),
    note: text(invoice.note),
    items: invoice.items.map(valuesOfItem),
    version: invoice.version,
  };
}

/** The project whose code the address names. */
export async function projectOfAddress(page: StaffPage, { searchParams }: URL) {
  const params = projects.get.params.safeParse({ code: searchParams.get("project") });
  return params.success ? (await page.api.call(projects.get, { params: params.data })).project : null;
}

/** Parameters that an address keeps while its form is refused. */
export function paramsOf(request: Request, names: readonly string[]): Record<string, string | null> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(names.map((name) => [name, searchParams.get(name)]));
}

/** What a new invoice begins with: the returned invoice, the request that it answers, or the project of the address. */
async function readBeginning(page: StaffPage, request: Request, direction: InvoiceDirection) {
  const { searchParams } = new URL(request.url);
  const returned = searchParams.get("return");
  if (returned) {
    const invoice = await readInvoice(page, returned);
    if (invoice.direction !== direction) throw notFound(page);
    const values = { ...invoiceValues(invoice), number: "", due_on: "", note: "", refers_to_id: String(invoice.id) };
    return {
      values: { ...values, is_return: "1" },
      project: invoice.project,
      party: invoice.supplier ?? invoice.client,
    };
  }
  const asked = requests.get.params.safeParse({ code: searchParams.get("request") });
  if (asked.success) {
    const { request: found } = await page.api.call(requests.get, { params: asked.data });
    const { sales_invoice: sale, money } = found;
    const party = sale?.client ?? money?.supplier ?? null;
    const project = sale?.project ?? money?.project ?? null;
    return {
      values: {
        request_id: String(sale?.id ?? money?.id ?? ""),
        [direction === "sales" ? "client_id" : "supplier_id"]: idOf(party),
        project_id: idOf(project),
        ...(sale
          ? {
              currency: sale.currency,
              vat_included: String(sale.vat_included),
              note: text(sale.note),
              items: sale.items.map(({ description, quantity, unit_price, vat_rate, budget_row_id }) => ({
                description,
                quantity,
                unit_price,
                vat_rate,
                budget_row_id: budget_row_id === null ? "" : String(budget_row_id),
              })),
            }
          : {}),
      },
      project,
      party,
    };
  }
  const project = await projectOfAddress(page, new URL(request.url));
  if (!project) return { values: {}, project: null, party: null };
  const party = direction === "sales" ? project.client : null;
  return { values: { project_id: String(project.id), client_id: idOf(party) }, project, party };
}

/** The company's rates are fractions ("0.2"). */
const toPercent = (rate: string) => String(Number((Number(rate) * 100).toFixed(4)));

/** Data of the form of a new invoice, or of one that is changed. */
export async function readInvoiceForm(
  page: StaffPage,
  request: Request,
  own: Invoice | null,
): Promise<InvoiceFormData> {
  const { api, user, locale } = page;
  const direction = own?.direction ?? directionOf(request);
  const [begun, { event_company }, parties, listed] = await Promise.all([
    own
      ? { values: invoiceValues(own), project: own.project, party: own.supplier ?? own.client }
      : readBeginning(page, request, direction),
    api.call(reference.company, { params: { id: user.event_company_id } }),
    listParties(page, direction),
    findAnyProjects(page),
  ]);
  const rates = event_company.vat_rates.map(({ vat_rate }) => toPercent(vat_rate));
  const fresh: InvoiceValues = {
    kind: direction === "purchase" ? "e_invoice" : "e_archive",
    issued_on: today(user),
    currency: event_company.currency,
    items: [{ quantity: "1", vat_rate: "20" }],
  };
  const values: InvoiceValues = { ...fresh, ...begun.values };
  const used = values.items.flatMap(({ vat_rate }) => vat_rate ?? []);
  const currencies = event_company.currencies.map(({ shortcode }) => shortcode);
  const from = new URL(request.url).searchParams.get("from");
  const mayLines = may(page, "budgets:view") && may(page, "requests:view");
  return {
    direction,
    code: own?.code ?? null,
    key: own ? null : formKeyOf(page, request),
    begun: paramsOf(request, ["return", "request", "project", "from"]),
    back: from ? safeTarget(from) : own ? paths.accounting("invoices", own.code) : listOfInvoices(direction),
    title: translate(locale, own ? "invoices.editTitle" : `invoices.new.${direction}`),
    version: own?.version,
    facts: factsOf((own ? invoices.update : invoices.create).body),
    values,
    parties: withOwn(begun.party, parties ?? []),
    findsParties: parties !== null,
    projects: withOwn(begun.project, listed),
    lines: mayLines && begun.project ? await findLines(page, String(begun.project.id)) : [],
    mayLines,
    currencies: [...new Set([event_company.currency, ...currencies, String(values["currency"])])],
    companyCurrency: event_company.currency,
    vatRates: [...new Set([...rates, "0", ...used])].toSorted((one, other) => Number(other) - Number(one)),
  };
}
