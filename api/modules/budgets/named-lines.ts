// A line that requests name is not deleted: what was asked or approved on it would be in no sum (docs/decisions/109).

import { and, eq, inArray, type SQL } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { budgetRows, budgets } from "../../db/schema/budgets";
import { amountRequests, requests } from "../../db/schema/staff-requests";
import { Conflict } from "../../errors";
import { owned, refersTo } from "../../records/owned";
import { isSameLine, namedRow } from "./spent";

/** Pending and approved requests of the project that name one of these lines. */
const naming = (tx: InTransaction, lines: SQL, isNamed: SQL) =>
  tx.db
    .select({ id: budgetRows.id, name: budgetRows.name })
    .from(budgetRows)
    .innerJoin(budgets, refersTo(budgetRows.budget_id, budgets))
    .innerJoin(requests, owned(tx, requests, eq(requests.project_id, budgets.project_id)))
    .innerJoin(amountRequests, and(eq(amountRequests.request_id, requests.id), owned(tx, amountRequests)))
    .innerJoin(namedRow, refersTo(amountRequests.budget_item_id, namedRow))
    .where(owned(tx, budgetRows, lines, isNamed, inArray(requests.status, ["PENDING", "APPROVED"])))
    .limit(1);

/** 409 if requests name one of these lines, in whatever version of the budget: figures follow it through all of them. */
export async function refuseNamedLines(tx: InTransaction, lines: SQL): Promise<void> {
  const [named] = await naming(tx, lines, isSameLine(budgetRows, namedRow));
  if (named) throw new Conflict("budget_line_named", { name: named.name });
}

/** 409 if requests name a line of this very version: another one may go, for the line stays in this one. */
export async function refuseNamedBudget(tx: InTransaction, budget: number): Promise<void> {
  const [named] = await naming(tx, eq(budgetRows.budget_id, budget), eq(budgetRows.id, namedRow.id));
  if (named) throw new Conflict("budget_named", { name: named.name });
}
