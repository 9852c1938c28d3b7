import { asc, eq, getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { budgetOffers, budgetOwnCategories, budgetRates, budgetRows } from "../../db/schema/budgets";
import { owned } from "../../records/owned";
import { eachSlice } from "../../turns";

/** Rows of one statement: the embedded database works in this thread, and holds it for as long as one takes. */
const rowsOfStatement = 250;

type PartTable = typeof budgetRates | typeof budgetOwnCategories | typeof budgetRows | typeof budgetOffers;

/** Ids of rows, with those of their copies. */
type Copies = ReadonlyMap<number, number>;

const arrayOf = (ids: Iterable<number>) => sql`${`{${[...ids].join(",")}}`}::int[]`;

/** Old and new ids as a table of a query. */
const joinCopies = (name: string, copies: Copies, old: SQL) => {
  const table = sql.identifier(name);
  const ids = sql`unnest(${arrayOf(copies.keys())}, ${arrayOf(copies.values())})`;
  return sql`left join ${ids} as ${table} (old_id, new_id) on ${table}.old_id = ${old}`;
};

/** Takes ids for copies of rows: an order of rows that are returned by an insertion is nowhere promised. */
async function takeIds(tx: InTransaction, table: PartTable, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id
      from generate_series(1, ${ids.length}::int)`,
  );
  return new Map(ids.map((id, at) => [id, rows[at]?.id ?? 0]));
}

/** Copies rows into another budget without reading them; `values` are the columns whose values change. */
async function copyRows(
  tx: InTransaction,
  table: PartTable,
  copies: Copies,
  values: Record<string, SQL>,
  joins: SQL[] = [],
) {
  const own: Record<string, SQL> = {
    id: sql`copy.new_id`,
    created_at: sql`${tx.now().toISOString()}::timestamptz`,
    updated_at: sql`${tx.now().toISOString()}::timestamptz`,
    version: sql`1`,
    ...values,
  };
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  const list = (texts: SQL[]) => sql.join(texts, sql`, `);
  await eachSlice([...copies], rowsOfStatement, async (slice) => {
    const some = new Map(slice);
    await tx.db.execute(sql`insert into ${table} (${list(columns.map((name) => sql`${sql.identifier(name)}`))})
      overriding system value
      select ${list(columns.map((name) => own[name] ?? sql`old.${sql.identifier(name)}`))}
      from ${table} old ${sql.join(joins, sql` `)} ${joinCopies("copy", some, sql`old.id`)}
      where old.id = any(${arrayOf(some.keys())}) and old.event_company_id = ${tx.user.event_company_id}`);
  });
}

const idsOf = async (tx: InTransaction, table: PartTable, budget: number): Promise<number[]> => {
  const rows = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(owned(tx, table, eq(table.budget_id, budget)))
    .orderBy(asc(table.id));
  return rows.map(({ id }) => id);
};

/** BUD-013: copies supplier offers, with the chosen ones. */
async function copyOffers(tx: InTransaction, from: number, budget_id: SQL, lines: Copies, chosen: Copies) {
  const old = await tx.db
    .select({ id: budgetOffers.id, row_id: budgetOffers.row_id })
    .from(budgetOffers)
    .where(owned(tx, budgetOffers, eq(budgetOffers.budget_id, from)))
    .orderBy(asc(budgetOffers.id));
  const ofLines = old.filter(({ row_id }) => lines.has(row_id));
  const copies = await takeIds(
    tx,
    budgetOffers,
    ofLines.map(({ id }) => id),
  );
  const row_id = joinCopies("line", lines, sql`old.row_id`);
  await copyRows(tx, budgetOffers, copies, { budget_id, row_id: sql`line.new_id` }, [row_id]);
  const taken = ofLines.filter((offer) => chosen.get(offer.row_id) === offer.id);
  await eachSlice(taken, rowsOfStatement, async (slice) => {
    const pairs = new Map(slice.map((offer) => [lines.get(offer.row_id) ?? 0, copies.get(offer.id) ?? 0]));
    await tx.db
      .update(budgetRows)
      .set({ offer_id: sql`taken.offer_id` })
      .from(sql`unnest(${arrayOf(pairs.keys())}, ${arrayOf(pairs.values())}) as taken (row_id, offer_id)`)
      .where(owned(tx, budgetRows, sql`${budgetRows.id} = taken.row_id`));
  });
}

/** Everything in a budget once more in another one, with its rates, inside of the database. */
export async function copyParts(tx: InTransaction, from: number, to: number) {
  const budget_id = sql`${to}::int`;
  const origin_id = sql`coalesce(old.origin_id, old.id)`;
  await copyRows(tx, budgetRates, await takeIds(tx, budgetRates, await idsOf(tx, budgetRates, from)), { budget_id });
  const categories = await takeIds(tx, budgetOwnCategories, await idsOf(tx, budgetOwnCategories, from));
  await copyRows(tx, budgetOwnCategories, categories, { budget_id, origin_id });
  const rows = await tx.db
    .select({ id: budgetRows.id, kind: budgetRows.kind, offer_id: budgetRows.offer_id })
    .from(budgetRows)
    .where(owned(tx, budgetRows, eq(budgetRows.budget_id, from)))
    .orderBy(asc(budgetRows.id));
  const ofKind = (kind: "ITEM" | "GROUP") => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  const groups = await takeIds(tx, budgetRows, ofKind("GROUP"));
  const lines = await takeIds(tx, budgetRows, ofKind("ITEM"));
  const joins = [
    joinCopies("category", categories, sql`old.category_id`),
    joinCopies("of_group", groups, sql`old.group_id`),
  ];
  const offer_id = sql`null::int`;
  const values = { budget_id, origin_id, offer_id, category_id: sql`category.new_id`, group_id: sql`of_group.new_id` };
  // A line needs its group.
  for (const copies of [groups, lines]) await copyRows(tx, budgetRows, copies, values, joins);
  const chosen = new Map(rows.flatMap((row) => (row.offer_id === null ? [] : [[row.id, row.offer_id] as const])));
  await copyOffers(tx, from, budget_id, lines, chosen);
}
