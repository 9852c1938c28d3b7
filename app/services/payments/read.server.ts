import * as payments from "#contract/accounting/payments";
import type { Payment } from "#contract/accounting/payments";
import { paymentDirections, type PaymentDirection } from "#contract/accounting/record-facts";
import * as reference from "#contract/company/reference";
import { factsOf } from "#contract/kinds";

import type { PaymentFormData, PaymentValues } from "~/components/payments/form-data";
import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { safeTarget } from "~/server/safe-target.server";
import { today } from "~/server/today.server";
import {
  findAnyProjects,
  listParties,
  paramsOf,
  projectOfAddress,
  readInvoice,
  withOwn,
} from "~/services/invoices/read.server";
import { paths, withQuery } from "~/shared/paths";

/** The payment of the address; an address that names none is 404. */
export async function readPayment(page: StaffPage, code: string | undefined): Promise<Payment> {
  const params = payments.get.params.safeParse({ code });
  if (!params.success) throw refusal(404, translate(page.locale, "error.notFound"));
  return (await page.api.call(payments.get, { params: params.data })).payment;
}

/** List that a direction belongs to. */
export const listOfPayments = (direction: PaymentDirection): string =>
  withQuery(paths.accounting(), { kind: direction === "out" ? "payments" : "payments-received" });

const idOf = (row: { id: number } | null) => (row ? String(row.id) : "");
const text = (value: string | null) => value ?? "";

/** A payment as its form shows it. */
export function paymentValues(payment: Payment): PaymentValues & { version: number } {
  return {
    method: payment.method,
    paid_on: payment.paid_on,
    supplier_id: idOf(payment.supplier),
    client_id: idOf(payment.client),
    project_id: idOf(payment.project),
    request_id: idOf(payment.request),
    currency: payment.currency,
    rate: payment.currency === payment.company_currency ? "" : payment.rate,
    amount: payment.amount,
    account: text(payment.account),
    reference: text(payment.reference),
    note: text(payment.note),
    parts: payment.parts.map(({ invoice, amount, paid }) => ({ invoice_id: String(invoice.id), amount, paid })),
    version: payment.version,
  };
}

/** Values of a payment for the invoice of the address: what is open of it. */
async function readBeginning(page: StaffPage, url: URL) {
  const code = url.searchParams.get("invoice");
  if (!code) {
    const project = await projectOfAddress(page, url);
    return { values: project ? { project_id: String(project.id) } : {}, supplier: null, client: null, project };
  }
  const invoice = await readInvoice(page, code);
  const { supplier, client, project, currency, request } = invoice;
  const open = invoice.open.replace("-", "");
  return {
    values: {
      supplier_id: idOf(supplier),
      client_id: idOf(client),
      project_id: idOf(project),
      request_id: invoice.direction === "purchase" ? idOf(request) : "",
      currency,
      amount: open,
      parts: [{ invoice_id: String(invoice.id), amount: open, paid: "" }],
    },
    supplier,
    client,
    project,
  };
}

/** Open invoices of the party that a refused form has. */
export async function readTypedInvoices({ api }: StaffPage, form: FormData, own: Payment | null) {
  const query = payments.openInvoices.query.safeParse({
    direction: own?.direction ?? form.get("direction"),
    supplier: form.get("supplier_id") || undefined,
    client: form.get("client_id") || undefined,
    edited: own?.id,
  });
  return query.success ? (await api.call(payments.openInvoices, { query: query.data })).data : [];
}

/** Data of the form of a new payment, or of one that is changed. */
export async function readPaymentForm(
  page: StaffPage,
  request: Request,
  own: Payment | null,
): Promise<PaymentFormData> {
  const { api, user, locale } = page;
  const { searchParams } = new URL(request.url);
  const direction = own?.direction ?? paymentDirections.find((one) => one === searchParams.get("direction")) ?? "out";
  const [begun, { event_company }, suppliers, clients, projects] = await Promise.all([
    own ? { ...own, values: paymentValues(own) } : readBeginning(page, new URL(request.url)),
    api.call(reference.company, { params: { id: user.event_company_id } }),
    listParties(page, "purchase"),
    listParties(page, "sales"),
    findAnyProjects(page),
  ]);
  const fresh: PaymentValues = { method: "bank", paid_on: today(user), currency: event_company.currency, parts: [] };
  const values: PaymentValues = { ...fresh, ...begun.values };
  const { supplier, client } = begun;
  const query = {
    direction,
    ...(supplier ? { supplier: supplier.id } : {}),
    ...(client ? { client: client.id } : {}),
    ...(own ? { edited: own.id } : {}),
  };
  const open = supplier || client ? await api.call(payments.openInvoices, { query }) : { data: [] };
  const from = searchParams.get("from");
  const currencies = event_company.currencies.map(({ shortcode }) => shortcode);
  return {
    direction,
    id: own?.id ?? null,
    code: own?.code ?? null,
    key: own ? null : formKeyOf(page, request),
    begun: paramsOf(request, ["invoice", "project", "from"]),
    back: from ? safeTarget(from) : own ? paths.accounting("payments", own.code) : listOfPayments(direction),
    title: translate(locale, own ? "payments.editTitle" : `payments.new.${direction}`),
    version: own?.version,
    facts: factsOf((own ? payments.update : payments.create).body),
    values,
    suppliers: withOwn(supplier, suppliers ?? []),
    clients: withOwn(client, clients ?? []),
    findsSuppliers: suppliers !== null,
    findsClients: clients !== null,
    projects: withOwn(begun.project, projects),
    invoices: open.data,
    currencies: [...new Set([event_company.currency, ...currencies, String(values["currency"])])],
    companyCurrency: event_company.currency,
  };
}
