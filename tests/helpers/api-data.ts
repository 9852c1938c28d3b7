import { createHash, randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase, type Database } from "#api/db/client";
import { loadDemo } from "#api/demo/load";
import { migrateDatabase } from "#api/db/migrate";
import { createLog } from "#api/log";

import { startPostgres } from "./postgres";

const log = createLog("silent");
const loadToday = ({ db }: Database) => loadDemo(db, { size: "normal", today: "2026-11-21" });

/** Changes with everything the data depend on, so that old ones are never used. */
function dataPath(): string {
  const hash = createHash("sha256").update(readFileSync(import.meta.filename));
  for (const folder of ["api/db", "api/demo", "api/modules/setup", "contract", "settings"]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .toSorted((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1))) {
      hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  return join(tmpdir(), `kulis-api-${hash.digest("hex").slice(0, 16)}`);
}

async function keep(database: Database, path: string): Promise<void> {
  writeFileSync(path, new Uint8Array(await (await database.dump("none")).arrayBuffer()));
}

/** Embedded databases take seconds to make and a fraction of one to copy: one without a company, in a folder too, one with the demo. */
async function makeEmbedded(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  mkdirSync(draft, { mode: 0o700 });
  const empty = await openDatabase({ dataDir: join(draft, "folder"), log });
  await migrateDatabase(empty);
  await keep(empty, join(draft, "empty.tar"));
  await empty.close();
  const template = new Blob([readFileSync(join(draft, "empty.tar"))]);
  const demo = await openDatabase({ dataDir: null, log, template });
  await loadToday(demo);
  await keep(demo, join(draft, "demo.tar"));
  await demo.close();
  renameSync(draft, path);
}

/** Migrates an empty database of PostgreSQL and loads the demo agency. */
export async function fillDatabase(databaseUrl: string, load = loadToday): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: null, log });
  try {
    await migrateDatabase(database);
    await load(database);
  } finally {
    await database.close();
  }
}

/** Before the API's tests: the databases that they begin with, made once. Another group of them may have done it. */
export default async function setup() {
  if (process.env["TEST_API_DATABASE"]) return undefined;
  const path = dataPath();
  if (!existsSync(path)) await makeEmbedded(path);
  process.env["TEST_API_DATA"] = path;
  const server = await startPostgres();
  const empty = await server.createDatabase();
  await fillDatabase(empty, async () => {});
  const demo = await server.createDatabase(empty);
  await fillDatabase(demo);
  const run = mkdtempSync(join(tmpdir(), "kulis-api-run-"));
  Object.assign(process.env, { TEST_API_EMPTY: empty, TEST_API_DATABASE: demo, TEST_API_RUN: run });
  return async () => {
    await server.stop();
    rmSync(run, { recursive: true, force: true });
  };
}

const made = (name: string) => join(process.env["TEST_API_DATA"] ?? "", name);

/** An embedded database in memory or in a new folder, migrated; with the demo agency, or without a company. */
export const openEmbedded = (name: "demo" | "empty", dataDir: string | null = null): Promise<Database> =>
  openDatabase({ dataDir, log, template: new Blob([readFileSync(made(`${name}.tar`))]) });

/** Makes `dataDir` the folder of a server that has been started once and has no company. */
export const fillFolder = (dataDir: string): void => cpSync(made("folder"), dataDir, { recursive: true });

/** A copy of the demo agency, or of another database, on PostgreSQL, and the function that removes it. */
export async function copyDemo(
  from = process.env["TEST_API_DATABASE"],
): Promise<{ databaseUrl: string; remove(): Promise<void> }> {
  const server = await startPostgres();
  return { databaseUrl: await server.createDatabase(from), remove: server.stop };
}

/** A migrated database without a company on PostgreSQL; gone when it is closed. */
export async function openEmpty(): Promise<Database> {
  const server = await startPostgres();
  const databaseUrl = await server.createDatabase(process.env["TEST_API_EMPTY"]);
  const database = await openDatabase({ databaseUrl, dataDir: null, log });
  return {
    ...database,
    async close() {
      await database.close();
      await server.stop();
    },
  };
}
