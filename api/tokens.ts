import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, safe in a URL. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Stored form of a token. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Letters and digits by chance, each of 31. */
function letters(length: number): string {
  let code = "";
  while (code.length < length) {
    for (const byte of randomBytes(16)) {
      // Bytes of 248 and above would favour the first letters.
      if (byte < 248 && code.length < length) code += alphabet[byte % 31];
    }
  }
  return code;
}

/** Short unguessable record code: 12 of 31 letters and digits that are not mixed up, about 59 bits. */
export const newCode = () => letters(12);

/** A code that admits a person: 128 bits. */
export const newPersonCode = () => letters(26);
