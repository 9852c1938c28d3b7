import { and, sql, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type * as contract from "#contract/company/search";
import { searchDigits } from "#contract/search-words";

import type { Context } from "../../context";
import type { Db, Tx } from "../../db/client";
import { searchLimit, takeAttempt } from "../session/attempts";
import { contains, hasWordWith, likeText, startsWith } from "../../records/text-match";
import { kindsFor, sources, type SearchKind, type Source } from "./kinds";
import { ownedOrDeleted } from "../../records/owned";

/** Candidates of one way of matching: enough to rank among, few enough that a common word costs little. */
const candidates = 200;
/** Share of the typed letters' trigrams that a word must have to count as the same word mistyped. */
const similar = 0.45;

type Query = QueryOf<typeof contract.search>;

interface Hit extends Record<string, unknown> {
  id: number;
  code: string | null;
  title: string;
  subtitle: string | null;
  link: string | null;
  rank: number;
}

/** One way of matching, with an index of its own and a bound; `when` can skip it entirely. */
function wayOf(
  ctx: Context,
  { table, where }: Source,
  rank: SQL,
  condition: SQL | undefined,
  tail: SQL,
  when?: SQL,
): SQL {
  return sql`(select ${table.id} as id, (${rank})::real as rank from ${table} where ${and(where(ctx), condition, when)} ${tail})`;
}

/** Digits of the shortest number that is a whole one, with its area. */
const wholeNumber = 10;

/** A phone or tax number, whole or a part of it, or a mail address; undefined for any other text. */
function addressWay(ctx: Context, source: Source, text: string, tail: SQL): SQL | undefined {
  const { finds } = source;
  const digits = searchDigits(text);
  const part = digits ?? (/\S@\S/.test(text) ? text : undefined);
  if (!finds || part === undefined) return undefined;
  const rank = digits !== undefined && digits.length >= wholeNumber ? sql`1` : sql`3`;
  return wayOf(ctx, source, rank, contains(finds, likeText(part)), tail);
}

/**
 * The ways as tables, the better first; a record's rank is the best of its ways. Sorted indexes answer `near` at once.
 * The trigram indexes read long lists for a common text, so each of them is read only while the previous ones do not
 * fill the page: its hits come behind theirs. They need three letters; two are searched at a word's beginning alone.
 */
function literalWays(ctx: Context, source: Source, text: string, want: number) {
  const { folded } = source.table;
  const part = likeText(text);
  const some = sql`limit ${Math.max(candidates, want)}`;
  const code = source.codes(text);
  const address = addressWay(ctx, source, text, some);
  const near = [
    ...(address ? [address] : []),
    ...(code ? [wayOf(ctx, source, sql`0`, code, some)] : []),
    wayOf(ctx, source, sql`1`, sql`${folded} = tr_fold(${text})`, some),
    wayOf(ctx, source, sql`2`, startsWith(folded, part), sql`order by ${folded} using ~<~ limit ${want}`),
  ];
  const unfilled = (tables: SQL) => sql`(select count(distinct id) from (${tables}) earlier) < ${want}`;
  const ofNear = sql`select id from near`;
  const ways = [
    sql`near as materialized (${sql.join(near, sql` union all `)})`,
    sql`words as materialized ${wayOf(ctx, source, sql`3`, hasWordWith(folded, part), some, unfilled(ofNear))}`,
  ];
  if (text.length < 3) return { ways, names: ["near", "words"] };
  const whenFew = unfilled(sql`${ofNear} union all select id from words`);
  const parts = wayOf(ctx, source, sql`4`, contains(folded, part), some, whenFew);
  return { ways: [...ways, sql`parts as materialized ${parts}`], names: ["near", "words", "parts"] };
}

/** Ranks of words that are only much like the typed ones begin here; those of the letters as they stand end at 4. */
const firstAlike = 5;

/** Records with words in their names similar to the typed ones; `<%` uses the threshold that the transaction sets. */
function fuzzyWay(ctx: Context, source: Source, text: string): SQL {
  const { folded } = source.table;
  const rank = sql`${firstAlike + 1} - word_similarity(tr_fold(${text}), ${folded})`;
  return wayOf(ctx, source, rank, sql`tr_fold(${text}) <% ${folded}`, sql`limit ${candidates}`);
}

/** Hits of the literal search, which the fuzzy one leaves out. */
const asValues = (rows: Hit[]) =>
  rows.length === 0
    ? sql`select null::int, null::real where false`
    : sql`values ${sql.join(
        rows.map(({ id, rank }) => sql`(${id}::int, ${rank}::real)`),
        sql`, `,
      )}`;

async function best(
  ctx: Context,
  db: Db | Tx,
  { table, show }: Source,
  { ways, names }: ReturnType<typeof literalWays>,
  limit: number,
  offset: number,
) {
  const all = names.map((name) => sql`select id, rank from ${sql.identifier(name)}`);
  const { rows } = await db.execute<Hit>(sql`
    with ${sql.join(ways, sql`, `)},
    found as materialized (select id, min(rank) as rank from (${sql.join(all, sql` union all `)}) every group by id)
    select ${table.id} as id, ${show.code} as code, ${show.title} as title, nullif(${show.subtitle}, '') as subtitle,
      ${show.link} as link, found.rank as rank
    from found join ${table} on ${table.id} = found.id and ${ownedOrDeleted(ctx, table)}
    order by found.rank, ${show.title} collate tr_sort, ${table.id} desc limit ${limit} offset ${offset}`);
  return rows;
}

interface Found {
  kind: SearchKind;
  rows: Hit[];
}

/** Named by its code or its whole name. */
const isNamed = ({ rows }: Found) => rows.some(({ rank }) => rank < 2);

async function asWritten(ctx: Context, kind: SearchKind, { query, page, page_size }: Query): Promise<Found> {
  const offset = (page - 1) * page_size;
  const literal = literalWays(ctx, sources[kind], query, offset + page_size + 1);
  return { kind, rows: await best(ctx, ctx.db, sources[kind], literal, page_size + 1, offset) };
}

async function orMistyped(ctx: Context, literal: Found, { query, page_size }: Query): Promise<Found> {
  const { kind, rows } = literal;
  if (rows.length >= page_size) return literal;
  const source = sources[kind];
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similar)}, true)`);
    const ways = [
      sql`known (id, rank) as (${asValues(rows)})`,
      sql`alike as materialized ${fuzzyWay(ctx, source, query)}`,
    ];
    return { kind, rows: await best(ctx, tx, source, { ways, names: ["known", "alike"] }, page_size + 1, 0) };
  });
}

function groupOf({ kind, rows }: Found, { page, page_size }: Query) {
  const hits = rows
    .slice(0, page_size)
    .map(({ id, code, title, subtitle, link }) => ({ id, code, title, subtitle, link }));
  const more = rows.length > page_size ? (1 as const) : (0 as const);
  const alike = rows[0] && rows[0].rank >= firstAlike ? (1 as const) : (0 as const);
  return { kind, page, more, alike, hits };
}

/**
 * SHL-061: every group that the reader may see, empty ones too; one with an exact hit comes first. Mistyped words are
 * only searched if the literal hits do not fill the first page, if nothing anywhere has exactly this name, and never
 * for numbers: another digit is another reference. 429 after 240 searches in a minute (X14).
 */
export async function search(ctx: Context, query: Query) {
  await takeAttempt(ctx, searchLimit, String(ctx.user.id));
  let found = await Promise.all(kindsFor(ctx, query.kinds).map((kind) => asWritten(ctx, kind, query)));
  if (query.page === 1 && query.query.length >= 4 && !/\d/.test(query.query) && !found.some(isNamed)) {
    found = await Promise.all(found.map((group) => orMistyped(ctx, group, query)));
  }
  const ordered = [...found.filter(isNamed), ...found.filter((group) => !isNamed(group))];
  return { status: "success" as const, data: ordered.map((group) => groupOf(group, query)) };
}
