// Lists read a page of 20 at the same cost however long their table is. Every sort has an index that begins with the
// company and ends with the id. `readList` counts and reads; `readPage` is for nouns that know their number
// themselves. Pages beyond 2,000 rows are read from the nearer end. Counts over many rows go through `ctx.counts`
// (api/cache/counts.ts), which keeps them until the company's next write, in this process or another.

import { asc, desc, sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";

import type { Paging } from "#contract/common";

import type { PublicContext } from "../context";
import { Bound, prepared } from "../db/prepared";
import { contains, likeText } from "./text-match";
import { owned, type TenantTable } from "./owned";
import { limitsOf, pagingOf, placeOf, type PageQuery } from "./paging";

/** Reader of whom only the company matters: conditions of reach are the list's own. */
type Reader = Pick<PublicContext, "db" | "counts"> & { user: { event_company_id: number } };

/** Name of the column with the number of all rows. */
const totalName = "counted_in_all";

type Direction = "asc" | "desc";

/**
 * Description of a list, whoever reads it. Every sort has an index (company, column, id) of its table, which tests
 * check.
 */
export interface List<S extends string> {
  /** Unique name for its statements and its cached counts. */
  name: string;
  table: TenantTable & { id: AnyColumn };
  /** By the name that the call gives them; the first is the order of a call that names none. */
  sorts: Record<S, AnyColumn>;
  /** The direction if the call has none. */
  direction?: Direction;
  /** Rows come and go without an event of their company (by the clock, by jobs), so that each reading counts them. */
  uncounted?: true;
}

export interface ListQuery<S extends string> extends PageQuery {
  sort_by?: S | undefined;
  sort_order?: Direction | undefined;
}

/** A query as Drizzle's `$dynamic()` gives it, with its columns and joins. */
interface Select<R> {
  where(condition: SQL | undefined): Select<R>;
  orderBy(...order: SQL[]): Select<R>;
  limit(rows: Placeholder): Select<R>;
  offset(rows: Placeholder): Select<R>;
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<R[]> };
}

/** A column more than the query was made with; Drizzle names the place, but offers no way to it. */
function withColumn<R>(query: Select<R>, name: string, column: SQL): Select<R & Record<string, unknown>> {
  const { config } = query as unknown as { config: { fields: Record<string, unknown> } };
  config.fields = { ...config.fields, [name]: column };
  return query as Select<R & Record<string, unknown>>;
}

/** The rows of one reading: values come into `where` through `bound` alone, for the statement's text is cached. */
interface Reading<R> {
  bound: Bound;
  where: SQL | undefined;
  /** Called when the statement is built, so values of the reader are bound before. */
  select: () => Select<R>;
}

/**
 * The id ends every order, so that pages never overlap. Texts are in Turkish order, and rows without a value come last
 * either way, as the indexes have them. `backwards` is the same order from its end.
 */
export function orderOf<S extends string>(list: List<S>, query: ListQuery<S>, backwards = false): SQL[] {
  const column = columnOf(list, query);
  const direction = (directionOf(list, query) === "asc") === backwards ? desc : asc;
  if (column === list.table.id) return [direction(column)];
  const key = direction(column.columnType === "PgText" ? sql`${column} collate tr_sort` : column);
  const nulls = backwards ? sql`nulls first` : sql`nulls last`;
  return [column.notNull ? key : sql`${key} ${nulls}`, direction(list.table.id)];
}

const sortOf = <S extends string>({ sorts }: List<S>, { sort_by }: ListQuery<S>): S =>
  sort_by ?? (Object.keys(sorts)[0] as S);
const columnOf = <S extends string>(list: List<S>, query: ListQuery<S>) => list.sorts[sortOf(list, query)];
const directionOf = <S extends string>({ direction = "asc" }: List<S>, { sort_order }: ListQuery<S>) =>
  sort_order ?? direction;

/** An answer over many rows, cached until something is written in the company; `bound` has all that it depends on. */
export const cacheAnswer = <T>(
  ctx: Reader,
  name: string,
  { shape, values }: Pick<Bound, "shape" | "values">,
  read: () => Promise<T>,
): Promise<T> => ctx.counts.read(ctx.user.event_company_id, JSON.stringify([name, shape, values]), read);

const countKey = (name: string, { shape, values }: Pick<Bound, "shape" | "values">) =>
  JSON.stringify([`${name} count`, shape, values]);

const counted = (table: TenantTable, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${table}${where ? sql` where ${where}` : sql``})`;

/**
 * The first page and the number of all rows, in one statement unless that number is cached since the last write: each
 * of the two would cost a round trip to the database.
 */
async function readFirst<S extends string, R>(
  ctx: Reader,
  list: List<S>,
  query: ListQuery<S>,
  { bound, where, select }: Reading<R>,
): Promise<{ rows: R[]; paging: Paging }> {
  const company = ctx.user.event_company_id;
  const key = countKey(list.name, bound);
  const { limit, offset } = placeOf(query, 0);
  const both = async () => {
    bound.fixed("order", `${sortOf(list, query)} ${directionOf(list, query)} counted`);
    const page = prepared(ctx.db, list.name, bound, () =>
      withColumn(select(), totalName, counted(list.table, where))
        .where(where)
        .orderBy(...orderOf(list, query))
        .limit(sql.placeholder("limit"))
        .offset(sql.placeholder("offset")),
    );
    const found = await page.execute({ ...bound.values, limit, offset });
    return {
      total: Number(found[0]?.[totalName] ?? 0),
      rows: found.map(({ [totalName]: _total, ...row }) => row as R),
    };
  };
  const reading = both();
  if (!list.uncounted) await ctx.counts.read(company, key, async () => (await reading).total);
  const { rows, total } = await reading;
  return { rows, paging: pagingOf(query, total, rows.length) };
}

/** The requested page, and its position in the whole list. */
export async function readCounted<S extends string, R>(
  ctx: Reader,
  list: List<S>,
  query: ListQuery<S>,
  reading: Reading<R>,
): Promise<{ rows: R[]; paging: Paging }> {
  const isFirst = query.page === 1 && limitsOf(query).limit > 0;
  if (isFirst && (list.uncounted || !ctx.counts.has(ctx.user.event_company_id, countKey(list.name, reading.bound))))
    return readFirst(ctx, list, query, reading);
  return readPage(ctx, list, query, { ...reading, total: await countRows(ctx, list, reading) });
}

/** Counts all rows. */
export async function countRows<S extends string>(
  ctx: Reader,
  { name, table, uncounted }: List<S>,
  { bound, where }: Pick<Reading<unknown>, "bound" | "where">,
): Promise<number> {
  const read = async () => {
    const count = prepared(ctx.db, `${name} count`, bound, () =>
      ctx.db
        .select({ n: sql<number>`count(*)::int` })
        .from(table)
        .where(where),
    );
    const [row] = await count.execute(bound.values);
    return row?.n ?? 0;
  };
  return uncounted ? read() : ctx.counts.read(ctx.user.event_company_id, countKey(name, bound), read);
}

/** The requested page of `total` rows, for lists with numbers of their own. One beyond the end is empty. */
export async function readPage<S extends string, R>(
  ctx: Reader,
  list: List<S>,
  query: ListQuery<S>,
  { bound, where, select, total }: Reading<R> & { total: number },
): Promise<{ rows: R[]; paging: Paging }> {
  const { limit, offset, isDeep, backwards } = placeOf(query, total);
  bound.fixed("order", `${sortOf(list, query)} ${directionOf(list, query)}${backwards ? " backwards" : ""}`);
  // A plan that was made for the first page would walk or sort the whole table for a late one, and the other way round.
  if (isDeep) bound.fixed("deep", true);
  const page = prepared(ctx.db, list.name, bound, () =>
    select()
      .where(where)
      .orderBy(...orderOf(list, query, backwards))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset")),
  );
  const found = await page.execute({ ...bound.values, limit, offset });
  const rows = backwards ? found.toReversed() : found;
  return { rows, paging: pagingOf(query, total, rows.length) };
}

/** The requested page of the company's rows that match the conditions, and its position among all of them. */
export async function readList<S extends string, R>(
  ctx: Reader,
  list: List<S>,
  query: ListQuery<S>,
  read: (bound: Bound) => {
    where?: (SQL | undefined)[];
    select: () => Select<R>;
    /** Number of matching rows, if the noun knows it without counting. */
    total?: number | undefined;
  },
): Promise<{ rows: R[]; paging: Paging }> {
  const bound = new Bound();
  const { where: more = [], select, total: known } = read(bound);
  const company = bound.value("company", ctx.user.event_company_id);
  const where = owned({ user: { event_company_id: company } }, list.table, ...more);
  const reading = { bound, where, select };
  return known === undefined
    ? readCounted(ctx, list, query, reading)
    : readPage(ctx, list, query, { ...reading, total: known });
}

/** Condition: the folded column holds the typed text, if there is one. */
export const searched = (bound: Bound, folded: AnyColumn, text: string | undefined): SQL | undefined =>
  bound.when("query", likeText(text ?? "") || undefined, (typed) => contains(folded, typed));
