import { eq, inArray, isNull } from "drizzle-orm";

import { messageOf } from "#contract/messages";
import { type AmountType, projectSource } from "#contract/requests/amount-facts";

import type { InTransaction, Reader } from "../../context";
import { budgetRows, budgets } from "../../db/schema/budgets";
import { creditCards } from "../../db/schema/companies";
import { expenseSources } from "../../db/schema/definitions";
import { clients, suppliers } from "../../db/schema/people";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { isOwned } from "../../records/kinds";
import { owned, refersTo } from "../../records/owned";
import type { RequestFacts } from "../approvals/chain";
import { mayViewBudget } from "../staff-requests/line-outlook";
import { isRequestable, mayNameClient, mayNameSupplier, projectById } from "../staff-requests/nameable";

/** Fields of every type in one shape; `source_id` is null for PROJECT. */
export interface Draft {
  type: AmountType;
  source_id: number | null;
  project_id: number | null;
  supplier_id: number | null;
  /** Null: the project's client. */
  client_id: number | null;
  budget_item_id: number | null;
  /** The advance that an expense is settled with. */
  advance_id: number | null;
  currency: string;
  amount: string;
}

interface Named {
  project_id?: number | null | undefined;
  client_id?: number | null | undefined;
  budget_item_id?: number | null | undefined;
}

/** ACC-114, ACC-175: the project, and the line of its budget, count while the source is PROJECT alone. */
export const sourceOf = (source: string, { project_id, client_id, budget_item_id }: Named) => ({
  client_id: client_id ?? null,
  ...(source === projectSource
    ? { source_id: null, project_id: project_id ?? null, budget_item_id: budget_item_id ?? null }
    : { source_id: Number(source), project_id: null, budget_item_id: null }),
});

const projectOf = async (ctx: Reader, id: number | null) => (id === null ? undefined : projectById(ctx, id));

/** Records that the request named before: they may stay. */
export type Before = Pick<Draft, "project_id" | "client_id" | "budget_item_id" | "advance_id" | "supplier_id">;

/** A line of the budgets of a project that the reader may see. */
async function isLineOf(ctx: Reader, { id, project }: { id: number; project: number | null }): Promise<boolean> {
  if (!(await mayViewBudget(ctx, project))) return false;
  const [row] = await ctx.db
    .select({ id: budgetRows.id })
    .from(budgetRows)
    .innerJoin(budgets, refersTo(budgetRows.budget_id, budgets, isNull(budgets.deleted_at)))
    .where(
      owned(ctx, budgetRows, eq(budgetRows.id, id), eq(budgetRows.kind, "ITEM"), eq(budgets.project_id, project ?? 0)),
    );
  return row !== undefined;
}

/** 422 for a client of nobody, and for a line of another budget than the project's; what `before` has may stay. */
export async function checkBelonging(
  ctx: Reader,
  draft: Omit<Before, "advance_id" | "supplier_id">,
  before: Before | null,
): Promise<void> {
  const { client_id, budget_item_id, project_id } = draft;
  const refuse = (field: string) => new Invalid({ [field]: [translate(ctx.locale, "not_in_list")] });
  if (client_id !== null && client_id !== before?.client_id) {
    const mayName = mayNameClient(ctx, client_id, (await projectOf(ctx, project_id))?.client_id);
    if (!mayName || !(await isOwned(ctx, clients, client_id))) throw refuse("client_id");
  }
  const isSameLine = project_id === before?.project_id && budget_item_id === before.budget_item_id;
  if (budget_item_id !== null && !isSameLine && !(await isLineOf(ctx, { id: budget_item_id, project: project_id })))
    throw refuse("budget_item_id");
}

/**
 * 422 for a project out of reach or closed (PRJ-060), a source, client or supplier of nobody, a line of another budget,
 * and a card that the company does not have (ACC-179). Records of `before` may stay.
 */
export async function checkReferences(
  tx: InTransaction,
  draft: Draft,
  payments: readonly string[],
  before: Before | null,
  names: { source: string },
): Promise<void> {
  const notListed = (field: string) => new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });
  if (draft.project_id !== null && draft.project_id !== before?.project_id) {
    const project = await projectOf(tx, draft.project_id);
    if (!project || !isRequestable(project)) throw notListed("project_id");
  }
  if (draft.source_id !== null && !(await isOwned(tx, expenseSources, draft.source_id))) throw notListed(names.source);
  const isSameSupplier = draft.supplier_id === before?.supplier_id;
  if (draft.supplier_id !== null && !isSameSupplier && !mayNameSupplier(tx)) throw notListed("supplier_id");
  if (draft.supplier_id !== null && !(await isOwned(tx, suppliers, draft.supplier_id))) throw notListed("supplier_id");
  await checkBelonging(tx, draft, before);
  const cards = [...new Set(payments)].filter((payment) => payment !== "CASH" && payment !== "CC");
  if (cards.length === 0) return;
  const found = await tx.db
    .select({ name: creditCards.name })
    .from(creditCards)
    .where(owned(tx, creditCards, inArray(creditCards.name, cards)));
  const known = new Set(found.map(({ name }) => name));
  const wrong = payments.findIndex((payment) => cards.includes(payment) && !known.has(payment));
  if (wrong >= 0)
    throw new Invalid({
      [`items[${wrong}].payment_type`]: [messageOf({ code: "custom", message: "choice" }, tx.locale)],
    });
}

/** Facts that the conditions of a chain look at (ORG-040); 422 for a project out of reach, except one named `before`. */
export async function factsOf(
  ctx: Reader,
  draft: Draft,
  company_amount: string | null,
  before: number | null,
): Promise<RequestFacts> {
  const project = await projectOf(ctx, draft.project_id);
  if (draft.project_id !== null && !project && draft.project_id !== before)
    throw new Invalid({ project_id: [translate(ctx.locale, "not_in_list")] });
  return {
    amount: company_amount,
    client_id: draft.client_id ?? project?.client_id ?? null,
    project_client_id: project?.client_id ?? null,
    project_type_id: project?.type_id ?? null,
    source_id: draft.source_id,
  };
}
