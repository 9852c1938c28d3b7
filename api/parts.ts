// STUB of the platform branch: the integrator replaces it by
//   export { createApi } from "./app";
//   export { loadDemo } from "./db/demo/load";
//   export { ensureSetupToken } from "./modules/setup/operations";
// boot.ts takes the three from here and from nowhere else.
import { Hono } from "hono";

import type { DemoSize, Settings } from "#contract/settings";

import type { Db } from "./db/client";
import type { Events } from "./events";
import type { FileStore } from "./files";
import type { Mailer } from "./mail";

export interface ApiParts {
  db: Db;
  now: () => Date;
  mail: Mailer;
  files: FileStore;
  events: Events;
  settings: Settings;
}

export function createApi(_parts: ApiParts): { fetch(request: Request): Response | Promise<Response> } {
  return new Hono().get("/api/v1/ping", (c) => c.json({ pong: true }));
}

export async function loadDemo(_db: Db, _options: { size: DemoSize; today: string }): Promise<void> {}

export async function ensureSetupToken(_db: Db): Promise<string | undefined> {
  return undefined;
}
