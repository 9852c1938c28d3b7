import { addDays } from "#contract/days";
import { factsOf } from "#contract/kinds";
import { amountTypes, projectSource, requestableStatuses, type AmountType } from "#contract/requests/amount-facts";
import * as advances from "#contract/requests/advances";
import * as amounts from "#contract/requests/amount-requests";
import type { AmountRequest } from "#contract/requests/amount-requests";
import * as suppliers from "#contract/companies/suppliers";
import * as reference from "#contract/company/reference";
import * as budgetRows from "#contract/budgets/budget-rows";
import * as projects from "#contract/projects/projects";

import type { AmountFormData } from "~/components/amount-requests/form-data";
import { isEcos, may, seesRecords, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { today } from "~/server/today.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { findClients } from "~/services/leads/read.server";
import { readOwnFiles, valuesWithFiles } from "~/services/requests/read-files.server";
import { formHead, readCopied, readRequest } from "~/services/requests/read.server";
import { formatDate, formatMoney } from "~/shared/format";

/** Days from today to the day on which an advance is needed. ACC-156 */
const advanceDays = 7;
const mostListed = 100;

const notFound = ({ locale }: StaffPage) => refusal(404, translate(locale, "error.notFound"));

/** The type of the address, or the page of what is not there. */
export function typeOf(page: StaffPage, type: string | undefined): AmountType {
  const found = amountTypes.find((one) => one === type);
  if (!found) throw notFound(page);
  return found;
}

/** Bodies of both forms of each type. */
const bodies = {
  advance: [amounts.createAdvance.body, amounts.updateAdvance.body],
  expense: [amounts.createExpense.body, amounts.updateExpense.body],
  credit_card: [amounts.createCardRequest.body, amounts.updateCardRequest.body],
  payment: [amounts.createPaymentRequest.body, amounts.updatePaymentRequest.body],
} as const;

const readers = {
  advance: amounts.getAdvance,
  expense: amounts.getExpense,
  credit_card: amounts.getCardRequest,
  payment: amounts.getPaymentRequest,
} as const;

/** A request as its form shows it. */
export function amountValues({ type, project, client, budget_item, supplier, source, ...request }: AmountRequest) {
  const idOf = (row: { id: number } | null) => (row ? String(row.id) : "");
  const shared = {
    project_id: idOf(project),
    client_id: idOf(client),
    budget_item_id: idOf(budget_item),
    currency: request.currency,
    version: request.version,
  };
  const sourceText = source ? String(source.id) : projectSource;
  const text = (value: string | null) => value ?? "";
  switch (type) {
    case "advance":
      return {
        ...shared,
        source: sourceText,
        requested_date: text(request.day),
        description: text(request.description),
        items: request.items.map(({ description, amount, payment }) => ({
          description,
          amount,
          payment_method: payment,
        })),
      };
    case "expense":
      return {
        ...shared,
        expense_source: sourceText,
        advance_payment_id: idOf(request.settlement?.expense?.advance ?? null),
        note: text(request.note),
        items: request.items.map((item) => ({
          assign_to: text(item.assign_to),
          expense_date: text(item.expense_date),
          receipt_no: text(item.receipt_no),
          vendor: text(item.vendor),
          description: item.description,
          amount: item.amount,
          vat_rate: text(item.vat_rate),
          payment_type: item.payment,
        })),
      };
    default:
      return {
        ...shared,
        supplier_id: idOf(supplier),
        payment_date: text(request.day),
        amount: request.amount,
        note: text(request.note),
        ...(type === "payment"
          ? {
              bank_name: text(request.bank_name),
              bank_account_no: text(request.bank_account_no),
              description: text(request.description),
              advance_payment_id: idOf(request.settlement?.pays ?? null),
            }
          : {}),
      };
  }
}

export async function readOwnAmount(page: StaffPage, type: AmountType, id: string | undefined): Promise<AmountRequest> {
  const params = amounts.getAdvance.params.safeParse({ id });
  if (!params.success) throw notFound(page);
  return (await page.api.call(readers[type], { params: params.data })).request;
}

/** PRJ-060: projects that a request may name; all of them, or those whose name holds the text. */
export async function findProjects(page: StaffPage, query = "") {
  if (!seesRecords(page)) return [];
  const { data } = await page.api.call(projects.list, {
    query: {
      statuses: [...requestableStatuses],
      page_size: 50,
      sort_order: "desc",
      ...(query ? { query } : {}),
    },
  });
  return data.map(({ id, name, client }) => ({
    value: String(id),
    label: name,
    hint: client?.name,
    client: client && { value: String(client.id), label: client.name },
  }));
}

/** The project whose code the address names. */
async function projectOf(page: StaffPage, code: string | null) {
  const params = projects.get.params.safeParse({ code });
  if (!params.success || !may(page, "projects:view")) return null;
  const { project } = await page.api.call(projects.get, { params: params.data });
  return { value: String(project.id), label: project.name, client: toOption(project.client) };
}

/** Lines of the main budget of a project, which its id names; of one that shows no budgets there are none. */
export async function findLines(page: StaffPage, project: string, query = "") {
  if (project === "" || !may(page, "budgets:view")) return [];
  const found = await page.api
    .call(budgetRows.listOfProject, { params: { code: project }, query: { main: 1, ...(query ? { query } : {}) } })
    .catch((error: unknown) => {
      // A project out of reach has no lines to choose from; any other failure is not an empty list.
      const status = error instanceof Response || error instanceof UpstreamError ? error.status : 0;
      if (status === 403 || status === 404) return { data: [] };
      throw error;
    });
  return found.data.map(({ id, name, category }) => ({ value: String(id), label: name, hint: category }));
}

const newest = <T extends { value: string }>(first: T | null, list: T[]) =>
  first ? [first, ...list.filter(({ value }) => value !== first.value)] : list;

const toOption = (row: { id: number; name: string } | null | undefined) =>
  row ? { value: String(row.id), label: row.name } : null;

/** The company's rates are fractions ("0.2"). */
const toPercent = (rate: string) => String(Number((Number(rate) * 100).toFixed(4)));

/** The reader's own advance of the address, of which something is owed to them. */
async function readOwed(page: StaffPage, code: string | null) {
  if (!code) return null;
  const { money, requester } = await readRequest(page, code);
  return requester.id === page.user.id && Number(money?.settlement?.owed) > 0 ? money : null;
}

/** Values of a payment of what is above an advance. */
function differenceOf({ locale }: StaffPage, { id, client, currency, amount, settlement, day }: AmountRequest) {
  return {
    advance_payment_id: String(id),
    client_id: client ? String(client.id) : "",
    currency,
    amount: settlement?.owed ?? "",
    note: translate(locale, "amount-requests.repayment.noteText", {
      day: formatDate(day ?? "", locale),
      amount: formatMoney(amount, currency),
    }),
  };
}

/** Data of a request's form; with `?project=` of the address it begins with that project. */
export async function readAmountForm(
  page: StaffPage,
  request: Request,
  type: AmountType,
  own: AmountRequest | null,
): Promise<AmountFormData> {
  const { searchParams } = new URL(request.url);
  const { api, user } = page;
  const mayClients = isEcos(user) && may(page, "clients:view");
  const hasSupplier = type === "credit_card" || type === "payment";
  const shown = own ?? (await readCopied(page, request))?.money ?? null;
  const paid = type === "payment" && !shown ? await readOwed(page, searchParams.get("advance")) : null;
  const [{ event_company }, { data: sources }, named, listed, known, clients, open] = await Promise.all([
    api.call(reference.company, { params: { id: user.event_company_id } }),
    api.call(reference.expenseSources),
    shown || paid ? toOption((shown ?? paid)?.project) : projectOf(page, searchParams.get("project")),
    findProjects(page),
    hasSupplier && isEcos(user) && may(page, "suppliers:view")
      ? api.call(suppliers.list, { query: { page_size: mostListed } })
      : { data: [] },
    mayClients ? findClients(page, "") : [],
    type === "expense" ? api.call(advances.list) : { data: [] },
  ]);
  const project = named?.value ?? "";
  const client = toOption((shown ?? paid)?.client) ?? (named && "client" in named ? named.client : null);
  const now = today(user);
  const currency = event_company.currency || "TRY";
  const proposed = open.data.find((one) => one.currency === currency);
  const settled = own?.settlement?.expense?.advance;
  const fresh = {
    project_id: project,
    client_id: client?.value ?? "",
    currency,
    advance_payment_id: proposed ? String(proposed.id) : "",
    source: projectSource,
    expense_source: projectSource,
    requested_date: addDays(now, advanceDays),
    payment_date: now,
    items: [{ payment_method: "CASH", payment_type: "CASH", assign_to: "AGENCY" }],
    ...(paid ? differenceOf(page, paid) : {}),
  };
  const { files, codesOf } = await readOwnFiles(page, own);
  const currencies = event_company.currencies.map(({ shortcode }) => shortcode);
  return {
    type,
    ...formHead(page, request, own),
    facts: factsOf(bodies[type][own ? 1 : 0]),
    values: valuesWithFiles(shown ? amountValues(shown) : fresh, codesOf),
    files,
    projects: newest(named, listed),
    clients: newest(client, clients),
    lines: newest(toOption(shown?.budget_item), await findLines(page, project)),
    mayClients,
    mayLines: may(page, "budgets:view"),
    suppliers: newest(
      toOption(shown?.supplier),
      known.data.map(({ id, name }) => ({ value: String(id), label: name })),
    ),
    sources: sources
      .filter(({ id, archived }) => archived === 0 || id === shown?.source?.id)
      .map(({ id, name }) => ({ value: String(id), label: name })),
    currencies: [
      ...new Set([event_company.currency, ...currencies, (shown ?? paid)?.currency ?? event_company.currency]),
    ],
    pays: shown?.settlement?.pays?.id ?? paid?.id ?? null,
    advances: settled ? [settled, ...open.data.filter(({ id }) => id !== settled.id)] : open.data,
    cards: event_company.credit_cards.map(({ name }) => name),
    vatRates: [...new Set(["0", ...event_company.vat_rates.map(({ vat_rate }) => toPercent(vat_rate))])],
    today: now,
  };
}
