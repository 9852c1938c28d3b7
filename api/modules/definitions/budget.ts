import { Big } from "big.js";
import { arrayContains, isNull } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type { DefinitionList } from "#contract/company/definition-facts";
import type * as contract from "#contract/company/definitions";
import { messageOf } from "#contract/messages";

import type { InTransaction } from "../../context";
import { currencies } from "../../db/reference/currencies.data";
import { divisions } from "../../db/schema/companies";
import {
  budgetCategories,
  budgetGroups,
  budgetItems,
  supplierCategories,
  type TaxRow,
} from "../../db/schema/definitions";
import { Invalid } from "../../errors";
import { translate, type MessageKey } from "../../messages";
import { isOwned } from "../../records/kinds";
import { lockRows } from "../../records/lock-rows";
import { owned } from "../../records/owned";

type Fields = Partial<BodyOf<typeof contract.create>>;

/** The columns of the three lists of budgets (ADM-124…ADM-141), and of project types. */
export interface BudgetDefinition {
  /** A fraction. */
  vat_rate?: string;
  supplier_category_ids?: number[];
  taxes?: TaxRow[];
  category_id?: number;
  item_ids?: number[];
  division_ids?: number[];
}

/** ADM-077, ADM-149: `20` is `0.2` in the database and the other way about; exact. */
export const asFraction = (percent: string): string => new Big(percent).div(100).toFixed();
export const asPercent = (fraction: string): string => new Big(fraction).times(100).toFixed();

/** Those columns of a row; null if its list has none. */
export const budgetAnswer = (row: BudgetDefinition) => ({
  vat_rate: row.vat_rate === undefined ? null : asPercent(row.vat_rate),
  supplier_categories: row.supplier_category_ids ?? null,
  taxes: row.taxes ?? null,
  category_id: row.category_id ?? null,
  items: row.item_ids ?? null,
  divisions: row.division_ids ?? null,
});

const refuse = (tx: InTransaction, field: string, name: MessageKey): never => {
  throw new Invalid({ [field]: [translate(tx.locale, name)] });
};

const missing = ({ locale }: InTransaction, field: string): never => {
  throw new Invalid({ [field]: [messageOf({ code: "invalid_type" }, locale)] });
};

async function checkSuppliers(tx: InTransaction, ids: readonly number[], before: readonly number[] = []) {
  const rows = await lockRows(tx, supplierCategories, ids);
  if (!ids.every((id) => rows.has(id) && (!rows.get(id)?.archived || before.includes(id))))
    refuse(tx, "supplier_categories", "not_in_list");
}

/** An archived one stays where it was chosen, and cannot be chosen any more. */
export async function checkCategory(
  tx: InTransaction,
  id: number,
  before: number | undefined,
  field = "category_id",
): Promise<void> {
  const row = (await lockRows(tx, budgetCategories, [id])).get(id);
  if (!row || (row.archived && id !== before)) refuse(tx, field, "not_in_list");
}

/** A group's items are of its own category. */
async function checkItems(tx: InTransaction, ids: readonly number[], category: number) {
  const rows = await lockRows(tx, budgetItems, ids);
  if (!ids.every((id) => rows.get(id)?.category_id === category)) refuse(tx, "items", "definition_other_category");
}

/** An item that groups name stays in their category. */
async function checkGroups(tx: InTransaction, id: number) {
  const [row] = await tx.db
    .select({ id: budgetGroups.id })
    .from(budgetGroups)
    .where(owned(tx, budgetGroups, arrayContains(budgetGroups.item_ids, [id])))
    .limit(1);
  if (row) refuse(tx, "category_id", "definition_in_group");
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

/**
 * The columns of the body for a list of budgets, and the divisions of a project type, checked; `before` is the earlier row, undefined for a new one.
 * ADM-144: a category needs its rate of VAT; items and groups need a category.
 */
export async function budgetValues(
  tx: InTransaction,
  list: DefinitionList,
  body: Fields,
  before: (BudgetDefinition & { id: number }) | undefined,
): Promise<BudgetDefinition> {
  const values: BudgetDefinition = {};
  if (list === "project-types" && body.divisions) {
    values.division_ids = unique(body.divisions).toSorted((one, other) => one - other);
    for (const id of values.division_ids)
      if (!before?.division_ids?.includes(id) && !(await isOwned(tx, divisions, id, isNull(divisions.archived_at))))
        refuse(tx, "divisions", "not_in_list");
  }
  if (list === "budget-categories") {
    if (body.vat_rate === undefined && !before) missing(tx, "vat_rate");
    if (body.vat_rate !== undefined) values.vat_rate = asFraction(body.vat_rate);
    if (body.supplier_categories) {
      await checkSuppliers(tx, body.supplier_categories, before?.supplier_category_ids);
      values.supplier_category_ids = unique(body.supplier_categories);
    }
    for (const [at, tax] of (body.taxes ?? []).entries())
      if (!currencies.some(({ shortcode }) => shortcode === tax.currency_code))
        refuse(tx, `taxes[${at}].currency_code`, "not_in_list");
    if (body.taxes) values.taxes = body.taxes;
  }
  if (list === "budget-items" || list === "budget-groups") {
    const category = body.category_id ?? before?.category_id ?? missing(tx, "category_id");
    if (body.category_id !== undefined) {
      await checkCategory(tx, category, before?.category_id);
      if (before && list === "budget-items" && category !== before.category_id) await checkGroups(tx, before.id);
      values.category_id = category;
    }
    if (list === "budget-groups") {
      const items = unique(body.items ?? before?.item_ids ?? []);
      await checkItems(tx, items, category);
      if (body.items) values.item_ids = items;
    }
  }
  return values;
}
