import { sql } from "drizzle-orm";

import { budgetCategoryTemplates, budgetTemplates } from "#api/db/schema/budget-templates";
import { budgetOffers, budgetOwnCategories, budgetRows, budgets, type FileFacts } from "#api/db/schema/budgets";

import { budgetReviews } from "#api/db/schema/budget-reviews";
import { suppliers } from "#api/db/schema/people";
import type { TemplateCategory } from "#contract/budgets/budget-template-sums";

import { hashToken, newCode, newToken } from "#api/tokens";

import type { TestApi } from "./api";
import { nextNumber } from "./numbers";

let made = 0;

/** Facts of the files of a version that is written as sent. */
const sentFacts: FileFacts = {
  day: "2026-01-15",
  valid_until: null,
  main_color: "#7a1f5c",
  secondary_color: "#f3edf1",
  note: null,
  terms: null,
  has_signature: false,
  client: "Müşteri",
  company: "Ajans",
  project: "Etkinlik",
  starts_at: "2026-02-01",
  ends_at: "2026-02-02",
  prepared_by: "Ayşe Yılmaz",
};

/** A category of a template with one line, whose id is 2. */
const templateCategory: TemplateCategory = {
  id: 1,
  category_id: null,
  name: "Konaklama",
  vat_rate: "10",
  taxes: [],
  has_service_fee: 1,
  items: [
    {
      type: "ITEM",
      id: 2,
      item_id: null,
      name: "Oda",
      note: null,
      alt_group: null,
      is_default: 0,
      is_internal: 0,
      quantity: "1",
      repeat: "1",
      price_buy: "80",
      currency_buy: "TRY",
      price_sell: "100",
      currency_sell: "TRY",
      vat_rate: "10",
      taxes: [],
      per_person: 1,
      per_day: 1,
    },
  ],
};

/** Templates that belong to no budget, in one statement: each change of one takes a fresh one. */
export async function makeTemplates(api: TestApi, company: number, count: number): Promise<number[]> {
  made = nextNumber();
  const own = { event_company_id: company, created_at: api.now, updated_at: api.now, content: [templateCategory] };
  const names = Array.from({ length: count }, (_, at) => ({ ...own, name: `Şablon ${made}-${at}` }));
  const rows = await api.db.insert(budgetTemplates).values(names).returning({ id: budgetTemplates.id });
  return rows.map(({ id }) => id);
}

/** The code of one of the company's offers whose budgets may be written. */
/** A budget of a record, with a category and a line in it unless it is to be empty. */
export async function insertBudget(
  api: TestApi,
  { id: creator_id, event_company_id }: { id: number; event_company_id: number },
  project_id: number,
  lines = true,
) {
  const [budget] = await api.db
    .insert(budgets)
    .values({ event_company_id, project_id, creator_id, code: newCode(), name: "Bütçe", currency: "TRY" })
    .returning();
  if (!budget) throw new Error("nothing was written");
  if (lines) {
    const own = { event_company_id, budget_id: budget.id, name: "Salon", vat_rate: "10", sort_order: 0 };
    const [category] = await api.db.insert(budgetOwnCategories).values(own).returning();
    const money = { currency_buy: "TRY", currency_sell: "TRY" };
    await api.db.insert(budgetRows).values({ ...own, ...money, kind: "ITEM", category_id: category?.id ?? 0 });
  }
  return budget;
}

export async function offerOf(api: TestApi, company: number): Promise<string> {
  const [row] = await api.rows<{ code: string }>(
    sql`select code from projects where event_company_id = ${company} and stage = 3 and deleted_at is null
      order by id limit 1`,
  );
  if (!row) throw new Error("the company prepares no offer");
  return row.code;
}

/** A supplier of the company; the demo's other company has none. */
async function supplierOf(api: TestApi, company: number): Promise<number> {
  const [known] = await api.rows<{ id: number }>(
    sql`select id from suppliers where event_company_id = ${company} and deleted_at is null order by id limit 1`,
  );
  if (known) return known.id;
  const [row] = await api.db
    .insert(suppliers)
    .values({ event_company_id: company, code: `budget-supplier-${company}`, name: "Bütçe Tedarikçisi" })
    .onConflictDoNothing()
    .returning({ id: suppliers.id });
  return row?.id ?? supplierOf(api, company);
}

/**
 * A budget with the records that every call of its parts needs: a category with a group, a line in it, and two
 * alternatives.
 */
export async function makeBudget(
  api: TestApi,
  { id: project_id, event_company_id }: { id: number; event_company_id: number },
) {
  made = nextNumber();
  const serial = made;
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
        code: `budget-${serial}`,
        name: `Bütçe ${serial}`,
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
  const goneCategory = await one(
    api.db
      .insert(budgetOwnCategories)
      .values({ ...own, budget_id: budget.id, name: "Silinen", vat_rate: "10", sort_order: 1, deleted_at: api.now })
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
  type Values = Partial<typeof budgetRows.$inferInsert>;
  const rows = (...values: Values[]) =>
    api.db
      .insert(budgetRows)
      .values(values.map((own) => ({ ...shared, kind: "ITEM" as const, name: "Oda", sort_order: 0, ...own })))
      .returning();
  const [group, chosen, other, gone, goneGroup] = await rows(
    { kind: "GROUP", name: "Paket" },
    { name: "Otel A", alt_group: "Otel", is_default: true, sort_order: 1, price_sell: "20" },
    { name: "Otel B", alt_group: "Otel", sort_order: 2, price_sell: "30" },
    { name: "Silinen", sort_order: 3, deleted_at: api.now },
    { kind: "GROUP", name: "Silinen paket", sort_order: 4, deleted_at: api.now },
  );
  if (!group || !chosen || !other || !gone || !goneGroup) throw new Error("not every row was written");
  const inside = await one(rows({ group_id: group.id, price_sell: "10" }));
  const supplier = await supplierOf(api, event_company_id);
  const offer = await one(
    api.db
      .insert(budgetOffers)
      .values({
        ...own,
        budget_id: budget.id,
        row_id: chosen.id,
        supplier_id: supplier,
        price: "15",
        currency: "TRY",
      })
      .returning(),
  );
  const held = { ...own, name: `Şablon ${serial}`, content: [templateCategory] };
  const template = await one(api.db.insert(budgetTemplates).values(held).returning());
  const categoryTemplate = await one(api.db.insert(budgetCategoryTemplates).values(held).returning());
  const { id: _id, code, ...head } = budget;
  const sent = await one(
    api.db
      .insert(budgets)
      .values({
        ...head,
        code: `${code}-sent`,
        sent_at: api.now,
        sent_by_id: creator.id,
        sent_to: "Ayşe Yılmaz",
        file_facts: sentFacts,
      })
      .returning(),
  );
  const review = await one(
    api.db
      .insert(budgetReviews)
      .values({
        event_company_id,
        budget_id: sent.id,
        name: "Ayşe Yılmaz",
        email: `ayse-${serial}@musteri.test`,
        language: "tr",
        sent_by_id: creator.id,
        token_hash: hashToken(newToken()),
      })
      .returning(),
  );
  return {
    code,
    /** One that was sent. */
    sent: `${code}-sent`,
    /** A receiver of the sent one. */
    review: review.id,
    category: category.id,
    group: group.id,
    inside: inside.id,
    chosen: chosen.id,
    other: other.id,
    /** A line that was deleted. */
    gone: gone.id,
    goneGroup: goneGroup.id,
    goneCategory: goneCategory.id,
    /** Offer of the chosen line. */
    offer: offer.id,
    supplier: supplier,
    template: template.id,
    categoryTemplate: categoryTemplate.id,
  };
}
export type BudgetParts = Awaited<ReturnType<typeof makeBudget>>;

/** For walks that ask with another record than one that was made with a budget. */
export const noBudget: BudgetParts = {
  code: "yok",
  sent: "yok",
  review: 1,
  category: 1,
  group: 1,
  inside: 1,
  chosen: 1,
  other: 1,
  gone: 1,
  goneGroup: 1,
  goneCategory: 1,
  offer: 1,
  supplier: 1,
  template: 1,
  categoryTemplate: 1,
};

/** Facts and records shared by both nouns of budgets. */
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
