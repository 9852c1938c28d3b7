import type { PGlite } from "@electric-sql/pglite";

import { giveTurn } from "../turns";
import { beat } from "./start-watch";

/** Milliseconds of statements after which other requests have a turn of the event loop. */
const longestTurn = 8;

/**
 * Each statement of the embedded database is a sign of life for a watched start, and runs in this very thread: one
 * after another they would leave no turn of the event loop to others, for nothing of them waits for a socket.
 */
export function watchStatements(client: PGlite): void {
  let busy = 0;
  for (const name of ["execProtocolRawSync", "execProtocolRawStream"] as const) {
    const run = client[name] as (...values: unknown[]) => unknown;
    Object.assign(client, {
      [name](...values: unknown[]) {
        beat();
        return run.apply(client, values);
      },
    });
  }
  const { execProtocolRaw } = client;
  client.execProtocolRaw = async (...values) => {
    const began = performance.now();
    const answer = await execProtocolRaw.apply(client, values);
    busy += performance.now() - began;
    if (busy > longestTurn) {
      busy = 0;
      await giveTurn();
    }
    return answer;
  };
}
