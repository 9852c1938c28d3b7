import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { parseSettings, StartError } from "#settings";

export const settings = parseSettings(process.env);

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Running version, for operators: the release, and the build's stamp if there is one. */
export const version = {
  version: (JSON.parse(readText("package.json") ?? "{}") as { version?: string }).version ?? null,
  build: readText("build/stamp")?.slice(0, 12) ?? null,
};

/** First encrypts, all decrypt. Without SESSION_SECRET one is made once and kept for the owner alone. */
export const sessionSecrets = settings.sessionSecrets.length > 0 ? settings.sessionSecrets : [keptSecret()];

function keptSecret(): string {
  const folder = resolve(settings.dataDir);
  const path = join(folder, "session-secret");
  try {
    mkdirSync(folder, { recursive: true });
    try {
      // Two processes may start at once: the first writes, the other reads its text.
      writeFileSync(path, randomBytes(33).toString("base64"), { flag: "wx", mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    chmodSync(path, 0o600);
    const secret = readFileSync(path, "utf8").trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    throw new StartError(`DATA_DIR ${settings.dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
  throw new StartError(`${path} is too short to be a session secret; remove it (everybody signs in again)`);
}
