// Differences between a request and the declined one that it is sent in place of (ACC-182, docs/decisions/109): its
// approvers decide knowing what was changed. The texts are the same on the page, on the decision page and in the mail.

import { asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { accountGroups } from "#contract/account-groups";
import type { Locale } from "#contract/common";
import { hasPrivateFiles } from "#contract/requests/request-file-facts";
import type { RequestStatus } from "#contract/requests/request-types";
import type { ChangedFact } from "#contract/requests/requests";

import { expenseSources } from "../../db/schema/definitions";
import { budgetRows } from "../../db/schema/budgets";
import { clients, suppliers } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { amountRequests, leaves, requestItems, requests, trips } from "../../db/schema/staff-requests";
import { type MessageKey, translate } from "../../messages";
import { amongIds, boundReader, owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { prepared } from "../../db/prepared";
import { localDateTime } from "../times";
import { dayText, formatPrice, momentText } from "../fact-texts";
import { rowsOf } from "./files/attach";
import { type Invoice, invoiceLines, invoiceNamed, readInvoices } from "./invoice-facts";
import type { RequestRecord } from "./kind";
import { readPeople, type RowReader } from "./rows";

const advances = alias(requests, "advance");

const columns = {
  request: requests,
  leave: leaves,
  trip: trips,
  money: amountRequests,
  project: projects.name,
  source: expenseSources.name,
  supplier: suppliers.name,
  client: clients.name,
  line: budgetRows.name,
  advance: { sent_at: advances.sent_at, amount: advances.amount, currency: advances.currency },
};

/** Both requests with what their types add. */
const readBoth = (ctx: RowReader, ids: readonly number[]) =>
  prepared(ctx.db, "resent request", { shape: "" }, () =>
    ctx.db
      .select(columns)
      .from(requests)
      .leftJoin(leaves, refersTo(leaves.request_id, requests))
      .leftJoin(trips, refersTo(trips.request_id, requests))
      .leftJoin(amountRequests, refersTo(amountRequests.request_id, requests))
      .leftJoin(projects, refersTo(requests.project_id, projects))
      .leftJoin(expenseSources, refersTo(amountRequests.source_id, expenseSources))
      .leftJoin(suppliers, refersTo(amountRequests.supplier_id, suppliers))
      .leftJoin(clients, refersTo(amountRequests.client_id, clients))
      .leftJoin(budgetRows, refersTo(amountRequests.budget_item_id, budgetRows))
      .leftJoin(advances, refersTo(amountRequests.advance_id, advances))
      .where(ownedOrDeleted(boundReader, requests, amongIds(requests.id))),
  ).execute({ company: ctx.user.event_company_id, ids });

const readItems = (ctx: RowReader, ids: readonly number[]) =>
  prepared(ctx.db, "resent items", { shape: "" }, () =>
    ctx.db
      .select()
      .from(requestItems)
      .where(ownedOrDeleted(boundReader, requestItems, amongIds(requestItems.request_id)))
      .orderBy(asc(requestItems.place)),
  ).execute({ company: ctx.user.event_company_id, ids });

type Both = Awaited<ReturnType<typeof readBoth>>[number];
type Item = typeof requestItems.$inferSelect;

/** A choice's name, whose key is its value with this beginning; a card of the company is its own name. */
const choiceText = (prefix: string, value: string | null | undefined, locale: Locale): string =>
  value ? translate(locale, `${prefix}_${value}` as MessageKey) : "";

function itemText(item: Item, currency: string, locale: Locale): string {
  const isMethod = item.payment === "CASH" || item.payment === "CC";
  return [
    item.description,
    formatPrice(item.amount, currency, locale),
    item.vat_rate ? translate(locale, "fact_vat", { rate: String(Number(item.vat_rate)).replace(".", ",") }) : "",
    isMethod ? choiceText("fact_payment", item.payment, locale) : item.payment,
    choiceText("fact_assign", item.assign_to, locale),
    item.expense_date ? dayText(item.expense_date, locale) : "",
    item.receipt_no ?? "",
    item.vendor ?? "",
  ]
    .filter((text) => text !== "")
    .join(" · ");
}

/** Rows that are read for both of them at once. */
interface Shared {
  items: readonly Item[];
  /** None of a certificate, which not every reader is told of. */
  files: readonly { request_id: number | null; name: string }[];
  invoices: ReadonlyMap<number, Invoice>;
  people: ReadonlyMap<number, { full_name: string }>;
  /** The company's, whose day an advance is named by. */
  timezone: string;
}

/** The advance of an expense, by the day on which it was sent and its amount. */
function advanceText({ advance }: Both, timezone: string, locale: Locale): string {
  if (!advance) return "";
  const day = dayText(localDateTime(advance.sent_at, timezone).slice(0, 10), locale);
  return `${day} (${formatPrice(advance.amount ?? "0", advance.currency ?? "TRY", locale)})`;
}

/** All facts of one of the two by their label, in the order of the page; without a value an empty text. */
function factsOf(
  both: Both,
  { items, files, invoices, people, timezone }: Shared,
  locale: Locale,
): Map<string, string> {
  const { request, leave, trip, money, ...names } = both;
  const nameOf = (id: number | null | undefined) => (id ? (people.get(id)?.full_name ?? "") : "");
  const { amount, currency } = request;
  const span = leave ?? trip;
  const invoice = invoices.get(request.id);
  const attending = (trip?.responsibles ?? []).map(nameOf).toSorted((a, b) => a.localeCompare(b, "tr"));
  const named: [string, string][] = [
    ["type", choiceText("request_type", request.type, locale)],
    ["amount", amount && currency ? formatPrice(amount, currency, locale) : ""],
    ["source", money ? (names.source ?? translate(locale, "fact_source_project")) : ""],
    ["project", names.project ?? ""],
    ["client", names.client ?? invoice?.client ?? ""],
    ...invoiceNamed(invoice, locale),
    ["line", names.line ?? ""],
    ["advance", advanceText(both, timezone, locale)],
    ["supplier", names.supplier ?? ""],
    ["bank_name", money?.bank_name ?? ""],
    ["bank_account_no", accountGroups(money?.bank_account_no ?? "")],
    ["day", money?.day ? dayText(money.day, locale) : ""],
    ["starts_at", span ? momentText(span.starts_at, locale) : ""],
    ["ends_at", span ? momentText(span.ends_at, locale) : ""],
    ["location_type", choiceText("fact_location", trip?.location_type, locale)],
    ["location", trip?.location ?? ""],
    ["transport", choiceText("fact_transport", trip?.transportation_type, locale)],
    ["hotel", trip?.hotel_name ?? ""],
    ["responsibles", attending.join(", ")],
    ["substitute", nameOf(leave?.substitute_id)],
    ["description", money?.description ?? ""],
    [
      "files",
      files
        .filter(({ request_id }) => request_id === request.id)
        .map(({ name }) => name)
        .join(", "),
    ],
    ["note", leave?.note ?? trip?.note ?? money?.note ?? invoice?.own.note ?? ""],
  ];
  const facts = new Map(named.map(([name, text]) => [translate(locale, `fact_${name}` as MessageKey), text]));
  for (const [at, item] of items.filter((one) => one.request_id === request.id).entries())
    facts.set(translate(locale, "fact_item", { place: at + 1 }), itemText(item, currency ?? "", locale));
  for (const [label, text] of invoiceLines(invoice, currency ?? "", locale)) facts.set(label, text);
  return facts;
}

/** Changed facts of a request that was sent in place of a declined one, in the reader's language; empty for another one. */
export async function changedFacts(ctx: RowReader, request: RequestRecord, locale: Locale): Promise<ChangedFact[]> {
  if (request.previous_id === null) return [];
  const ids = [request.previous_id, request.id];
  const both = await readBoth(ctx, ids);
  const [before, after] = ids.map((id) => both.find((one) => one.request.id === id));
  if (!before || !after) return [];
  const items = both.some(({ money }) => money) ? await readItems(ctx, ids) : [];
  const isInvoice = request.type === "sales_invoice";
  const invoices = isInvoice ? await readInvoices(ctx, ids) : new Map<number, Invoice>();
  const people = await readPeople(
    ctx,
    both.flatMap(({ leave, trip }) => [leave?.substitute_id ?? null, ...(trip?.responsibles ?? [])]),
  );
  const files = hasPrivateFiles(request.type) ? [] : await rowsOf(ctx, ids);
  const shared = { items, files, invoices, people, timezone: ctx.user.company_timezone };
  const [old, own] = [factsOf(before, shared, locale), factsOf(after, shared, locale)];
  return [...new Set([...own.keys(), ...old.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? "", after: own.get(label) ?? "" }))
    .filter((fact) => fact.before !== fact.after);
}

/** The request that was sent in place of this one, the newest if there are several. */
export async function nextOf(ctx: RowReader, { id }: Pick<RequestRecord, "id">) {
  const [found] = await prepared(ctx.db, "request in its place", { shape: "" }, () =>
    ctx.db
      .select({ code: requests.code, status: requests.status })
      .from(requests)
      .where(owned(boundReader, requests, eq(requests.previous_id, sql.placeholder("previous"))))
      .orderBy(desc(requests.id))
      .limit(sql.placeholder("most")),
  ).execute({ company: ctx.user.event_company_id, previous: id, most: 1 });
  return found ? { code: found.code, status: found.status as RequestStatus } : null;
}
