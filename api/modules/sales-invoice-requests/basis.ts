// A new request begins with the client and the budget of its project (ACC-177, ACC-181).

import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { ParamsOf, QueryOf } from "#contract/call";
import { lineParts, type Money } from "#contract/budgets/budget-sums";
import { trimZeros } from "#contract/decimals";
import { plus, scaled, textOf, times } from "#contract/exact";
import type { RequestStatus } from "#contract/requests/request-types";
import { mostProposals, restOf } from "#contract/requests/sales-invoice-facts";
import type { basis, SalesInvoiceProposal } from "#contract/requests/sales-invoice-requests";

import type { Context } from "../../context";
import { budgetOwnCategories, budgetRates, budgetRows } from "../../db/schema/budgets";
import { projects } from "../../db/schema/projects";
import { salesInvoiceLines } from "../../db/schema/sales-invoice-requests";
import { requests } from "../../db/schema/staff-requests";
import { NotFound } from "../../errors";
import { translate } from "../../messages";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { scoped } from "../project-reach/reach";
import { requestReach } from "../approvals/reach";
import { countingInvoices, mainBudgetOf, mayViewBudgets, standingOf } from "../staff-requests/sales-invoice-standing";
import { localDateTime } from "../times";
import { isRequestable } from "../staff-requests/nameable";
import { invoicedOf, readTerms, toClient } from "./facts";

/** Earlier requests of the project that the form names at most. */
const mostEarlier = 20;

type Budget = NonNullable<Awaited<ReturnType<typeof mainBudgetOf>>>;
type Row = typeof budgetRows.$inferSelect;

/** A part of the budget's sale with one rate of VAT, in the budget's currency. */
type Part = Pick<SalesInvoiceProposal, "budget_row_id" | "is_service_fee" | "description" | "vat_rate" | "net"> & {
  /** The row in the first version, by which versions are compared. */
  origin: number | null;
  /** The row has parts with other rates. */
  isMixed: boolean;
  priced: Pick<SalesInvoiceProposal, "quantity" | "unit_price">;
};

interface EarlierLine {
  origin: number | null;
  is_service_fee: boolean;
  vat_rate: string;
  currency: string;
  net: string;
}

/** Net amounts of the project's other requests, by the budget line that they invoice. */
async function readEarlierLines(ctx: Context, project_id: number, except: number | null): Promise<EarlierLine[]> {
  const { budget_row_id, is_service_fee, vat_rate, net } = salesInvoiceLines;
  const origin = sql<number | null>`coalesce(${budgetRows.origin_id}, ${budgetRows.id})`;
  return ctx.db
    .select({
      origin,
      is_service_fee,
      vat_rate,
      currency: sql<string>`${requests.currency}`,
      net: sql<string>`sum(${net})::text`,
    })
    .from(salesInvoiceLines)
    .innerJoin(requests, refersTo(salesInvoiceLines.request_id, requests, countingInvoices(ctx, project_id, except)))
    .leftJoin(budgetRows, ownedOrDeleted(ctx, budgetRows, eq(budgetRows.id, budget_row_id)))
    .where(owned(ctx, salesInvoiceLines, or(sql`${budget_row_id} is not null`, is_service_fee)))
    .groupBy(origin, is_service_fee, vat_rate, requests.currency);
}

/** Sold lines of a budget: chosen alternatives that the client sees, in the budget's order. */
async function readSold(ctx: Context, budget: Budget) {
  const group = alias(budgetRows, "budget_group");
  return ctx.db
    .select({ row: budgetRows, count: sql<number>`(count(*) over ())::int` })
    .from(budgetRows)
    .innerJoin(budgetOwnCategories, refersTo(budgetRows.category_id, budgetOwnCategories))
    .leftJoin(group, refersTo(budgetRows.group_id, group as unknown as typeof budgetRows))
    .where(
      owned(
        ctx,
        budgetRows,
        and(
          eq(budgetRows.budget_id, budget.id),
          eq(budgetRows.kind, "ITEM"),
          eq(budgetRows.is_internal, false),
          or(sql`${budgetRows.price_sell} <> 0`, sql`${budgetRows.taxes} <> '[]'::jsonb`),
          or(isNull(budgetRows.alt_group), eq(budgetRows.is_default, true)),
          or(isNull(group.id), isNull(group.alt_group), eq(group.is_default, true)),
        ),
      ),
    )
    .orderBy(
      asc(budgetOwnCategories.sort_order),
      asc(budgetOwnCategories.id),
      asc(budgetRows.sort_order),
      asc(budgetRows.id),
    )
    .limit(mostProposals);
}

async function moneyOf(ctx: Context, { id, currency }: Budget): Promise<Money> {
  const rates = await ctx.db
    .select({ currency: budgetRates.currency, rate: budgetRates.rate })
    .from(budgetRates)
    .where(owned(ctx, budgetRates, eq(budgetRates.budget_id, id)));
  return { currency, rates: Object.fromEntries(rates.map((one) => [one.currency, one.rate])) };
}

/** A line as it was priced; one with charges, or in another currency, is one piece of its amount. */
function pricedAs(row: Row, net: string, { currency }: Money): Part["priced"] {
  const units = textOf(times(scaled(row.quantity, 2), scaled(row.repeat, 2)), 4);
  const isPlain = row.taxes.length === 0 && row.currency_sell === currency && /^(?!0\.0000$)\d{1,9}\./.test(units);
  return isPlain
    ? { quantity: trimZeros(units), unit_price: trimZeros(row.price_sell) }
    : { quantity: "1", unit_price: net };
}

function partsOf(row: Row, money: Money): Part[] {
  const amounts = lineParts(row, money).sell;
  const rates = [row.vat_rate, ...row.taxes.map(({ vat_rate }) => vat_rate)];
  const distinct = [...new Set(rates.map(Number))];
  return distinct.map((rate) => {
    const net = textOf(
      amounts.reduce(
        (sum, part, at) => (Number(rates[at]) === rate ? plus(sum, scaled(part.net, 2)) : sum),
        scaled("0", 2),
      ),
      2,
    );
    return {
      budget_row_id: row.id,
      is_service_fee: 0,
      description: row.name,
      vat_rate: String(rate),
      net,
      origin: row.origin_id ?? row.id,
      isMixed: distinct.length > 1,
      priced: pricedAs(row, net, money),
    };
  });
}

/** The service fee of the budget's sale, a line of its own; none where the budget has none. */
function serviceFeeOf(ctx: Context, budget: Budget): Part[] {
  const net = restOf(budget.total_sell_with_service_fee, budget.total_sell);
  if (Number(net) <= 0) return [];
  return [
    {
      budget_row_id: null,
      is_service_fee: 1,
      description: translate(ctx.locale, "sales_invoice_service_fee"),
      vat_rate: trimZeros(budget.service_fee_vat_rate),
      net,
      origin: null,
      isMixed: false,
      priced: { quantity: "1", unit_price: net },
    },
  ];
}

/** Rest of a part after the requests before, which are counted in the budget's currency alone. */
function toProposal(
  { origin, isMixed, priced, ...part }: Part,
  lines: readonly EarlierLine[],
  currency: string,
): SalesInvoiceProposal {
  const own = lines.filter(
    (line) =>
      line.is_service_fee === (part.is_service_fee === 1) &&
      line.origin === origin &&
      (!isMixed || Number(line.vat_rate) === Number(part.vat_rate)),
  );
  const currencies = [...new Set(own.map((line) => line.currency))].toSorted();
  const earlier = currencies.map((one) => ({
    currency: one,
    net: textOf(
      own.reduce((sum, line) => (line.currency === one ? plus(sum, scaled(line.net, 2)) : sum), scaled("0", 2)),
      2,
    ),
  }));
  const before = earlier.find((one) => one.currency === currency)?.net;
  const rest = before ? restOf(part.net, before) : part.net;
  const isInvoiced = before !== undefined && Number(rest) <= 0 && Number(part.net) >= 0;
  return {
    ...part,
    ...(before === undefined ? priced : { quantity: "1", unit_price: isInvoiced ? "0.00" : rest }),
    earlier,
    is_invoiced: isInvoiced ? 1 : 0,
  };
}

async function proposalsOf(ctx: Context, project_id: number, except: number | null) {
  const budget = await mainBudgetOf(ctx, project_id);
  if (!budget) return { proposals: [], more: 0 };
  const [rows, money] = [await readSold(ctx, budget), await moneyOf(ctx, budget)];
  const lines = await readEarlierLines(ctx, project_id, except);
  const parts = [...rows.flatMap(({ row }) => partsOf(row, money)), ...serviceFeeOf(ctx, budget)];
  return {
    proposals: parts.filter(({ net }) => Number(net) !== 0).map((part) => toProposal(part, lines, budget.currency)),
    more: Math.max(0, (rows[0]?.count ?? 0) - rows.length),
  };
}

/**
 * Other requests of the project for invoices, the newest first. Their amounts tell of the budget's sale, so that without
 * the right to view budgets those alone are there that the reader may open.
 */
async function readEarlier(ctx: Context, project_id: number, except: number | null) {
  const reach = await requestReach(ctx);
  const rows = await ctx.db
    .select({ row: requests, may_open: sql<boolean>`(${reach})` })
    .from(requests)
    .where(owned(ctx, requests, countingInvoices(ctx, project_id, except), mayViewBudgets(ctx) ? undefined : reach))
    .orderBy(desc(requests.sent_at), desc(requests.id))
    .limit(mostEarlier);
  return rows.map(({ row, may_open }) => ({
    code: row.code,
    status: row.status as RequestStatus,
    sent_at: localDateTime(row.sent_at, ctx.user.company_timezone),
    amount: row.amount ?? "0.00",
    currency: row.currency ?? "",
    may_open: may_open ? (1 as const) : (0 as const),
  }));
}

/** 404 for a project out of reach. ACC-177 */
export async function getSalesInvoiceBasis(
  ctx: Context,
  { code }: ParamsOf<typeof basis>,
  { edited }: QueryOf<typeof basis>,
) {
  const [project] = await ctx.db
    .select()
    .from(projects)
    .where(and(scoped(ctx), eq(projects.code, code)));
  if (!project) throw new NotFound();
  const except = edited ?? null;
  const { id, name, client_id, currency } = project;
  return {
    status: "success" as const,
    project: { id, code, name, is_open: isRequestable(project) ? (1 as const) : (0 as const) },
    client: toClient(await invoicedOf(ctx, client_id)),
    ...(await readTerms(ctx)),
    standing: await standingOf(ctx, { project_id: id, currency, amount: "0.00", except }),
    ...(await proposalsOf(ctx, id, except)),
    earlier: await readEarlier(ctx, id, except),
  };
}
