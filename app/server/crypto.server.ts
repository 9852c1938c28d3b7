import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

import { sessionSecrets } from "./env.server";

/** First key writes, all read (SESSION_SECRET may hold two). */
const keys = sessionSecrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "kulis", "cookie", 32)));

/** AES-256-GCM; `purpose` is authenticated, so that one cookie's value never passes for another's. */
export function seal(purpose: string, value: unknown): string {
  const [key] = keys;
  if (!key) throw new Error("no session secret");
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The value, or undefined for anything that these keys did not seal for this purpose. */
export function open(purpose: string, text: string | undefined): unknown {
  if (!text || text.length > 4096) return undefined;
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length < 29 || bytes.toString("base64url") !== text) return undefined;
  for (const key of keys) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12)).setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return JSON.parse(
        Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8"),
      ) as unknown;
    } catch {
      // The other key, then.
    }
  }
  return undefined;
}
