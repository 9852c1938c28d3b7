import { eq, inArray } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { trimZeros } from "#contract/decimals";
import { scaled, textOf, times } from "#contract/exact";
import { taxNumberFault } from "#contract/fields";
import { messageOf } from "#contract/messages";
import { isHeld } from "#contract/requests/amount-facts";
import type * as contract from "#contract/requests/sales-invoice-requests";

import type { InTransaction, Reader } from "../../context";
import { budgetRows, budgets } from "../../db/schema/budgets";
import { clients } from "../../db/schema/people";
import { eventCompanies } from "../../db/schema/tenant";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { isOwned } from "../../records/kinds";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { currencyList } from "../reference/facts";
import { convertToday, isRequestable, mayNameClient, projectById } from "../staff-requests/nameable";

type Body = BodyOf<typeof contract.create>;

/** Records that a request named before its edit: they may stay. */
export interface Before {
  project_id: number | null;
  client_id: number | null;
}

const notListed = (ctx: Pick<Reader, "locale">, field: string) =>
  new Invalid({ [field]: [translate(ctx.locale, "not_in_list")] });

/** The client's facts for an invoice; one without a legal name is invoiced by its name. */
export async function invoicedOf(ctx: Reader, id: number | null | undefined) {
  if (!id) return undefined;
  const [row] = await ctx.db
    .select()
    .from(clients)
    .where(owned(ctx, clients, eq(clients.id, id)));
  if (!row) return undefined;
  const { name, name_legal, tax_office, tax_number, address, country } = row;
  return { id: row.id, name, invoice_title: name_legal ?? name, tax_office, tax_number, address, country };
}

/** Facts that answers have; the country is for rules alone. */
export const toClient = (found: Awaited<ReturnType<typeof invoicedOf>>) => {
  if (!found) return null;
  const { country: _country, ...client } = found;
  return client;
};

/** The company's days until payment, and its prepayment in percent. */
export async function readTerms(ctx: Reader) {
  const [row] = await ctx.db
    .select({ due_days: eventCompanies.fin_due_days, prepayment: eventCompanies.fin_prepayment_rate })
    .from(eventCompanies)
    .where(owned(ctx, eventCompanies));
  const { due_days = 0, prepayment = "0" } = row ?? {};
  return { due_days, prepayment_rate: trimZeros(textOf(times(scaled(prepayment, 4), 100), 4)) };
}

/** 422 for a line of no budget of the project; a line that was deleted since may stay named. */
export async function checkBudgetRows(
  tx: InTransaction,
  project_id: number,
  items: readonly { budget_row_id?: number | null | undefined }[],
) {
  const ids = [...new Set(items.flatMap(({ budget_row_id }) => budget_row_id ?? []))];
  if (ids.length === 0) return;
  const found = await tx.db
    .select({ id: budgetRows.id })
    .from(budgetRows)
    .innerJoin(budgets, refersTo(budgetRows.budget_id, budgets, eq(budgets.project_id, project_id)))
    .where(ownedOrDeleted(tx, budgetRows, inArray(budgetRows.id, ids)));
  const known = new Set(found.map(({ id }) => id));
  const wrong = items.findIndex(({ budget_row_id }) => budget_row_id && !known.has(budget_row_id));
  if (wrong >= 0) throw notListed(tx, `items[${wrong}].budget_row_id`);
}

/**
 * The project and client that a body names: 422 for a project out of reach or closed (PRJ-060), a client of nobody or out
 * of reach, a line of another project, a currency without a rate, a Turkish tax number that is none, and a sum beyond its column.
 */
export async function checkBody(tx: InTransaction, body: Body, sum: string, before: Before | null) {
  const project = await projectById(tx, body.project_id);
  if (body.project_id !== before?.project_id && (!project || !isRequestable(project)))
    throw notListed(tx, "project_id");
  const mayName = body.client_id === before?.client_id || mayNameClient(tx, body.client_id, project?.client_id);
  const client =
    mayName && (await isOwned(tx, clients, body.client_id)) ? await invoicedOf(tx, body.client_id) : undefined;
  if (!client) throw notListed(tx, "client_id");
  await checkBudgetRows(tx, body.project_id, body.items);
  const { currency } = body;
  if (!currencyList(tx.locale).some(({ shortcode }) => shortcode === currency)) throw notListed(tx, "currency");
  const fault = body.tax_number && client.country === "TR" ? taxNumberFault(body.tax_number) : null;
  if (fault) throw new Invalid({ tax_number: [messageOf({ code: "custom", message: fault }, tx.locale)] });
  const { company_amount } = await convertToday(tx, { currency, amount: sum });
  if (company_amount === null) throw new Invalid({ currency: [translate(tx.locale, "request_no_rate", { currency })] });
  if (!isHeld(company_amount)) throw new Invalid({ items: [translate(tx.locale, "request_company_amount")] });
  return { project, client, company_amount };
}
