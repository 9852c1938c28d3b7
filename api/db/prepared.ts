// Prepared statements are cached for all readers and transactions, because building a query costs more than running it.
// A value comes into a cached statement through `Bound` or a placeholder alone; any other value is refused when the
// statement is first built, for the next reader would get it too. Queries of the common pages are all cached
// (tests/e2e/statements.test.ts), and so are frequent writes (`writtenInto`). A search text or a late page has no plan
// on the server, because the plan depends on it. After 1,000 texts, queries are built each time.

import { getTableColumns, is, Param, Placeholder, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

import type { Db, Tx } from "./client";
import { clientOf, maxStatements, nameStatement, statementsOf, type Statement } from "../cache/statements";

/**
 * Values of one run of a cached statement. A condition comes into the text only through `when`, which names it in
 * `shape` too, so that two texts never share a shape.
 */
export class Bound {
  readonly values: Record<string, unknown> = {};
  private readonly parts: string[] = [];

  get shape(): string {
    return this.parts.join(" ");
  }

  /** A value that is always in the text. */
  value(name: string, value: unknown): Placeholder {
    this.values[name] = value;
    return sql.placeholder(name);
  }

  /** A condition that is there while the value is. */
  when<T>(name: string, value: T | undefined, condition: (value: Placeholder) => SQL | undefined): SQL | undefined {
    if (value === undefined) return undefined;
    this.parts.push(name);
    return condition(this.value(name, value));
  }

  /** Text that changes the query itself: an order, a list of statuses. */
  fixed<T extends string | number | boolean>(name: string, choice: T): T {
    this.parts.push(`${name}=${choice}`);
    return choice;
  }
}

/** A search text shapes its plan, and so does how far down a page lies: the server must not keep one for all of them. */
const planned = (key: string) => !/\b(query|deep)\b/.test(key);

/** Refuses values in the text of a cached statement: the next reader would get those of the first. */
function refuseOwnValues(key: string, statement: Statement) {
  const { sql: text, params } = statement.getQuery();
  const own = params.findIndex((one) => !is(one, Placeholder) && !(is(one, Param) && is(one.value, Placeholder)));
  if (own >= 0) throw new Error(`"${key}" is kept with a value that is not bound: $${own + 1} of ${text}`);
}

/** The statement on this connection; a cached one itself holds none. */
const runningOn = <S extends Statement>(client: object | undefined, statement: S): S =>
  Object.assign(Object.create(Object.getPrototypeOf(statement) as object) as S, statement, { client });

/** A value that a kept write puts into this column, given under the column's name. */
function written(column: PgColumn): SQL {
  const encoder = {
    mapToDriverValue: (value: unknown) => (value === null ? null : (column.mapToDriverValue(value) as unknown)),
  };
  return sql`${sql.param(sql.placeholder(column.name), encoder)}`;
}

/** Values of a cached write for these columns of a table: each is bound under its column's name. */
export const writtenInto = <T extends PgTable, K extends string & keyof T["_"]["columns"]>(
  table: T,
  into: readonly K[],
): Record<K, SQL> => {
  const columns = getTableColumns(table) as Record<K, PgColumn>;
  return Object.fromEntries(into.map((name) => [name, written(columns[name])])) as Record<K, SQL>;
};

/** The statement of this name and shape, built at its first use: all its values are placeholders. */
export function prepared<P>(
  db: Db | Tx,
  name: string,
  { shape }: Pick<Bound, "shape">,
  build: () => { prepare(name: string): P },
): P {
  const client = clientOf(db);
  const cache = statementsOf(client);
  const key = `${name} ${shape}`;
  const entry = cache?.get(key);
  if (entry) return runningOn(client, entry) as P;
  const hasRoom = cache !== null && cache.size < maxStatements;
  // Drizzle's type requires a name, its drivers do not.
  const made = build().prepare((hasRoom && planned(key) ? nameStatement(key) : undefined) as string);
  refuseOwnValues(key, made as Statement);
  if (hasRoom) cache.set(key, runningOn(undefined, made as Statement));
  return made;
}
