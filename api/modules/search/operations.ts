import { and, eq, sql, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type * as contract from "#contract/search";

import type { Context } from "../../context";
import type { Db, Tx } from "../../db/client";
import { kindsFor, sources, type SearchKind, type Source } from "./kinds";

/** Candidates of one way of matching: enough to rank among, few enough that a common word costs little. */
const candidates = 200;
/** Share of the typed letters' trigrams that a word must have to count as the same word mistyped. */
const similar = 0.45;

interface Hit extends Record<string, unknown> {
  id: number;
  code: string | null;
  title: string;
  subtitle: string | null;
  link: string | null;
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/**
 * Each way of matching has an index of its own and a bound; a record's rank is the best of its ways. Trigram indexes need
 * three letters, so two are looked for at the beginning of a word only.
 */
function literalWays(ctx: Context, source: Source, text: string, want: number): SQL[] {
  const { table } = source;
  const own = source.where(ctx);
  const folded = sql`tr_fold(${escaped(text)})`;
  const way = (rank: number, condition: SQL | undefined, tail: SQL) =>
    sql`(select ${table.id} as id, ${sql.raw(String(rank))}::real as rank from ${table} where ${and(own, condition)} ${tail})`;
  const some = sql`limit ${Math.max(candidates, want)}`;
  const ways = [
    way(1, sql`${table.folded} = tr_fold(${text})`, some),
    way(2, sql`${table.folded} like ${folded} || '%'`, sql`order by ${table.folded} using ~<~ limit ${want}`),
    way(3, sql`${table.folded} like '% ' || ${folded} || '%'`, some),
  ];
  if (text.length > 2) ways.push(way(4, sql`${table.folded} like '%' || ${folded} || '%'`, some));
  const code = source.codes(text);
  if (code) ways.unshift(way(0, code, some));
  return ways;
}

/** Records whose name holds words much like the typed ones; `<%` reads the threshold that the transaction sets. */
function fuzzyWay(ctx: Context, { table, where }: Source, text: string): SQL {
  return sql`(select ${table.id} as id, (6 - word_similarity(tr_fold(${text}), ${table.folded}))::real as rank
    from ${table} where ${and(where(ctx), sql`tr_fold(${text}) <% ${table.folded}`)} limit ${candidates})`;
}

async function best(ctx: Context, db: Db | Tx, source: Source, ways: SQL[], limit: number, offset: number) {
  const { table, show } = source;
  const { rows } = await db.execute<Hit>(sql`
    with found as materialized (
      select id, min(rank) as rank from (${sql.join(ways, sql` union all `)}) ways group by id
    )
    select ${table.id} as id, ${show.code} as code, ${show.title} as title, nullif(${show.subtitle}, '') as subtitle,
      ${show.link} as link
    from found join ${table} on ${table.id} = found.id and ${eq(table.event_company_id, ctx.user.event_company_id)}
    order by found.rank, ${show.title} collate tr_sort, ${table.id} desc limit ${limit} offset ${offset}`);
  return rows;
}

async function searchKind(ctx: Context, kind: SearchKind, { query, page, page_size }: QueryOf<typeof contract.search>) {
  const source = sources[kind];
  const offset = (page - 1) * page_size;
  const want = offset + page_size + 1;
  const literal = literalWays(ctx, source, query, want);
  let rows = await best(ctx, ctx.db, source, literal, page_size + 1, offset);
  // Mistyped words are only looked for when the letters as they stand do not fill the first page.
  if (rows.length < page_size && page === 1 && query.length >= 4) {
    rows = await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similar)}, true)`);
      return best(ctx, tx, source, [...literal, fuzzyWay(ctx, source, query)], page_size + 1, offset);
    });
  }
  const hits = rows
    .slice(0, page_size)
    .map(({ id, code, title, subtitle, link }) => ({ id, code, title, subtitle, link }));
  return { kind, page, more: rows.length > page_size ? (1 as const) : (0 as const), hits };
}

/** SHL-061: every group that the reader may see, empty ones too. */
export async function search(ctx: Context, query: QueryOf<typeof contract.search>) {
  const data = await Promise.all(kindsFor(ctx, query.kinds).map((kind) => searchKind(ctx, kind, query)));
  return { status: "success" as const, data };
}
