import type { InTransaction } from "../../context";
import { budgets } from "../../db/schema/budgets";
import type { projects } from "../../db/schema/projects";
import { record } from "../../records/log";
import { newCode } from "../../tokens";

type Own = "id" | "event_company_id" | "project_id" | "code" | "creator_id" | "created_at" | "updated_at";
type Project = Pick<typeof projects.$inferSelect, "id" | "code">;

/** Inserts a budget of a project or an offer, with its history and notifications (ADM-092). */
export async function insertBudget(
  tx: InTransaction,
  project: Project,
  values: Omit<typeof budgets.$inferInsert, Own>,
): Promise<typeof budgets.$inferSelect> {
  const [row] = await tx.db
    .insert(budgets)
    .values({
      ...values,
      event_company_id: tx.user.event_company_id,
      project_id: project.id,
      code: newCode(),
      creator_id: tx.user.id,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning();
  if (!row) throw new Error("the budget was not written");
  await record(tx, {
    model: "project",
    id: project.id,
    code: project.code,
    action: "budget_created",
    changes: { budget: [null, row.name] },
  });
  return row;
}
