import { eq, isNotNull } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import { isBudgetNoun } from "#contract/company/import-facts";
import type * as contract from "#contract/company/imports";

import type { Context } from "../../context";
import {
  budgetCategories,
  budgetItems,
  clientIndustries,
  contactPositions,
  supplierCategories,
} from "../../db/schema/definitions";
import { importRows, type imports } from "../../db/schema/imports";
import { pick } from "../../records/fields";
import { readList, type List } from "../../records/list";
import { namesOf } from "../companies/values";
import { changesOf } from "./changes";
import { isFinalTwin } from "./nouns";
import { findImport } from "./read";

type Import = typeof imports.$inferSelect;

/** Maximum letters of a cell in an answer; a sheet is read no farther, so that its fault sheet loses nothing. */
const shownLetters = 5000;

async function readDefinitions(ctx: Context, { noun }: Import): Promise<Record<string, Map<number, string>>> {
  if (isBudgetNoun(noun))
    return {
      supplier_categories: await namesOf(ctx, supplierCategories),
      category_id: await namesOf(ctx, budgetCategories),
      items: await namesOf(ctx, budgetItems),
    };
  return {
    industry_id: await namesOf(ctx, clientIndustries),
    category_ids: await namesOf(ctx, supplierCategories),
    position_id: await namesOf(ctx, contactPositions),
  };
}

const rowList: List<"number"> = {
  name: "import rows",
  table: importRows,
  sorts: { number: importRows.number },
  // Uncounted, as their import.
  uncounted: true,
};

export async function listImportRows(ctx: Context, id: number, query: QueryOf<typeof contract.listRows>) {
  const head = await findImport(ctx, id);
  const [{ rows, paging }, definitions] = await Promise.all([
    readList(ctx, rowList, query, (bound) => ({
      where: [
        eq(importRows.import_id, bound.value("import", id)),
        bound.when("fate", query.fate, (fate) => eq(importRows.fate, fate)),
        bound.when("warned", query.warned || undefined, () => isNotNull(importRows.warnings)),
        bound.when("outcome", query.outcome, (outcome) => eq(importRows.outcome, outcome)),
      ],
      select: () => ctx.db.select().from(importRows).$dynamic(),
    })),
    readDefinitions(ctx, head),
  ]);
  const data = rows.map((row) => ({
    id: row.id,
    number: row.number,
    cells: row.cells.map((cell) => cell.slice(0, shownLetters)),
    fate: row.fate,
    outcome: row.outcome,
    name: row.name,
    faults: row.faults ?? [],
    changes: changesOf(row, head, definitions),
    warnings: row.warnings ?? [],
    twin: row.twin && {
      ...pick(row.twin, ["name", "code", "row", "why"]),
      may_take: isFinalTwin(head.noun, row.twin.why) ? 0 : 1,
    },
    code: row.record_code,
  }));
  return { status: "success" as const, data, paging };
}
