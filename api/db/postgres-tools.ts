import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { sql } from "drizzle-orm";

import { StartError } from "#settings";

import type { Database } from "./client";

const run = promisify(execFile);

type Tool = "pg_dump" | "pg_restore";

/** Major version of the server. */
export async function serverVersion({ db }: Database): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select current_setting('server_version_num') as number`);
  return Math.floor(Number(rows[0]?.number) / 10_000);
}

/** Debian's tool of the server's own version, for a newer pg_restore may say what an older server does not know. */
function toolPath(name: Tool, server: number): string {
  const path = join("/usr/lib/postgresql", String(server), "bin", name);
  return existsSync(path) ? path : name;
}

const missing = (name: Tool, server: number) =>
  new StartError(`${name} is not on this machine (Debian: apt-get install postgresql-client-${server})`);

/** Throws a StartError if a tool is older than the server, which it then refuses; `text` is its answer to --version. */
export function checkToolVersion(name: Tool, text: string, server: number): void {
  const version = Number(/\d+/.exec(text.replace(/^[^)]*\)/, ""))?.[0] ?? Number.NaN);
  if (version >= server) return;
  throw new StartError(
    `${name} is of PostgreSQL ${Number.isNaN(version) ? "an unknown version" : version} and the server ${server}: it must not be older (Debian: apt-get install postgresql-client-${server})`,
  );
}

/** Throws a StartError if the tool is missing or older than the server. */
export async function checkTool(name: Tool, server: number): Promise<void> {
  const { stdout } = await run(toolPath(name, server), ["--version"]).catch(() => {
    throw missing(name, server);
  });
  checkToolVersion(name, stdout, server);
}

export interface ToolLimits {
  /** Ends the tool. */
  signal?: AbortSignal;
  /** Milliseconds after which it is killed. */
  longest?: number;
}

const isPassword = (pair: string) => new URLSearchParams(pair).has("password");

/** An address without its password, for everybody on the machine can read the arguments of a process. */
export function splitPassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl);
  const pairs = url.search.slice(1).split("&");
  // As the driver reads it: one among the parameters comes first.
  const password = url.searchParams.getAll("password").at(-1) || decodeURIComponent(url.password);
  url.password = "";
  // The other pairs as they are: searchParams would write a blank as "+", which libpq does not read.
  url.search = pairs.filter((pair) => !isPassword(pair)).join("&");
  return { address: url.href, password };
}

/** Runs a tool of the server's version on its database. */
export async function runTool(
  name: Tool,
  server: number,
  databaseUrl: string,
  args: string[],
  { signal, longest = 0 }: ToolLimits = {},
): Promise<void> {
  await checkTool(name, server);
  const { address, password } = splitPassword(databaseUrl);
  try {
    await run(toolPath(name, server), ["--no-password", `--dbname=${address}`, ...args], {
      env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
      timeout: longest,
      killSignal: "SIGKILL",
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    const { code, killed, stderr } = error as { code?: unknown; killed?: boolean; stderr?: string };
    const complaint = stderr?.split("\n")[0] ?? "";
    // A tool that was killed may have warned of something before.
    if (killed && code === null)
      throw new StartError(
        `${name}: not ended within ${Math.round(longest / 1000)} s${complaint ? `: ${complaint}` : ""}`,
      );
    throw new StartError(`${name}: ${complaint || String(code)}`);
  }
}
