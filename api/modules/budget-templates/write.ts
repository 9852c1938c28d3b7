import { inArray } from "drizzle-orm";

import { budgetLimits } from "#contract/budgets/budget-facts";
import {
  linesOfAll,
  rowsIn,
  type TemplateContent,
  type TemplateGroup,
  type TemplateLine,
} from "#contract/budgets/budget-template-sums";
import { lowerTurkish } from "#contract/fold";

import type { InTransaction } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { budgetCategories, budgetGroups, budgetItems } from "../../db/schema/definitions";
import { Conflict } from "../../errors";
import { owned } from "../../records/owned";
import { insertRecords } from "../../records/writes";
import { eachSlice } from "../../turns";
import { categoryKind, type BudgetRow } from "../budgets/kind";
import { readSumParts } from "../budgets/parts";

/** The existing ones of a template's definitions: references to deleted ones are dropped. */
async function definitionsLeft(tx: InTransaction, content: TemplateContent) {
  const rows = content.flatMap(({ items }) => items);
  const left = async (
    table: typeof budgetItems | typeof budgetGroups | typeof budgetCategories,
    ids: (number | null)[],
  ) => {
    const asked = [...new Set(ids)].filter((id) => id !== null);
    if (asked.length === 0) return new Set<number>();
    const found = await tx.db
      .select({ id: table.id })
      .from(table)
      .where(owned(tx, table, inArray(table.id, asked)))
      .for("key share");
    return new Set(found.map(({ id }) => id));
  };
  const categories = await left(
    budgetCategories,
    content.map(({ category_id }) => category_id),
  );
  const items = await left(
    budgetItems,
    linesOfAll(content).map(({ item_id }) => item_id),
  );
  const groups = await left(
    budgetGroups,
    rows.map((row) => (row.type === "GROUP" ? row.group_id : null)),
  );
  const keep = (ids: ReadonlySet<number>) => (id: number | null) => (id !== null && ids.has(id) ? id : null);
  return { category: keep(categories), item: keep(items), group: keep(groups) };
}

/** Sets of alternatives are the budget's: one that is there under this name stays, the new one gets a number. */
export function freeNames(taken: Iterable<string>) {
  const held = new Set([...taken].map(lowerTurkish));
  const given = new Map<string, string>();
  return (name: string | null): string | null => {
    if (name === null) return null;
    const known = given.get(name);
    if (known !== undefined) return known;
    let free = name;
    for (let at = 2; held.has(lowerTurkish(free)); at += 1) {
      const mark = ` (${at})`;
      free = `${name.slice(0, budgetLimits.altLength - mark.length)}${mark}`;
    }
    held.add(lowerTurkish(free));
    given.set(name, free);
    return free;
  };
}

/** Rows of one statement: it has twenty values for each. */
const rowsOfStatement = 250;

/** Writes the content behind the budget's own; returns the ids of the new categories. */
export async function writeContent(
  tx: InTransaction,
  budget: BudgetRow,
  content: TemplateContent,
  template_id: number | null,
) {
  const { categories, rows } = await readSumParts(tx, budget.id);
  if (categories.length + content.length > budgetLimits.categories)
    throw new Conflict("part_too_many", { most: budgetLimits.categories });
  if (rows.length + rowsIn(content) > budgetLimits.rows)
    throw new Conflict("budget_too_many", { most: budgetLimits.rows });
  const left = await definitionsLeft(tx, content);
  const free = freeNames(rows.flatMap(({ alt_group }) => alt_group ?? []));
  const first = Math.max(-1, ...categories.map(({ sort_order }) => sort_order)) + 1;
  const made = await insertRecords(
    tx,
    categoryKind,
    content.map(({ category_id, name, vat_rate, taxes, has_service_fee }, at) => ({
      budget_id: budget.id,
      category_id: left.category(category_id),
      template_id,
      name,
      vat_rate,
      taxes,
      has_service_fee: has_service_fee === 1,
      sort_order: first + at,
    })),
  );
  // The moment of their category: an undo finds the rows that came with it by this.
  const created_at = made[0]?.created_at ?? tx.now();
  const own = {
    budget_id: budget.id,
    event_company_id: tx.user.event_company_id,
    created_at,
    updated_at: created_at,
  };
  const shared = (row: TemplateLine | TemplateGroup, category_id: number, sort_order: number) => ({
    ...own,
    category_id,
    name: row.name,
    note: row.note,
    alt_group: free(row.alt_group),
    is_default: row.is_default === 1,
    sort_order,
  });
  const lineOf = (row: TemplateLine, category_id: number, group_id: number | null, sort_order: number) => ({
    ...shared(row, category_id, sort_order),
    kind: "ITEM" as const,
    group_id,
    item_id: left.item(row.item_id),
    is_internal: row.is_internal === 1,
    quantity: row.quantity,
    repeat: row.repeat,
    price_buy: row.price_buy,
    currency_buy: row.currency_buy,
    price_sell: row.price_sell,
    currency_sell: row.currency_sell,
    vat_rate: row.vat_rate,
    taxes: row.taxes,
  });
  const heads = content.flatMap(({ items, vat_rate }, at) =>
    items.flatMap((row, place) =>
      row.type === "ITEM"
        ? []
        : {
            ...shared(row, made[at]?.id ?? 0, place),
            kind: "GROUP" as const,
            group_definition_id: left.group(row.group_id),
            vat_rate,
            currency_buy: budget.currency,
            currency_sell: budget.currency,
          },
    ),
  );
  const groups =
    heads.length === 0 ? [] : await tx.db.insert(budgetRows).values(heads).returning({ id: budgetRows.id });
  // In the order in which they were written.
  const nextGroup = groups.values();
  const items = content.flatMap((category, at) => {
    const home = made[at]?.id ?? 0;
    return category.items.flatMap((row, place) => {
      if (row.type === "ITEM") return [lineOf(row, home, null, place)];
      const group = nextGroup.next().value?.id ?? 0;
      return row.items.map((line, inside) => lineOf(line, home, group, inside));
    });
  });
  await eachSlice(items, rowsOfStatement, async (some) => void (await tx.db.insert(budgetRows).values([...some])));
  return made.map(({ id }) => id);
}
