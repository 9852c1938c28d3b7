/** A statement as Drizzle prepares it. */
export interface Statement {
  /** Where it runs: Drizzle's own field, the same in both of its drivers (`tests/api/prepared.test.ts`). */
  client: unknown;
  getQuery(): { sql: string; params: unknown[] };
}

type Statements = Map<string, Statement>;

/** Of each pool or embedded database, and of the connections of its transactions. */
const kept = new WeakMap<object, Statements>();

/** What a database or a transaction of Drizzle runs on, which it names in no type. */
export const clientOf = (db: object) => (db as { _: { session: { client: object } } })._.session.client;

/** The kept statements of this client, by their name and shape. */
export function statementsOf(client: object): Statements {
  const known = kept.get(client);
  if (known) return known;
  const made: Statements = new Map();
  kept.set(client, made);
  return made;
}

/** From now on the transaction runs the kept statements of its database. */
export function shareStatements(tx: object, db: object): void {
  kept.set(clientOf(tx), statementsOf(clientOf(db)));
}
