import { sql } from "drizzle-orm";

import { budgetOwnCategories, budgetRows, budgets } from "#api/db/schema/budgets";

import type { TestApi } from "./api";

let made = 0;

/** A budget with what every call of its parts needs: a category with a group, a line in it, and two alternatives. */
export async function makeBudget(
  api: TestApi,
  { id: project_id, event_company_id }: { id: number; event_company_id: number },
) {
  made += 1;
  const own = { event_company_id, created_at: api.now, updated_at: api.now };
  const [creator] = await api.rows<{ id: number }>(
    sql`select id from users where event_company_id = ${event_company_id} order by id limit 1`,
  );
  if (!creator) throw new Error("the company has nobody");
  const one = async <T>(rows: Promise<T[]>): Promise<T> => {
    const [row] = await rows;
    if (!row) throw new Error("nothing was written");
    return row;
  };
  const budget = await one(
    api.db
      .insert(budgets)
      .values({
        ...own,
        project_id,
        creator_id: creator.id,
        code: `budget-${made}`,
        name: `Bütçe ${made}`,
        currency: "TRY",
      })
      .returning(),
  );
  const category = await one(
    api.db
      .insert(budgetOwnCategories)
      .values({ ...own, budget_id: budget.id, name: "Konaklama", vat_rate: "10", sort_order: 0 })
      .returning(),
  );
  const shared = {
    ...own,
    budget_id: budget.id,
    category_id: category.id,
    currency_buy: "TRY",
    currency_sell: "TRY",
    vat_rate: "10",
  };
  const row = (values: Partial<typeof budgetRows.$inferInsert>) =>
    one(
      api.db
        .insert(budgetRows)
        .values({ ...shared, kind: "ITEM", name: "Oda", sort_order: 0, ...values })
        .returning(),
    );
  const group = await row({ kind: "GROUP", name: "Paket" });
  const inside = await row({ group_id: group.id, price_sell: "10" });
  const chosen = await row({ name: "Otel A", alt_group: "Otel", is_default: true, sort_order: 1, price_sell: "20" });
  const other = await row({ name: "Otel B", alt_group: "Otel", sort_order: 2, price_sell: "30" });
  const { id: _id, code, ...head } = budget;
  await api.db.insert(budgets).values({
    ...head,
    code: `${code}-sent`,
    sent_at: api.now,
    sent_by_id: creator.id,
    sent_to: "Ayşe Yılmaz",
  });
  return {
    code,
    /** One that was sent. */
    sent: `${code}-sent`,
    category: category.id,
    group: group.id,
    inside: inside.id,
    chosen: chosen.id,
    other: other.id,
  };
}
export type BudgetParts = Awaited<ReturnType<typeof makeBudget>>;

/** For walks that ask with another record than one that was made with a budget. */
export const noBudget: BudgetParts = {
  code: "yok",
  sent: "yok",
  category: 1,
  group: 1,
  inside: 1,
  chosen: 1,
  other: 1,
};

/** What both nouns of budgets read and hang on a record. */
export const ofBudgets = {
  /** A budget of the other company, with its definitions. */
  async read(api: TestApi, { other }: { other: { event_company_id: number } }) {
    const company = other.event_company_id;
    const [project] = await api.rows<{ id: number }>(
      sql`select id from projects where event_company_id = ${company} order by id limit 1`,
    );
    const [definition] = await api.rows<{ category: number; item: number; group: number }>(
      sql`select (select min(id) from budget_categories where event_company_id = ${company}) as category,
        (select min(id) from budget_items where event_company_id = ${company}) as item,
        (select min(id) from budget_groups where event_company_id = ${company}) as group`,
    );
    const budget = project ? await makeBudget(api, { id: project.id, event_company_id: company }) : noBudget;
    return { budget, definition };
  },
  attach: (api: TestApi, record: { id: number; event_company_id: number }) => makeBudget(api, record),
};
