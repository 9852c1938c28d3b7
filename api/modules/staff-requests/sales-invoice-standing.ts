// The sale side of a project's budget beside the requests for its invoices (ACC-181, docs/decisions/109).

import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";

import { mayDo } from "#contract/permissions";
import type { SalesInvoiceStanding } from "#contract/requests/sales-invoice-requests";
import { restOf } from "#contract/requests/sales-invoice-facts";

import type { Reader } from "../../context";
import { budgets } from "../../db/schema/budgets";
import { projects } from "../../db/schema/projects";
import { requests } from "../../db/schema/staff-requests";
import { owned } from "../../records/owned";
import { mainOrder } from "../projects/main-budget";
import { scoped } from "../project-reach/reach";
import { readRatesOn } from "../rates/convert";
import { localDate } from "../times";

/** True if the reader may view budgets at all. */
export const mayViewBudgets = ({ user }: Pick<Reader, "user">): boolean => mayDo(user, "budgets", "view");

/** The main budget of a project, for readers who may view it. */
export async function mainBudgetOf(ctx: Reader, project_id: number) {
  if (!mayViewBudgets(ctx)) return undefined;
  const [row] = await ctx.db
    .select({ budget: budgets })
    .from(budgets)
    .innerJoin(projects, and(scoped(ctx), eq(projects.id, budgets.project_id)))
    .where(owned(ctx, budgets, eq(budgets.project_id, project_id)))
    .orderBy(...mainOrder(ctx))
    .limit(1);
  return row?.budget;
}

/** Requests for invoices of a project that are sent or approved, except one. */
export const countingInvoices = (ctx: Reader, project_id: number, except: number | null) =>
  owned(
    ctx,
    requests,
    eq(requests.project_id, project_id),
    eq(requests.type, "sales_invoice"),
    inArray(requests.status, ["PENDING", "APPROVED"]),
    except === null ? undefined : ne(requests.id, except),
  );

interface Asked {
  project_id: number;
  currency: string;
  /** With VAT. */
  amount: string;
  /** Id of the request itself; null for a new one. */
  except: number | null;
}

/**
 * The project's budget, its other requests, and the amount by which they exceed it together; null without a budget that
 * the reader may view. Sums of several currencies are compared in the company's at today's rate.
 */
export async function standingOf(
  ctx: Reader,
  { project_id, currency, amount, except }: Asked,
): Promise<SalesInvoiceStanding | null> {
  const budget = await mainBudgetOf(ctx, project_id);
  if (!budget) return null;
  const others = await ctx.db
    .select({ currency: sql<string>`${requests.currency}`, amount: sql<string>`sum(${requests.amount})::text` })
    .from(requests)
    .where(countingInvoices(ctx, project_id, except))
    .groupBy(requests.currency)
    .orderBy(asc(requests.currency));
  const { code, name } = budget;
  const total = budget.total_sell_with_vat;
  const parts = [...others, { currency, amount }].filter((one) => Number(one.amount) > 0);
  return {
    budget: { code, name, currency: budget.currency, total },
    others,
    excess: await excessOf(ctx, { currency: budget.currency, amount: total }, parts),
  };
}

interface Sum {
  currency: string;
  amount: string;
}

async function excessOf(ctx: Reader, total: Sum, parts: readonly Sum[]): Promise<Sum | null> {
  const excess = (currency: string, rest: string) =>
    Number(rest) < 0 ? { currency, amount: restOf("0", rest) } : null;
  if (parts.every(({ currency }) => currency === total.currency))
    return excess(total.currency, restOf(total.amount, ...parts.map(({ amount }) => amount)));
  const rates = await readRatesOn(ctx as Parameters<typeof readRatesOn>[0], localDate(ctx.now(), ctx.user.timezone));
  const [whole, sum] = [rates.convert([total]), rates.convert(parts)];
  if (whole.missing.length > 0 || sum.missing.length > 0) return null;
  return excess(whole.currency, restOf(whole.amount, sum.amount));
}
