/** A statement as Drizzle prepares it. */
export interface Statement {
  /** The connection: Drizzle's own field, the same in both of its drivers (`tests/api/prepared.test.ts`). */
  client: unknown;
  getQuery(): { sql: string; params: unknown[] };
}

type StatementCache = Map<string, Statement>;

/** Caches of each pool or embedded database, and of the connections of its transactions; null if caching is off. */
const caches = new WeakMap<object, StatementCache | null>();

/** On each connection a named statement costs about 22 KB. Texts that come after so many others are built each time. */
export const maxStatements = 1000;

/** The client below a Drizzle database or transaction, which its types do not name. */
export const clientOf = (db: object) => (db as { _: { session: { client: object } } })._.session.client;

/** The cache of this client, by the statements' name and shape; null while it is off. */
export function statementsOf(client: object): StatementCache | null {
  const cache = caches.get(client);
  if (cache !== undefined) return cache;
  const made: StatementCache = new Map();
  caches.set(client, made);
  return made;
}

/** From now on the transaction runs the statements of its database. */
export function shareStatements(tx: object, db: object): void {
  caches.set(clientOf(tx), statementsOf(clientOf(db)));
}

/** Switches caching of this database's statements on or off, transactions included (`CACHE`). */
export function switchStatements(db: object, isOn: boolean): void {
  const client = clientOf(db);
  if (!isOn) caches.set(client, null);
  else if (caches.get(client) === null) caches.delete(client);
}

const names = new Map<string, string>();

/** PostgreSQL plans a named statement once per connection; the same text has the same name on each of them. */
export function nameStatement(key: string): string {
  const name = names.get(key) ?? `kulis_${names.size}`;
  names.set(key, name);
  return name;
}
