import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startPostgres } from "./postgres";
import { onPostgres, startWeb } from "./web";

/** Before the browser tests: loads the demo agency once into each kind of database. Every server of theirs starts with a copy. */
export default async function setup() {
  // Another group of them has done it.
  if (process.env["TEST_DEMO_DATA"]) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "kulis-demo-"));
  const server = await startPostgres();
  const url = await server.createDatabase();
  const load = async (settings: Record<string, string>) => (await startWeb(settings)).end();
  await Promise.all([load({ DATA_DIR: folder }), load(onPostgres(url))]);
  process.env["TEST_DEMO_DATA"] = folder;
  process.env["TEST_DEMO_DATABASE"] = url;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  };
}
