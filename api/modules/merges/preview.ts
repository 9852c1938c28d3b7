import { getTableName, inArray, sql } from "drizzle-orm";

import { trimZeros } from "#contract/decimals";
import { type MergeNoun } from "#contract/companies/merge-facts";
import { mostSimilar } from "#contract/companies/merges";

import type { Context } from "../../context";
import { countries } from "../../db/reference/countries.data";
import { clientIndustries, contactPositions } from "../../db/schema/definitions";
import { NotFound } from "../../errors";
import { owned } from "../../records/owned";
import { referencesTo } from "../../records/references";
import { naming } from "../../records/merge";
import { namesOf as definitionNames } from "../companies/values";
import { localDateTime } from "../times";
import { namesOf } from "./names";
import { codeOf, nouns, type Noun, type Row } from "./nouns";
import { seenOf } from "./operations";
import { isEmpty } from "./values";

/** Returns a function with the readable value of a column of ids or codes. */
async function labelsOf(ctx: Context, noun: Noun, ids: readonly number[]) {
  const named = await (noun.model === "contact"
    ? definitionNames(ctx, contactPositions)
    : definitionNames(ctx, clientIndustries));
  const places = noun.model === "contact" ? await namesOf(ctx, noun, ids) : new Map();
  return (field: string, row: Row): string | null => {
    const value = row[field];
    if (field === "company_id") return places.get(row.id)?.place ?? null;
    if (isEmpty(value)) return null;
    if (field === "industry_id" || field === "position_id") return named.get(value as number) ?? null;
    if (field === "country") {
      const country = countries.find(({ code }) => code === value);
      return (ctx.locale === "en" ? country?.name_en : country?.name) ?? String(value);
    }
    if (field === "fin_fee_type") {
      const rate = trimZeros(String(row["fin_fee_rate"] ?? "0"));
      return value === "PERCENTAGE" ? `%${rate}` : `${rate} ${String(row["fin_fee_currency"] ?? "")}`.trim();
    }
    if (field === "profit_target") return `%${trimZeros(String(value))}`;
    return String(value);
  };
}

/** Number of each table's rows that reference each of the records; without their history. */
async function readMoves(ctx: Context, { table, model }: Noun, ids: number[]) {
  const tx = { ...ctx, db: ctx.db as never };
  const counted = await Promise.all(
    referencesTo(table)
      .filter(({ isLog }) => !isLog)
      .map(async (reference) => {
        const rows = await ctx.db
          .select({ id: sql<number>`${reference.column}`, count: sql<number>`count(*)::int` })
          .from(reference.table)
          .where(sql`${naming(tx, reference, model, ids)} and ${owned(ctx, reference.table)}`)
          .groupBy(reference.column);
        return rows.map((row) => ({ ...row, table: getTableName(reference.table) }));
      }),
  );
  return counted.flat();
}

/** MRG-027: the records side by side, with their dependent rows. */
export async function previewMerge(ctx: Context, name: MergeNoun, wanted: readonly number[]) {
  const noun = nouns[name];
  const ids = [...new Set(wanted)].slice(0, mostSimilar + 1);
  const found = (await ctx.db
    .select()
    .from(noun.table)
    .where(owned(ctx, noun.table, inArray(noun.table.id, ids)))
    .orderBy(noun.table.id)) as unknown as Row[];
  if (found.length !== ids.length || ids.length < 2) throw new NotFound();
  const [say, moves] = await Promise.all([labelsOf(ctx, noun, ids), readMoves(ctx, noun, ids)]);
  const records = found.map((row) => ({
    id: row.id,
    name: row.name,
    code: codeOf(noun, row),
    created_at: localDateTime(row.created_at, ctx.user.timezone),
    values: Object.fromEntries(noun.fields.map(([field]) => [field, say(field, row)])),
    moves: moves.filter(({ id }) => id === row.id).map(({ table, count }) => ({ table, count })),
  }));
  const weight = (record: (typeof records)[number]) => record.moves.reduce((sum, { count }) => sum + count, 0);
  const suggested = records.toSorted((a, b) => weight(b) - weight(a) || a.id - b.id)[0]!.id;
  return { status: "success" as const, seen: seenOf(found), suggested, records };
}
