import { eq } from "drizzle-orm";

import type { TemplateCategory, TemplateContent } from "#contract/budgets/budget-template-sums";
import { trimZeros } from "#contract/decimals";

import type { Tx } from "../db/client";
import { budgetCategoryTemplates, budgetTemplates } from "../db/schema/budget-templates";
import { budgetCategories, budgetItems } from "../db/schema/definitions";
import { categoryTemplates, currencyOf, type Part, wholeTemplates } from "./budget-lines";
import { insertAll, insertKeyed } from "./insert";

/** Templates of a company that has the usual definitions; answers the ids of those of budgets by their names. */
export async function loadBudgetTemplates(tx: Tx, company: number, created_at: Date): Promise<Map<string, number>> {
  const categories = await tx.select().from(budgetCategories).where(eq(budgetCategories.event_company_id, company));
  const items = await tx.select().from(budgetItems).where(eq(budgetItems.event_company_id, company));
  const contentOf = (wanted: readonly Part[]): TemplateContent => {
    let id = 0;
    return wanted.flatMap(([name, lines]): TemplateCategory[] => {
      const category = categories.find((one) => one.name === name);
      if (!category) return [];
      const vat_rate = trimZeros((Number(category.vat_rate) * 100).toFixed(4));
      return [
        {
          id: (id += 1),
          category_id: category.id,
          name,
          vat_rate,
          taxes: category.taxes,
          has_service_fee: 1,
          items: lines.map(([item, buy, sell, marks = "", quantity = "1", note = null]) => ({
            type: "ITEM",
            id: (id += 1),
            item_id: items.find((one) => one.category_id === category.id && one.name === item)?.id ?? null,
            name: item,
            note,
            alt_group: null,
            is_default: 0,
            is_internal: marks.includes("i") ? 1 : 0,
            quantity,
            repeat: "1",
            price_buy: String(buy),
            currency_buy: currencyOf(marks),
            price_sell: String(sell),
            currency_sell: currencyOf(marks),
            vat_rate,
            taxes: category.taxes,
            per_person: marks.includes("p") ? 1 : 0,
            per_day: marks.includes("d") ? 1 : 0,
          })),
        },
      ];
    });
  };
  const rowOf = (name: string, wanted: readonly Part[]) => ({
    event_company_id: company,
    created_at,
    updated_at: created_at,
    name,
    content: contentOf(wanted),
  });
  const names = Object.keys(wholeTemplates);
  const ids = await insertKeyed(
    tx,
    budgetTemplates,
    "name",
    Object.entries(wholeTemplates).map(([name, wanted]) => rowOf(name, wanted)),
  );
  await insertAll(
    tx,
    budgetCategoryTemplates,
    Object.entries(categoryTemplates).map(([name, wanted]) => rowOf(name, [wanted])),
  );
  return new Map(names.map((name, at) => [name, ids[at] ?? 0]));
}
