import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

import pg from "pg";

import type { World } from "../samples/define";
import { startApi, type ApiOptions, type TestApi } from "./api";
import { lastNumber, skipNumbers } from "./numbers";
import { startPostgres } from "./postgres";

/** The demo agency with all records for the samples of all nouns, and their facts. */
interface Template {
  databaseUrl: string;
  files: string;
  world: World;
  /** The last of the numbers in its names and codes. */
  lastNumber: number;
}

/** Any number: workers that come while the template is being made wait for this lock. */
const lockKey = 4_100_200;

const placeOf = (name: string) => join(process.env["TEST_API_RUN"] ?? "", name);

async function make(read: (api: TestApi) => Promise<World>): Promise<void> {
  const server = await startPostgres();
  const databaseUrl = await server.createDatabase(process.env["TEST_API_DATABASE"]);
  const api = await startApi({ databaseUrl });
  const world = await read(api);
  const files = placeOf("files");
  if (existsSync(api.filesFolder)) cpSync(api.filesFolder, files, { recursive: true });
  await api.stop();
  writeFileSync(
    placeOf("draft"),
    serialize({ databaseUrl, files, world, lastNumber: lastNumber() } satisfies Template),
  );
  renameSync(placeOf("draft"), placeOf("world"));
}

async function findTemplate(read: (api: TestApi) => Promise<World>): Promise<Template> {
  if (!existsSync(placeOf("world"))) {
    const client = new pg.Client({ connectionString: (await startPostgres()).adminUrl });
    await client.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [lockKey]);
      if (!existsSync(placeOf("world"))) await make(read);
    } finally {
      await client.end();
    }
  }
  return deserialize(readFileSync(placeOf("world"))) as Template;
}

/**
 * The API on a copy of the template, which the first caller of a run makes: reading the facts of all nouns takes two
 * seconds, a copy of them a tenth of one. `read` collects the facts.
 */
export async function startOnTemplate(
  read: (api: TestApi) => Promise<World>,
  options: ApiOptions,
): Promise<{ api: TestApi; world: World }> {
  const { databaseUrl, files, world, lastNumber: used } = await findTemplate(read);
  skipNumbers(used);
  const api = await startApi({ ...options, from: databaseUrl });
  if (existsSync(files)) cpSync(files, api.filesFolder, { recursive: true });
  return { api, world };
}
