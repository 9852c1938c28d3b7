// Built servers for the benches that compare builds: each of a checkout of its own, in a process of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { watch } from "../helpers/children";
import { cookieFor } from "../helpers/http";
import { freePort, type Web } from "../helpers/web";

export interface Side {
  name: string;
  web: Web;
  /** Cookie of a reader of the whole demo agency. */
  cookie: string;
}

/** The production build of a checkout. */
export async function startSide(name: string, folder: string, env: Record<string, string>): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), "kulis-against-"));
  const port = String(await freePort());
  const child = spawn(process.execPath, [resolve(folder, "scripts/serve.mjs")], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  const program = watch(child);
  await program.says("Kulis  ", 900_000);
  const url = `http://127.0.0.1:${port}`;
  const end = async () => {
    child.kill("SIGTERM");
    await program.ended;
  };
  const stop = async () => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    name,
    web: { url, program, dataDir, databaseUrl: "", end, stop },
    cookie: await cookieFor(url, "admin@kulis.test"),
  };
}
