import { inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import { trimZeros } from "#contract/decimals";

import type { Context } from "../../context";
import { ownedOrDeleted } from "../../records/owned";
import type { Change, Changes } from "./field-changes";
import { partStories, type PartStory } from "./parts";

/** A row of the history that changed fields, newest first among others. */
export interface Edit {
  id: number;
  model: string;
  record_id: number;
  changes: Changes;
}

type Names = Record<string, Map<unknown, string>>;

const isId = (value: unknown): value is number => Number.isInteger(value);

async function readNames(ctx: Context, { references = {} }: PartStory, edits: Edit[]): Promise<Names> {
  const found: Names = {};
  // One after the other: a reader holds one connection at most.
  for (const [column, { table, name }] of Object.entries(references)) {
    const ids = [...new Set(edits.flatMap(({ changes }) => changes[column] ?? []))].filter(isId);
    const rows = ids.length
      ? await ctx.db
          .select({ id: table.id as PgColumn, name: name as PgColumn })
          .from(table)
          .where(ownedOrDeleted(ctx, table, inArray(table.id, ids)))
      : [];
    found[column] = new Map(rows.map((row) => [row.id, String(row.name)]));
  }
  return found;
}

async function readRows(ctx: Context, { table }: PartStory, edits: Edit[]) {
  const ids = [...new Set(edits.map(({ record_id }) => record_id))];
  const rows = await ctx.db
    .select()
    .from(table)
    .where(ownedOrDeleted(ctx, table, inArray(table.id, ids)));
  return new Map(rows.map((row) => [row["id"] as number, row as Record<string, unknown>]));
}

/** What an edit changed, in the order of the part's fields; `after` is the part as the edit left it. */
function tell({ facts }: PartStory, names: Names, changes: Changes, after: Record<string, unknown>): Change[] {
  const sideOf = (column: string, side: 0 | 1) => (changes[column] ? changes[column][side] : after[column]);
  return Object.entries(facts).flatMap(([field, { kind, currency }]): Change[] => {
    // A change of the currency alone is a change of the amount.
    if (!changes[field] && !(currency && changes[currency] && after[field])) return [];
    const textOf = (side: 0 | 1): string | null => {
      const value = sideOf(field, side);
      if (value === null || value === undefined || value === "") return null;
      if (names[field]) return names[field].get(value) ?? null;
      return kind === "percent" ? trimZeros(String(value)) : String(value);
    };
    const unit = (side: 0 | 1) => (currency ? ((sideOf(currency, side) as string | null) ?? null) : null);
    // What has a name comes as it, and is a line.
    const told = kind === "reference" ? "line" : kind;
    const change = { field, kind: told, from: textOf(0), to: textOf(1), from_currency: unit(0), to_currency: unit(1) };
    return change.from === change.to && change.from_currency === change.to_currency ? [] : [change];
  });
}

/** The changes of edits of parts by the id of their entry; `edits` are the newest of a record's, without a gap. */
export async function readPartChanges(ctx: Context, edits: Edit[]): Promise<Map<number, Change[]>> {
  const told = new Map<number, Change[]>();
  for (const story of partStories) {
    const own = edits.filter(({ model }) => model === story.model);
    if (own.length === 0) continue;
    const [names, rows] = [await readNames(ctx, story, own), await readRows(ctx, story, own)];
    for (const { id, record_id, changes } of own) {
      const after = rows.get(record_id) ?? {};
      told.set(id, tell(story, names, changes, after));
      const before = Object.fromEntries(Object.entries(changes).map(([column, [value]]) => [column, value]));
      rows.set(record_id, { ...after, ...before });
    }
  }
  return told;
}
