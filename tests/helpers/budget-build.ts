import type { SumBudget } from "#contract/budgets/budget-sums";
import type { Budget, BudgetItem } from "#contract/budgets/budgets";

interface Caller {
  send: (method: string, path: string, body: object) => Promise<any>;
  get: (path: string) => Promise<any>;
}

/** The budget of a plan through the calls that people's pages use; a set's first row is its default. */
export async function buildBudget(admin: Caller, project: string, plan: SumBudget, nth: number): Promise<Budget> {
  const { budget } = await admin.send("POST", `/project/${project}/budgets`, {
    name: `Rastgele ${nth}`,
    currency: plan.currency,
  });
  const at = `/budget/${budget.code}`;
  const fee = plan.service_fee;
  if (fee) {
    const body = {
      service_fee_type: fee.type,
      service_fee_amount: fee.amount,
      service_fee_vat_rate: fee.vat_rate,
      version: (await admin.get(at)).budget.version,
    };
    await admin.send("PUT", at, body);
  }
  const categories = new Map<number, number>();
  for (const { id, has_service_fee } of plan.categories) {
    const { category } = await admin.send("POST", `${at}/category`, { name: `Kategori ${id}`, vat_rate: "20" });
    categories.set(id, category.id);
    if (!has_service_fee)
      await admin.send("PUT", `${at}/category/${category.id}`, { has_service_fee: 0, version: category.version });
  }
  const groups = new Map<number, number>();
  for (const { id, category_id, alt_group } of plan.groups) {
    const body = { category_id: categories.get(category_id), name: `Grup ${id}`, alt_group };
    groups.set(id, (await admin.send("POST", `${at}/group`, body)).group.id);
  }
  for (const [n, line] of plan.lines.entries()) {
    const { category_id, group_id, is_default: _first, is_internal, ...values } = line;
    await admin.send("POST", `${at}/item`, {
      ...values,
      name: `Satır ${n}`,
      category_id: categories.get(category_id),
      group_id: group_id === null ? null : groups.get(group_id),
      is_internal: is_internal ? 1 : 0,
      price_sell: is_internal ? "0" : line.price_sell,
      taxes: line.taxes.map((tax, index) => ({ ...tax, name: `Vergi ${index}` })),
    });
  }
  return (await admin.get(at)).budget;
}

export const linesOf = (budget: Budget): BudgetItem[] =>
  budget.categories.flatMap(({ items }) => items.flatMap((row) => (row.type === "GROUP" ? row.items : [row])));
