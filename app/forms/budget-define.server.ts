import type { Budget } from "#contract/budgets";
import type { StaffPage } from "~/server/guard.server";
import { UpstreamError } from "~/server/upstream-error.server";
import * as reference from "#contract/reference";
import * as definitions from "#contract/definitions";

const sameName = (one: string, other: string) => one.toLocaleLowerCase("tr") === other.toLocaleLowerCase("tr");

/**
 * ADM-136: the definition of this name in the one that a budget's category was made from, made where it is not there. None of
 * whoever may make none, and of a category of the budget alone: the name stands by itself then.
 */
export async function definedItem(
  { api, user }: StaffPage,
  budget: Budget,
  category: number,
  name: string,
): Promise<number | undefined> {
  const category_id = budget.categories.find(({ id }) => id === category)?.category_id ?? null;
  if (category_id === null || user.is_admin !== 1) return undefined;
  const { data } = await api.call(reference.budgetItems);
  const known = data.find((one) => one.category_id === category_id && sameName(one.name, name));
  if (known) return known.id;
  try {
    const { definition } = await api.call(definitions.create, { params: { list: "budget-items" }, body: { name, category_id } });
    return definition.id;
  } catch (error) {
    // Somebody else made or archived it just now: the line is not lost by that.
    if (error instanceof UpstreamError && (error.status === 409 || error.status === 422)) return undefined;
    throw error;
  }
}
