import type { RequestState } from "./request-state.server";

/** What loaders of one request ask alike is asked once, and stands once in what the page hands over; after a write of the request everything is asked anew. */
export function shareRead<T>({ reads }: Pick<RequestState, "reads">, key: string, read: () => Promise<T>): Promise<T> {
  const running = reads.get(key);
  if (running) return running as Promise<T>;
  const begun = read();
  reads.set(key, begun);
  return begun;
}

/** The request writes: nothing that was read before answers what is asked after it, and its caller is looked up again. */
export function invalidateReads(state: RequestState): void {
  state.reads.clear();
  state.page = {};
}
