import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startPostgres } from "./postgres";
import { onPostgres, startWeb } from "./web";

/** Ends a server that a worker left behind; one that has ended already is skipped. */
function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

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
  const servers = `${folder}.servers`;
  writeFileSync(servers, "");
  process.env["TEST_COMMON_SERVERS"] = servers;
  return async () => {
    for (const pid of readFileSync(servers, "utf8").split("\n").filter(Boolean)) endProcess(Number(pid));
    rmSync(servers);
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  };
}
