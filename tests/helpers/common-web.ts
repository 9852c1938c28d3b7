import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";

import { until } from "./children";
import { startPostgres } from "./postgres";
import { copyLogos, startWeb, type Web } from "./web";

/** The server of a worker, which serves one test file after the other, and the database under it. */
interface Common {
  web: Web;
  databaseUrl: string;
}

let common: Promise<Common> | undefined;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const nameOf = (url: string) => new URL(url.replace(/@[^/]*/, "@local")).pathname.slice(1);

/** Replaces the server's database by a new copy of the demo agency, as an operator who restores a backup does. */
async function renewData({ web, databaseUrl }: Common): Promise<void> {
  const server = await startPostgres();
  const fresh = nameOf(await server.createDatabase(process.env["TEST_DEMO_DATABASE"]));
  const name = nameOf(databaseUrl);
  await withClient(server.adminUrl, async (admin) => {
    await admin.query(`drop database "${name}" with (force)`);
    await admin.query(`alter database "${fresh}" rename to "${name}"`);
    // The server's listening connection comes back by itself within a second or two.
    const listens = async () => {
      const { rows } = await admin.query(
        "select 1 from pg_stat_activity where datname = $1 and query like 'listen %' and state = 'idle'",
        [name],
      );
      return rows.length > 0;
    };
    await until(listens, 30_000, "the server's return to its database");
  });
  // A job that began before may still write a mail into a folder that is being removed.
  for (const folder of ["files", "outbox"])
    rmSync(join(web.dataDir, folder), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  copyLogos(web.dataDir);
  await until(async () => (await fetch(`${web.url}/readyz`)).status === 200, 30_000, "a server that is ready");
}

async function startCommon(): Promise<Common> {
  // With the gallery, which few files need and none minds.
  const web = await startWeb({ KIT: "1" });
  // A worker may end without notice: the process that started the tests ends its server (demo-data.ts).
  appendFileSync(process.env["TEST_COMMON_SERVERS"] ?? "", `${web.program.child.pid}\n`);
  return { web, databaseUrl: web.databaseUrl };
}

/**
 * The production build with the freshly loaded demo agency, for a file of tests without settings of its own. A process
 * that has served other files answers at once, while a new one starts for seconds and compiles each page anew.
 */
export async function commonWeb(): Promise<Web> {
  if (common) await renewData(await common);
  else common = startCommon();
  return (await common).web;
}
