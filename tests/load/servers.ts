// Built servers for the benches that compare: each in a process of its own that says how long its event loop stood.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { watch } from "../helpers/children";
import { demoPassword, freePort, type Web } from "../helpers/web";

export interface Side {
  name: string;
  web: Web;
  cookie: string;
  /** The longest block of the server's event loop since it was asked last, in milliseconds. */
  longestBlock(): Promise<number>;
}

export const fields = { email: "admin@kulis.test", password: demoPassword };

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.filter((cookie) => cookie?.startsWith("kulis=")).join("; ");
}

export async function bearer(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The production build of a checkout. Its loop is watched only where asked, for the watching costs processor time. */
export async function startSide(
  name: string,
  folder: string,
  env: Record<string, string>,
  isWatched = false,
): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), "kulis-against-"));
  const port = String(await freePort());
  const watching = ["--import", pathToFileURL(resolve("tests/load/watch-loop.mjs")).href];
  const child = spawn(process.execPath, [...(isWatched ? watching : []), resolve(folder, "scripts/serve.mjs")], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
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
  const longestBlock = () =>
    new Promise<number>((done) => {
      child.once("message", (milliseconds) => done(Number(milliseconds)));
      child.send("longest block");
    });
  return { name, web: { url, program, dataDir, end, stop }, cookie: await signIn(url), longestBlock };
}
