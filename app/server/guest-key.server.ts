import { createHmac, hkdfSync, randomBytes } from "node:crypto";

import { formKeyName } from "./form-key.server";
import { sessionSecrets } from "./env.server";
import { readGuest, writeGuest } from "./session.server";

const secret = Buffer.from(hkdfSync("sha256", sessionSecrets[0] ?? "", "kulis", "guest entry", 32));

/** A text of 256 bits that nobody guesses: the own link of an entry, or what a browser is known by. */
export const newGuestToken = (): string => randomBytes(32).toString("base64url");

/** Key in the address of a form's first page; undefined before there is one. */
export function guestKeyOf(request: Request): string | undefined {
  const key = new URL(request.url).searchParams.get(formKeyName);
  return key && /^[\w-]{8,80}$/.test(key) ? key : undefined;
}

/**
 * The own link that the first page of a form begins, from the key in its address and what its browser alone knows: after
 * "back" and a reload the same browser continues its entry (R3), and whoever gets that address from somebody begins one
 * of their own. `cookie` is the Set-Cookie of a browser that is not known yet.
 */
export function entryOfPage(request: Request, key: string): { entry: string; cookie: string | undefined } {
  const known = readGuest(request);
  const browser = known ?? newGuestToken();
  const entry = createHmac("sha256", secret)
    .update(JSON.stringify([browser, key]))
    .digest("base64url");
  return { entry, cookie: known === undefined ? writeGuest(browser) : undefined };
}
