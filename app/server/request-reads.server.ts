import type { RequestState } from "./request-state.server";

/**
 * Shares equal reads among the loaders of one request, also in the data handed to the page; after a write of the
 * request everything is read anew.
 */
export function shareRead<T>({ reads }: Pick<RequestState, "reads">, key: string, read: () => Promise<T>): Promise<T> {
  const running = reads.get(key);
  if (running) return running as Promise<T>;
  const begun = read();
  reads.set(key, begun);
  return begun;
}

/** Called before a write: earlier reads must not answer later calls, and the caller is looked up again. */
export function invalidateReads(state: RequestState): void {
  state.reads.clear();
  state.page = {};
}
