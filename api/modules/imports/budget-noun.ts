import { isNull, sql } from "drizzle-orm";
import { z } from "zod";

import { line } from "#contract/common";
import { mostGroupItems } from "#contract/company/definition-facts";
import { definitionBody } from "#contract/company/definitions";
import type { BudgetNoun } from "#contract/company/import-facts";
import { ofKind } from "#contract/kinds";
import { taxText } from "#contract/companies/tax-text";

import type { InTransaction } from "../../context";
import { budgetCategories, budgetItems, supplierCategories, type TaxRow } from "../../db/schema/definitions";
import { Conflict, Invalid } from "../../errors";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { asPercent, budgetValues, type BudgetDefinition } from "../definitions/budget";
import { checkName, lists, type DefinitionRow } from "../definitions/lists";
import { namesIn, plain, type Cells, type Values } from "./cells";
import type { AnyRow, Noun } from "./noun";

const { name, name_en, vat_rate, supplier_categories, taxes, category_id } = definitionBody;

/** The forms of the three lists; a group's items are named, for names alone stand in a file. */
export const budgetBodies = {
  "budget-categories": z.object({ name, name_en, vat_rate, supplier_categories, taxes }),
  "budget-items": z.object({ name, name_en, category_id }),
  "budget-groups": z.object({
    name,
    name_en,
    category_id,
    items: ofKind("list", z.array(line(80)).max(mostGroupItems)).optional(),
  }),
};

type Body = z.output<(typeof budgetBodies)["budget-categories"] & (typeof budgetBodies)["budget-groups"]>;

const ofRow = (row: AnyRow) => row as unknown as DefinitionRow;

/** A record's own order of a tax row's parts is the database's: rows that say the same are no change. */
const sameTaxes = (one: readonly TaxRow[], other: readonly TaxRow[]) =>
  JSON.stringify(one.map(taxText)) === JSON.stringify(other.map(taxText));

const bodyFor = (row: DefinitionRow, itemNames: ReadonlyMap<number, string>): Values => ({
  name: row.name,
  name_en: row.name_en,
  ...(row.vat_rate === undefined
    ? { category_id: row.category_id }
    : { vat_rate: asPercent(row.vat_rate), supplier_categories: row.supplier_category_ids, taxes: row.taxes }),
  ...(row.item_ids ? { items: row.item_ids.flatMap((id) => itemNames.get(id) ?? []) } : {}),
});

/**
 * BUD-040: definitions for budgets. A row finds the record of its name, within its category if it has one; names of
 * categories, suppliers' categories and items are looked for in both languages.
 */
export async function budgetNoun(tx: InTransaction, list: BudgetNoun): Promise<Noun> {
  const { table, kind } = lists[list];
  // Adding a definition by hand takes this lock too (`checkName`): no name is taken between check and write.
  await tx.db.execute(sql`select pg_advisory_xact_lock(${tx.user.event_company_id}::int, hashtext(${kind.model}))`);
  const own = table as unknown as typeof budgetCategories;
  const rows = (await tx.db.select().from(own).where(owned(tx, own))) as unknown as DefinitionRow[];
  const categories = await tx.db.select().from(budgetCategories).where(owned(tx, budgetCategories));
  const items = await tx.db.select().from(budgetItems).where(owned(tx, budgetItems));
  const categoryIds = new Map(
    categories.flatMap(({ id, ...row }) =>
      [row.name_en, row.name].flatMap((text) => (text ? [[plain(text), id] as const] : [])),
    ),
  );
  const itemNames = new Map(items.map((item) => [item.id, item.name]));
  const everyItem = new Map(
    items.flatMap((item) =>
      [item.name, item.name_en].flatMap((text) => (text ? [[plain(text), item.id] as const] : [])),
    ),
  );

  const found = (cells: Cells): AnyRow[] => {
    const wanted = plain(cells["name"] ?? "");
    const category =
      cells["category_id"] === undefined ? undefined : (categoryIds.get(plain(cells["category_id"])) ?? 0);
    const named = rows.filter(
      (row) => plain(row.name) === wanted && (category === undefined || row.category_id === category),
    );
    return named as unknown as AnyRow[];
  };

  function findItem(category: number | undefined, text: string): number | undefined {
    const there = items.filter((item) => item.category_id === category);
    const item =
      there.find((one) => plain(one.name) === plain(text)) ??
      there.find((one) => one.name_en && plain(one.name_en) === plain(text));
    return item?.id;
  }

  const itemIds = (category: number | undefined, names: readonly string[]): number[] =>
    names.map((text) => {
      const id = findItem(category, text);
      if (id === undefined) throw new Invalid({ items: [translate(tx.locale, "import_unknown_name", { text })] });
      return id;
    });

  let last = Math.max(-1, ...rows.map((row) => row.sort_order ?? 0));
  return {
    kind: kind as unknown as Noun["kind"],
    table: table as unknown as Noun["table"],
    body: budgetBodies[list] as unknown as Noun["body"],
    // The known items tell where one name ends and the next begins.
    cells: budgetBodies[list].extend({ items: line(4000).optional() }),
    posted: ({ items: text, ...values }) => ({
      ...values,
      ...(typeof text === "string" ? { items: namesIn(text, everyItem) } : {}),
    }),
    found,
    bodyOf: (row) => bodyFor(ofRow(row), itemNames),
    refers(sent, kept) {
      const body = sent as Body;
      const category = body.category_id ?? (kept && ofRow(kept).category_id);
      return [
        [supplierCategories, body.supplier_categories ?? []],
        [budgetCategories, [category]],
        [budgetItems, (body.items ?? []).map((text) => findItem(category, text))],
      ];
    },
    async columnsOf(ctx, sent, kept) {
      const before = kept && ofRow(kept);
      const body = sent as Body;
      const { items: names, ...fields } = body;
      const values: BudgetDefinition = await budgetValues(
        ctx,
        list,
        { ...fields, ...(names ? { items: itemIds(body.category_id ?? before?.category_id, names) } : {}) },
        before,
      );
      if (before?.taxes && values.taxes && sameTaxes(before.taxes, values.taxes)) values.taxes = before.taxes;
      return { name: body.name, name_en: body.name_en ?? null, ...values };
    },
    fresh: () => ({ sort_order: (last += 1) }),
    marksOf: (row) => ({
      tax_number: [],
      email: [],
      phone: [],
      name: [`${String(row["category_id"] ?? "")} ${String(row["name"])}`],
    }),
    // A list of definitions is short enough to be looked through.
    like: ({ name: names }) => (names.length > 0 ? isNull(own.deleted_at) : undefined),
    unique: { mark: "name", text: "definition_taken" },
    async checkBack(ctx, row, former) {
      const back = former as Partial<DefinitionRow>;
      const { id, category_id: category } = { ...ofRow(row), ...back };
      if (back.name === undefined) return;
      await checkName(ctx, lists[list], { id, name: back.name, category_id: category }).catch((error: unknown) => {
        throw error instanceof Invalid ? new Conflict("definition_taken") : error;
      });
    },
  };
}
