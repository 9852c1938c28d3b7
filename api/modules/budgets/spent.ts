// Spending on the lines of budgets by requests of the staff (docs/decisions/109). Amounts are without VAT: an expense
// has its own, of other requests it is split off at the rate of their line.

import { and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { addUpSpent, type ApprovedAmount, type Spent } from "#contract/budgets/budget-spent";
import type { AmountType } from "#contract/requests/amount-facts";

import type { Reader } from "../../context";
import { budgetRows, budgets } from "../../db/schema/budgets";
import { advanceRepayments, amountRequests, requestItems, requests } from "../../db/schema/staff-requests";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { newestRates, Rates } from "../rates/convert";
import { ownCurrency } from "../reference/own-settings";
import { isAmong, readRates, type RateRow } from "./parts";

type RateReader = Pick<Reader, "db" | "user">;

/** The row that a request names, whatever version of the budget it is in. */
export const namedRow = alias(budgetRows, "named_row");

/** Versions of one line have one origin. */
const originOf = (row: typeof budgetRows | typeof namedRow) => sql`coalesce(${row.origin_id}, ${row.id})`;

export const isSameLine = (one: typeof budgetRows | typeof namedRow, other: typeof namedRow) =>
  sql`${originOf(one)} = ${originOf(other)}`;

/** A request's amount without VAT, in its own currency; of an advance what was given back is taken off. */
export const netAmount = (ctx: Pick<Reader, "user">) =>
  sql<string>`(case when ${requests.type} = 'expense'
    then coalesce((select sum(${requestItems.net}) from ${requestItems}
      where ${owned(ctx, requestItems, sql`${requestItems.request_id} = ${requests.id}`)}), 0)
    when ${requests.type} = 'advance' then round((${requests.amount} - coalesce((select sum(${advanceRepayments.amount}) from ${advanceRepayments}
      where ${owned(ctx, advanceRepayments, sql`${advanceRepayments.advance_id} = ${requests.id} and ${advanceRepayments.confirmed_by} is not null`)}), 0)) * 100 / (100 + ${namedRow.vat_rate}), 2)
    else round(${requests.amount} * 100 / (100 + ${namedRow.vat_rate}), 2) end)`;

/** Amount in the company's currency at the rate of the day of sending, for currencies that have no rate any more. */
export const companyNet = (ctx: Pick<Reader, "user">) =>
  sql<string | null>`(${netAmount(ctx)} * ${requests.company_amount} / nullif(${requests.amount}, 0))`;

export const kindOf = (type: AmountType): ApprovedAmount["kind"] =>
  type === "advance" || type === "expense" ? type : "payment";

export interface SpentRow {
  line: number;
  kind: ApprovedAmount["kind"];
  person: number;
  currency: string;
  net: string;
  /** Amount in the company's currency, at the rate of the day of sending. */
  company_net: string | null;
}

interface Wanted {
  budgets: readonly number[];
  /** Some of their lines alone. */
  lines?: readonly number[];
  /** A request that is about to be sent anew. */
  except?: number | null;
}

/** Approved amounts on the lines of these budgets, by line, person, kind and currency. */
export async function readSpentRows(ctx: RateReader, { budgets: ids, lines, except }: Wanted): Promise<SpentRow[]> {
  // A line that is named itself is shown after it was deleted too, and its spending with it.
  const found = lines ? ownedOrDeleted : owned;
  const rows = await ctx.db
    .select({
      line: budgetRows.id,
      type: requests.type,
      person: requests.requester_id,
      currency: requests.currency,
      net: sql<string>`sum(${netAmount(ctx)})::text`,
      company_net: sql<string | null>`sum(${companyNet(ctx)})::text`,
    })
    .from(requests)
    .innerJoin(amountRequests, and(eq(amountRequests.request_id, requests.id), owned(ctx, amountRequests)))
    .innerJoin(namedRow, refersTo(amountRequests.budget_item_id, namedRow))
    .innerJoin(budgets, and(found(ctx, budgets, isAmong(budgets.id, ids)), eq(budgets.project_id, requests.project_id)))
    .innerJoin(
      budgetRows,
      and(found(ctx, budgetRows, eq(budgetRows.budget_id, budgets.id)), isSameLine(budgetRows, namedRow)),
    )
    .where(
      and(
        owned(ctx, requests, eq(requests.status, "APPROVED")),
        lines && isAmong(budgetRows.id, lines),
        except ? ne(requests.id, except) : undefined,
      ),
    )
    .groupBy(budgetRows.id, requests.type, requests.requester_id, requests.currency);
  return rows.map(({ type, currency, ...row }) => ({
    ...row,
    kind: kindOf(type as AmountType),
    currency: currency ?? "",
  }));
}

/** The amount in a budget's currency; null if there is no rate to convert it by. */
export type Convert = (amount: Pick<SpentRow, "currency" | "net" | "company_net">) => string | null;

/**
 * Converts to a budget's currency by its own rates, and by the company's newest ones where it has none. An amount whose
 * currency has neither is converted from the company's, in which it was stored when it was sent.
 */
export async function readConverter(ctx: RateReader) {
  const own = await ownCurrency(ctx);
  const newest = await newestRates(ctx);
  const known = newest.map(({ currency, buying, date, source }) => [currency, { buying, date, source }] as const);
  return (to: string, rates: readonly RateRow[]): Convert => {
    const held = rates.map(({ currency, rate, date, source }) => [currency, { buying: rate, date, source }] as const);
    const both = new Rates(to || own, new Map([...known, ...held]));
    return ({ currency, net, company_net }) => {
      if (currency === to) return net;
      if (both.knows(currency)) return both.convert([{ currency, amount: net }]).amount;
      return company_net !== null && both.knows(own)
        ? both.convert([{ currency: own, amount: company_net }]).amount
        : null;
    };
  };
}

/** Spending of each line of a budget that has some. */
export async function readSpent(ctx: Reader, budget: number): Promise<ReadonlyMap<number, Spent>> {
  if (!ctx.user.ecos || ctx.user.modules_off.includes("requests")) return new Map();
  const rows = await readSpentRows(ctx, { budgets: [budget] });
  if (rows.length === 0) return new Map();
  const [head] = await ctx.db
    .select({ currency: budgets.currency })
    .from(budgets)
    .where(owned(ctx, budgets, eq(budgets.id, budget)));
  const convert = (await readConverter(ctx))(head?.currency ?? "", await readRates(ctx, budget));
  const byLine = new Map<number, ApprovedAmount[]>();
  for (const row of rows) byLine.set(row.line, [...(byLine.get(row.line) ?? []), ...toApproved(row, convert)]);
  return new Map([...byLine].map(([line, amounts]) => [line, addUpSpent(amounts)]));
}

/** The amount in the budget's currency; none if it cannot be converted, for as zero it would be a wrong figure. */
export function toApproved(row: Omit<SpentRow, "line">, convert: Convert): ApprovedAmount[] {
  const amount = convert(row);
  return amount === null ? [] : [{ kind: row.kind, person: row.person, amount }];
}
