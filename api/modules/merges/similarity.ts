import { eq } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import { type MergeNoun } from "#contract/companies/merge-facts";
import { mostSimilar, type similarClients } from "#contract/companies/merges";

import type { Context } from "../../context";
import { differentRecords } from "../../db/schema/merges";
import { owned } from "../../records/owned";
import { limitsOf, pagingOf } from "../../records/paging";
import type { Pair } from "../similar/scan";
import { readPairs, type PairCache } from "../similar/scans";
import { namesOf } from "./names";
import { nouns, type Noun } from "./nouns";

const keyOf = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;

async function hiddenPairs(ctx: Context, { model }: Noun): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ low: differentRecords.low_id, high: differentRecords.high_id })
    .from(differentRecords)
    .where(owned(ctx, differentRecords, eq(differentRecords.model, model)));
  return new Set(rows.map(({ low, high }) => keyOf(low, high)));
}

/** Pairs by their older record, the likest first. */
function grouped(pairs: readonly Pair[]): [number, Pair[]][] {
  const groups = new Map<number, Pair[]>();
  for (const pair of pairs.toSorted((a, b) => b.percent - a.percent || a.second - b.second)) {
    const own = groups.get(pair.first);
    if (!own) groups.set(pair.first, [pair]);
    else if (own.length < mostSimilar) own.push(pair);
  }
  return [...groups].toSorted(([a, [one]], [b, [two]]) => two!.percent - one!.percent || a - b);
}

/** MRG-001 … MRG-003: possible duplicates. */
export async function listSimilar(
  ctx: Context,
  cache: PairCache,
  name: MergeNoun,
  query: QueryOf<typeof similarClients>,
) {
  const noun = nouns[name];
  const [pairs, hidden] = await Promise.all([readPairs(ctx, cache, noun.model), hiddenPairs(ctx, noun)]);
  const groups = grouped((pairs ?? []).filter(({ first, second }) => !hidden.has(keyOf(first, second))));
  const { limit, offset } = limitsOf(query);
  const page = groups.slice(offset, offset + limit);
  const names = await namesOf(
    ctx,
    noun,
    page.flatMap(([first, similar]) => [first, ...similar.map(({ second }) => second)]),
  );
  const data = page.map(([first, similar]) => ({
    ...names.get(first)!,
    is_similarity: 1 as const,
    data: similar.map(({ second, percent, reasons, doubts }) => ({ ...names.get(second)!, percent, reasons, doubts })),
  }));
  const scanning = pairs === null ? (1 as const) : (0 as const);
  return { status: "success" as const, data, paging: pagingOf(query, groups.length, data.length), scanning };
}
