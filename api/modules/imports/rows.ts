import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";

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
import { owned } from "../../records/owned";
import { namesOf } from "../companies/values";
import { changesOf } from "./changes";
import { isFinalTwin } from "./nouns";
import { isClearable } from "./optional";
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

const faultKey = (column: number | null, text: string) => `${column} ${text}`;

/** Rows of the import with each fault of these rows, by `faultKey`. */
async function countFaults(ctx: Context, { id }: Import, rows: readonly (typeof importRows.$inferSelect)[]) {
  const texts = [...new Set(rows.flatMap(({ faults }) => faults ?? []).map(({ text }) => text))];
  if (texts.length === 0) return new Map<string, number>();
  const faults = sql`jsonb_array_elements(${importRows.faults})`;
  const each = ctx.db
    .select({ fault: sql<{ column: number | null; text: string }>`${faults}`.as("fault") })
    .from(importRows)
    .where(owned(ctx, importRows, and(eq(importRows.import_id, id), eq(importRows.fate, "error"))))
    .as("each");
  const found = await ctx.db
    .select({
      column: sql<number | null>`(${each.fault} ->> 'column')::int`,
      text: sql<string>`${each.fault} ->> 'text'`,
      count: sql<number>`count(*)::int`,
    })
    .from(each)
    .where(inArray(sql`${each.fault} ->> 'text'`, texts))
    .groupBy(sql`1`, sql`2`);
  return new Map(found.map(({ column, text, count }) => [faultKey(column, text), count]));
}

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
  const same = await countFaults(ctx, head, rows);
  const data = rows.map((row) => ({
    id: row.id,
    number: row.number,
    cells: row.cells.map((cell) => cell.slice(0, shownLetters)),
    fate: row.fate,
    outcome: row.outcome,
    name: row.name,
    faults: (row.faults ?? []).map((fault) => ({
      ...fault,
      may_clear:
        fault.column !== null && row.cells[fault.column] && isClearable(head.noun, fault.field, head.key) ? 1 : 0,
      same: same.get(faultKey(fault.column, fault.text)) ?? 1,
    })),
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
