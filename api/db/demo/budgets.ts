import { asc, eq } from "drizzle-orm";

import { budgetSums } from "#contract/budget-sums";

import { sumOf, type CategoryRow, type RateRow, type Row } from "../../modules/budgets/parts";
import type { Tx } from "../client";
import { budgetOwnCategories, budgetRates, budgetRows, budgets } from "../schema/budgets";
import { budgetCategories, budgetItems, exchangeRates } from "../schema/definitions";
import { insertAll, insertKeyed } from "./insert";
import { random, type Random } from "./random";

/** Budgets with lines; the others are heads, as they stand on the day they are made. */
const most = 30;

type Head = typeof budgets.$inferSelect;
type Written<T extends { $inferInsert: object }> = T["$inferInsert"];

/** What a category's lines cost, in TRY, between these; what is bought abroad is in EUR. */
const prices: Record<string, [least: number, most: number, foreign?: true]> = {
  Konaklama: [3200, 9800, true],
  "Salon ve Mekân": [25_000, 140_000],
  "Yiyecek ve İçecek": [450, 2900],
  "Uçak Bileti": [2800, 14_500],
  "Transfer ve Ulaşım": [3500, 24_000],
  "Teknik Ekipman": [8000, 190_000, true],
};
const usual: [number, number] = [1500, 60_000];
const euro = 48;

interface Definitions {
  categories: (typeof budgetCategories.$inferSelect)[];
  items: (typeof budgetItems.$inferSelect)[];
}

/** Categories of one budget with their lines, some in groups, some with alternatives. */
function partsOf(draw: Random, head: Head, { categories, items }: Definitions) {
  const own = {
    event_company_id: head.event_company_id,
    budget_id: head.id,
    created_at: head.created_at,
    updated_at: head.created_at,
  };
  const guests = draw.int(4, 60) * 10;
  return draw.some(categories, draw.int(4, 8)).map((category, sort_order) => {
    const [least, high, foreign] = prices[category.name] ?? usual;
    const lines = draw.some(
      items.filter(({ category_id }) => category_id === category.id),
      draw.int(3, 7),
    );
    const isAlternative = draw.chance(25) && lines.length > 2;
    return {
      category: {
        ...own,
        category_id: category.id,
        name: category.name,
        vat_rate: String(Number(category.vat_rate) * 100),
        taxes: category.taxes,
        sort_order,
      } satisfies Written<typeof budgetOwnCategories>,
      rows: lines.map((item, at) => {
        const currency = foreign && draw.chance(50) ? "EUR" : "TRY";
        const cost = draw.int(least, high) / (currency === "EUR" ? euro : 1);
        const price_buy = cost.toFixed(2);
        return {
          ...own,
          kind: "ITEM" as const,
          item_id: item.id,
          name: item.name,
          quantity: String(high > 20_000 ? draw.int(1, 4) : guests),
          repeat: String(draw.int(1, 4)),
          price_buy,
          currency_buy: currency,
          price_sell: (Number(price_buy) * (1 + draw.int(8, 26) / 100)).toFixed(2),
          currency_sell: currency,
          vat_rate: String(Number(category.vat_rate) * 100),
          taxes: category.taxes,
          alt_group: isAlternative && at < 2 ? category.name : null,
          is_default: isAlternative && at === 0,
          sort_order: at,
        };
      }),
    };
  });
}

/** Lines of the newest budgets of a company, with the rates that they were made with. */
export async function loadBudgets(tx: Tx, company: number): Promise<void> {
  const heads = await tx
    .select()
    .from(budgets)
    .where(eq(budgets.event_company_id, company))
    .orderBy(asc(budgets.id))
    .limit(most);
  const definitions = {
    categories: await tx
      .select()
      .from(budgetCategories)
      .where(eq(budgetCategories.event_company_id, company))
      .orderBy(asc(budgetCategories.id)),
    items: await tx
      .select()
      .from(budgetItems)
      .where(eq(budgetItems.event_company_id, company))
      .orderBy(asc(budgetItems.id)),
  };
  const rates = await tx
    .selectDistinctOn([exchangeRates.currency])
    .from(exchangeRates)
    .where(eq(exchangeRates.event_company_id, company))
    .orderBy(asc(exchangeRates.currency), asc(exchangeRates.date));
  const draw = random(`lines of budgets of ${company}`);
  for (const head of heads) {
    const parts = partsOf(draw, head, definitions);
    const own = {
      event_company_id: company,
      budget_id: head.id,
      created_at: head.created_at,
      updated_at: head.created_at,
    };
    const held = rates.map(({ currency, selling, date, source }) => ({
      ...own,
      currency,
      rate: selling,
      date,
      source,
    }));
    await insertAll(tx, budgetRates, held);
    const ids = await insertKeyed(
      tx,
      budgetOwnCategories,
      "name",
      parts.map(({ category }) => category),
    );
    const rows = parts.flatMap(({ rows: lines }, at) => lines.map((line) => ({ ...line, category_id: ids[at] ?? 0 })));
    await insertAll(tx, budgetRows, rows);
    const fee = { service_fee_type: "PERCENTAGE" as const, service_fee_amount: "8", service_fee_vat_rate: "20" };
    const { total } = budgetSums(
      sumOf(
        { ...head, ...fee },
        {
          categories: parts.map(({ category }, at) => ({
            ...category,
            id: ids[at],
            has_service_fee: true,
          })) as CategoryRow[],
          rows: rows.map((row) => ({ ...row, group_id: null, is_internal: false })) as unknown as Row[],
          rates: held as unknown as RateRow[],
        },
      ),
    );
    const { total_buy, total_sell, total_sell_with_service_fee, total_sell_with_vat, profit } = total;
    await tx
      .update(budgets)
      .set({ ...fee, total_buy, total_sell, total_sell_with_service_fee, total_sell_with_vat, profit })
      .where(eq(budgets.id, head.id));
  }
}
