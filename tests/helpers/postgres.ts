import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";

import { until } from "./children";

/** A PostgreSQL server for tests: TEST_DATABASE_URL, or a throw-away cluster of this machine's binaries. */
export interface TestServer {
  /**
   * Creates an empty database, or a copy of the one at an address, and returns its address; each test file takes its
   * own.
   */
  createDatabase(from?: string): Promise<string>;
  /** Address of the database that new ones are made from. */
  adminUrl: string;
  /** Pid of the server's main process; undefined for a server that is not ours. */
  pid(): number | undefined;
  /** Kills all processes of the server at once and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const root = "/usr/lib/postgresql";

/** Folder of initdb, pg_ctl and the rest, newest version first. */
export function findBinaries(): string | undefined {
  if (!existsSync(root)) return undefined;
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")));
}

/** Installs them on Debian as root; elsewhere reports what is missing, for a silently skipped test proves nothing. */
function binaries(): string {
  const found = findBinaries();
  if (found) return found;
  if (process.getuid?.() === 0) {
    spawnSync("apt-get", ["install", "-y", "-qq", "postgresql"], { stdio: "ignore" });
    const installed = findBinaries();
    if (installed) return installed;
  }
  throw new Error(
    "PostgreSQL is needed for these tests: install it (initdb, pg_ctl). TEST_DATABASE_URL, a server where databases may be created, is enough for those that do not kill it",
  );
}

/** PostgreSQL refuses to run as root. */
function asOrdinaryUser(program: string, args: string[]): string {
  const options = { encoding: "utf8", cwd: "/", stdio: "pipe" } as const;
  if (process.getuid?.() !== 0) return execFileSync(program, args, options);
  return execFileSync(
    "setpriv",
    [`--reuid=${ordinary()}`, `--regid=${ordinary()}`, "--clear-groups", program, ...args],
    options,
  );
}

function ordinary(): string {
  const found = spawnSync("id", ["-u", "postgres"], { encoding: "utf8" });
  return found.status === 0 ? found.stdout.trim() : "65534";
}

interface Cluster {
  url(database: string): string;
  pid(): number;
  start(): void;
  stop(): void;
}

function startCluster(fsync: boolean): Cluster {
  const bin = binaries();
  const folder = mkdtempSync(join(tmpdir(), "kulis-pg-"));
  chmodSync(folder, 0o755);
  if (process.getuid?.() === 0) execFileSync("chown", [ordinary(), folder]);
  const data = join(folder, "data");
  asOrdinaryUser(join(bin, "initdb"), [
    "-D",
    data,
    "-U",
    "kulis",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ]);
  // Without fsync nothing outlives a power cut, so frequent checkpoints serve nobody.
  const safety = fsync ? "" : " -c max_wal_size=4GB";
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=${fsync ? "on" : "off"}${safety} -c max_connections=120 -c shared_buffers=64MB`;
  const start = () =>
    void asOrdinaryUser(join(bin, "pg_ctl"), [
      "-D",
      data,
      "-w",
      "-t",
      "30",
      "-l",
      join(folder, "log"),
      "-o",
      options,
      "start",
    ]);
  start();
  return {
    start() {
      // The killed server may stay a zombie in this container, and its pid files would make the new one wait for it.
      for (const file of [
        join(data, "postmaster.pid"),
        join(folder, ".s.PGSQL.5432"),
        join(folder, ".s.PGSQL.5432.lock"),
      ]) {
        rmSync(file, { force: true });
      }
      start();
    },
    pid: () => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]),
    url: (database) => `postgres://kulis@${encodeURIComponent(folder)}/${database}`,
    stop() {
      try {
        asOrdinaryUser(join(bin, "pg_ctl"), ["-D", data, "-w", "-m", "immediate", "stop"]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** The main process first, so that it starts no others; then every child. */
async function killAll(main: number): Promise<void> {
  const children = readFileSync(`/proc/${main}/task/${main}/children`, "utf8").trim().split(" ").map(Number);
  const all = [main, ...children];
  for (const pid of all) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // Ended by itself since.
    }
  }
  await until(() => all.every((pid) => hasEnded(pid)), 10_000, "the end of PostgreSQL");
}

/** True for an ended process, or a zombie that nobody in this container waits for. */
export function hasEnded(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
  } catch {
    return true;
  }
}

/** The last part of a database's address. */
const nameOf = (address: string) => /\/([^/?]+)(?:\?|$)/.exec(address)?.[1] ?? "";

/** fsync off makes tests faster; the durability tests take it on. `own` for tests that kill it, or look at all of it. */
export async function startPostgres({ fsync = false, own = false } = {}): Promise<TestServer> {
  const given = own ? undefined : process.env.TEST_DATABASE_URL;
  const cluster = given ? undefined : startCluster(fsync);
  const adminUrl = cluster ? cluster.url("postgres") : (given ?? "");
  const made: string[] = [];

  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return {
    async createDatabase(from) {
      const name = `kulis_test_${randomBytes(6).toString("hex")}`;
      // Copied files cost half of a copy by the log, and neither survives a power cut here.
      await asAdmin(`create database ${name}${from ? ` template ${nameOf(from)} strategy file_copy` : ""}`);
      made.push(name);
      return adminUrl.replace(/\/[^/?]*(?=\?|$)/, `/${name}`);
    },
    adminUrl,
    pid: () => cluster?.pid(),
    async crash() {
      if (!cluster) throw new Error("a server of TEST_DATABASE_URL is not ours to kill");
      await killAll(cluster.pid());
      cluster.start();
    },
    async stop() {
      if (cluster) return cluster.stop();
      for (const name of made) await asAdmin(`drop database if exists ${name} with (force)`);
    },
  };
}
