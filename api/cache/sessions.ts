/** Look-ups of sessions that began in this turn of the event loop, by database and token: the parallel calls of one page share theirs. */
const running = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Shared only within a turn and until it is answered, so that no request after the end of a session gets its answer.
 */
export function shareSession<T>(db: object, hash: string, find: () => Promise<T>): Promise<T> {
  let turn = running.get(db);
  if (!turn) {
    turn = new Map();
    running.set(db, turn);
    setImmediate(() => running.delete(db));
  }
  const lookUp = turn.get(hash);
  if (lookUp) return lookUp as Promise<T>;
  const begun = find().finally(() => turn.delete(hash));
  turn.set(hash, begun);
  return begun;
}
