import { and, eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { storedTaxNumber } from "#contract/companies/company-fields";
import { lineAmounts, sumLines } from "#contract/requests/sales-invoice-facts";
import type * as contract from "#contract/requests/sales-invoice-requests";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { salesInvoiceLines, salesInvoiceRequests } from "../../db/schema/sales-invoice-requests";
import { requests } from "../../db/schema/staff-requests";
import { Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { madeRecord } from "../../records/writes";
import { withNames } from "../approval-chains/operations";
import { attachFiles, namedFiles } from "../staff-requests/files/attach";
import { requestKind, type RequestRecord } from "../staff-requests/kind";
import { convertToday, mayNameClient, projectById } from "../staff-requests/nameable";
import { gapsOf, salesInvoiceOf } from "../staff-requests/sales-invoice-rows";
import { standingOf } from "../staff-requests/sales-invoice-standing";
import { planRequest, sendAgain, sendRequest } from "../staff-requests/send";
import { checkBody, invoicedOf, readTerms, toClient, type Before } from "./facts";

type Body = BodyOf<typeof contract.create>;

const success = { status: "success" as const };
const type = "sales_invoice";

const madeRequest = madeRecord(requestKind, ({ request }: { request: { code: string } }) => request.code);

/** Head of one of the caller's own requests, and the client that it names. */
async function lookForOwn(ctx: Reader, id: number) {
  const [row] = await ctx.db
    .select({ head: requests, client_id: salesInvoiceRequests.client_id })
    .from(requests)
    .innerJoin(salesInvoiceRequests, owned(ctx, salesInvoiceRequests, eq(salesInvoiceRequests.request_id, requests.id)))
    .where(
      owned(ctx, requests, and(eq(requests.id, id), eq(requests.requester_id, ctx.user.id)), eq(requests.type, type)),
    );
  return row;
}

/** One of the caller's own requests; others read it by its code. ACC-181 */
export async function getSalesInvoiceRequest(ctx: Reader, id: number) {
  const own = await lookForOwn(ctx, id);
  const request = own && (await salesInvoiceOf(ctx, own.head));
  if (!request) throw new NotFound();
  return { ...success, request };
}

/** Values of the head, the fields and the lines of a body, with the client's facts in the place of empty ones. */
async function fill(tx: InTransaction, body: Body, before: Before | null) {
  const isIncluded = body.vat_included === 1;
  const lines = body.items.map((item, place) => ({
    place,
    description: item.description,
    quantity: item.quantity,
    unit_price: item.unit_price,
    vat_rate: item.vat_rate,
    ...lineAmounts(item, isIncluded),
    budget_row_id: item.budget_row_id ?? null,
    is_service_fee: item.is_service_fee === 1,
  }));
  const { net, vat, amount } = sumLines(lines);
  const { project, client, company_amount } = await checkBody(tx, body, amount, before);
  const terms = await readTerms(tx);
  const { project_id, currency } = body;
  return {
    head: { project_id, amount, currency, company_amount },
    facts: { amount: company_amount, client_id: client.id, project_type_id: project?.type_id ?? null, source_id: null },
    fields: {
      client_id: client.id,
      invoice_title: body.invoice_title ?? client.invoice_title,
      tax_office: body.tax_office ?? client.tax_office,
      tax_number: storedTaxNumber(body.tax_number ?? client.tax_number, client.country),
      address: body.address ?? client.address,
      vat_included: isIncluded,
      invoice_date: body.invoice_date,
      due_days: body.due_days ?? terms.due_days,
      prepayment_rate: body.prepayment_rate ?? terms.prepayment_rate,
      note: body.note ?? null,
      net,
      vat,
    },
    lines,
    files: namedFiles(body),
  };
}

type Filled = Awaited<ReturnType<typeof fill>>;

/** Writes the fields and lines of a request in place of those that it had. */
async function writeFields(tx: InTransaction, { id: request_id }: Pick<RequestRecord, "id">, filled: Filled) {
  const { event_company_id } = tx.user;
  const { request_id: target } = salesInvoiceRequests;
  await tx.db
    .insert(salesInvoiceRequests)
    .values({ event_company_id, request_id, ...filled.fields })
    .onConflictDoUpdate({ target: [salesInvoiceRequests.event_company_id, target], set: filled.fields });
  await tx.db
    .delete(salesInvoiceLines)
    .where(owned(tx, salesInvoiceLines, eq(salesInvoiceLines.request_id, request_id)));
  await tx.db.insert(salesInvoiceLines).values(filled.lines.map((line) => ({ event_company_id, request_id, ...line })));
}

async function answerOf(tx: InTransaction, head: RequestRecord) {
  const request = await salesInvoiceOf(tx, head);
  if (!request) throw new Error("the request was not written");
  return { ...success, message: translate(tx.locale, "sales_invoice_sent"), request };
}

async function sendNew(tx: InTransaction, filled: Filled, previous: RequestRecord | null) {
  const { facts, head } = filled;
  const row = await sendRequest(tx, type, { ...head, previous_id: previous?.id ?? null }, { facts });
  await writeFields(tx, row, filled);
  await attachFiles(tx, row, filled.files, previous);
  return answerOf(tx, row);
}

/** ACC-181: sends a request to its chain. */
export const createSalesInvoiceRequest = (ctx: Context, body: Body) =>
  creating(ctx, async (tx) => sendNew(tx, await fill(tx, body, null), null), madeRequest);

/** The chain begins anew with today's rate; a declined one stays, and a new one is sent in its place (ACC-182). */
export async function updateSalesInvoiceRequest(ctx: Context, id: number, body: BodyOf<typeof contract.update>) {
  return transaction(ctx, async (tx) => {
    const own = await lookForOwn(tx, id);
    // Records of another company are refused before anything is said of the request.
    const filled = await fill(tx, body, own ? { project_id: own.head.project_id, client_id: own.client_id } : null);
    if (!own) throw new NotFound();
    const before = await findWritable(tx, requestKind, own.head.code);
    if (before.status === "DECLINED") return sendNew(tx, filled, before);
    const current = async () => (await getSalesInvoiceRequest(tx, id)).request;
    const row = await sendAgain(tx, before, body.version, type, filled.head, current, { facts: filled.facts });
    await writeFields(tx, row, filled);
    await attachFiles(tx, row, filled.files, before);
    return answerOf(tx, row);
  });
}

/** Before a request is sent: who decides, its amount in the company's currency, the client's facts, and the budget. */
export async function previewSalesInvoiceRequest(ctx: Context, body: BodyOf<typeof contract.preview>) {
  const { project_id, currency, amount } = body;
  const own = body.edited ? await lookForOwn(ctx, body.edited) : undefined;
  if (body.edited && !own) throw new NotFound();
  const project = await projectById(ctx, project_id);
  if (!project && project_id !== own?.head.project_id)
    throw new Invalid({ project_id: [translate(ctx.locale, "not_in_list")] });
  const mayName =
    body.client_id && (body.client_id === own?.client_id || mayNameClient(ctx, body.client_id, project?.client_id));
  const found = mayName ? await invoicedOf(ctx, body.client_id) : undefined;
  if (body.client_id && !found) throw new Invalid({ client_id: [translate(ctx.locale, "not_in_list")] });
  const converted = await convertToday(ctx, { currency, amount });
  const facts = {
    amount: converted.company_amount,
    client_id: found?.id ?? null,
    project_type_id: project?.type_id ?? null,
    source_id: null,
  };
  const planned = await planRequest(ctx, ctx.user.id, type, facts);
  return {
    ...success,
    ...converted,
    steps: await withNames(ctx, planned),
    client: toClient(found),
    gaps: gapsOf({
      country: found?.country ?? "TR",
      tax_number: body.tax_number ?? found?.tax_number,
      tax_office: body.tax_office ?? found?.tax_office,
      address: body.address ?? found?.address,
    }),
    standing: await standingOf(ctx, { project_id, currency, amount, except: own?.head.id ?? null }),
  };
}
