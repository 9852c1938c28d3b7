import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/requests/request-files";
import type { RequestType } from "#contract/requests/request-types";

import { transaction, type Context, type InTransaction } from "../../../context";
import { projects } from "../../../db/schema/projects";
import { salesInvoiceRequests } from "../../../db/schema/sales-invoice-requests";
import { amountRequests, requests } from "../../../db/schema/staff-requests";
import { Conflict, NotFound } from "../../../errors";
import { translate } from "../../../messages";
import { findWritable, type Writable } from "../../../records/kinds";
import { owned, ownedOrDeleted, refersTo } from "../../../records/owned";
import { staleRecord } from "../../../records/writes";
import { type RequestFacts, withoutAmount } from "../../approvals/chain";
import { requestKind, type RequestRecord } from "../kind";
import { convertToday } from "../nameable";
import { readRow } from "../read";
import { sendAgain } from "../send";
import { attachFiles, rowsOf } from "./attach";

/** Facts of a stored request as if it were sent today; 409 for a currency without a rate. */
async function factsToday(tx: InTransaction, { id, amount, currency }: RequestRecord): Promise<RequestFacts> {
  if (amount === null || currency === null) return withoutAmount;
  const { company_amount } = await convertToday(tx, { amount, currency });
  if (company_amount === null) throw new Conflict("request_no_rate", { currency });
  const [found] = await tx.db
    .select({
      client_id: amountRequests.client_id,
      invoiced_id: salesInvoiceRequests.client_id,
      source_id: amountRequests.source_id,
      project_client_id: projects.client_id,
      project_type_id: projects.type_id,
    })
    .from(requests)
    .leftJoin(amountRequests, refersTo(amountRequests.request_id, requests))
    .leftJoin(salesInvoiceRequests, refersTo(salesInvoiceRequests.request_id, requests))
    .leftJoin(projects, refersTo(requests.project_id, projects))
    .where(ownedOrDeleted(tx, requests, eq(requests.id, id)));
  return {
    amount: company_amount,
    client_id: found?.client_id ?? found?.invoiced_id ?? null,
    project_client_id: found?.project_client_id ?? null,
    project_type_id: found?.project_type_id ?? null,
    source_id: found?.source_id ?? null,
  };
}

/** Files of an undecided request are another request: the chain begins anew, as after every edit. */
async function restart(tx: InTransaction, before: Writable<RequestRecord>, version: number) {
  const facts = await factsToday(tx, before);
  const { starts_on, ends_on, project_id, amount, currency } = before;
  const values = { starts_on, ends_on, project_id, amount, currency, company_amount: facts.amount };
  await sendAgain(tx, before, version, before.type as RequestType, values, () => readRow(tx, before.id), { facts });
}

/** Adds uploaded files to one's own request, and removes some of it. */
export async function changeFiles(
  ctx: Context,
  code: string,
  { add, remove, version }: BodyOf<typeof contract.change>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, requestKind, code);
    const [locked] = await tx.db
      .select({ status: requests.status, version: requests.version })
      .from(requests)
      .where(owned(tx, requests, eq(requests.id, before.id)))
      .for("update");
    if (locked?.version !== version) throw await staleRecord(() => readRow(tx, before.id));
    const isCertificate = locked.status === "APPROVED" && before.type === "medical_leave" && remove.length === 0;
    if (locked.status !== "PENDING" && !isCertificate) throw new Conflict("request_files_closed");
    const current = await rowsOf(tx, [before.id]);
    if (remove.some((id) => !current.some((row) => row.id === id))) throw new NotFound();
    const kept = current.filter(({ id }) => !remove.includes(id));
    const named = [
      ...kept.map((row) => ({ code: row.code, item_place: row.item_place })),
      ...add.map((one) => ({ code: one, item_place: null })),
    ];
    await attachFiles(tx, before, named, before);
    if (isCertificate)
      return { status: "success" as const, message: translate(tx.locale, "request_files_added"), code };
    await restart(tx, before, version);
    return { status: "success" as const, message: translate(tx.locale, "request_files_restarted"), code };
  });
}
