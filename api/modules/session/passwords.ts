import { hash, verify } from "@node-rs/argon2";

/** argon2id, 19 MiB, two passes (the library's defaults name the same); at most two at once, 40 MB in all. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function oneOfTwo<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string) => oneOfTwo(() => hash(password, options));

let unknownHash: Promise<string> | undefined;

/** Takes the same time for an account that does not exist (`stored` null), so that time tells nothing. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  unknownHash ??= hashPassword("no such account");
  const against = stored ?? (await unknownHash);
  const right = await oneOfTwo(() => verify(against, password));
  return right && stored !== null;
}
