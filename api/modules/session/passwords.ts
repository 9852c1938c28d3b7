import { hash, verify } from "@node-rs/argon2";

import { Refusal } from "../../errors";

/** argon2id, 19 MiB, two passes (the library's defaults name the same); at most two at once, 40 MB in all. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;

/** The caller: one with a proof (a session, a mailed link, a known device), or anybody. */
export type Lane = "known" | "stranger";

/**
 * Places per lane, those being worked on included. Two cores check some 40 passwords a second, so the last place of a full
 * lane waits half a second; beyond that the answer is 503 at once (docs/decisions/013).
 */
const places: Record<Lane, number> = { known: 32, stranger: 20 };
const inside: Record<Lane, number> = { known: 0, stranger: 0 };
const retrySeconds = 2;

/** Runs `work`, which hashes a password, if its lane has a place left. */
export async function withPlace<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  if (inside[lane] >= places[lane]) throw new Refusal(503, "busy", {}, { retryAfter: retrySeconds });
  inside[lane] += 1;
  try {
    return await work();
  } finally {
    inside[lane] -= 1;
  }
}

let running = 0;
const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] };

/** The known lane goes first: a flood of guesses does not delay people with a session or a known device. */
async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting[lane].push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    // The place is passed on without being freed, so that nobody else takes it meanwhile.
    if (next) next();
    else running -= 1;
  }
}

const hashInTurn = (password: string) => inTurn("known", () => hash(password, options));

export const hashPassword = (password: string) => withPlace("known", () => hashInTurn(password));

let unknownHash: Promise<string> | undefined;

/**
 * Takes the same time for an account that does not exist (`stored` null), so that time tells nothing. Callers stand in a
 * place of the lane (`withPlace`).
 */
export async function checkPassword(stored: string | null, password: string, lane: Lane = "known"): Promise<boolean> {
  unknownHash ??= hashInTurn("no such account");
  const against = stored ?? (await unknownHash);
  const right = await inTurn(lane, () => verify(against, password));
  return right && stored !== null;
}
