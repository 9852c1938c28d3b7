import { createHash } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { connect } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

import { StartError } from "#settings";

/**
 * Holder of the folder. The start time distinguishes a living holder from another process that got the same pid later.
 */
interface Holder {
  pid: number;
  started: string | undefined;
  boot: string | undefined;
  host: string;
}

export interface Lock {
  release(): void;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined;
  }
}

/** Field 22 of /proc/<pid>/stat, ticks since boot; undefined when the pid is gone or the system has no /proc. */
function startTime(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The second field is the command in brackets and may itself hold spaces and brackets.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  // A zombie has ended already: its files are closed, only its parent has not asked yet.
  return fields?.[0] === "Z" ? undefined : fields?.[19];
}

const bootId = () => read("/proc/sys/kernel/random/boot_id");

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Dead means: gone, or the pid now belongs to another process. Age never counts, for a heavy query stops a living
 * holder for seconds. Our own pid in the file is a holder of an earlier life of this container.
 */
function isDead(holder: Holder): boolean {
  if (holder.boot !== undefined && bootId() !== undefined && holder.boot !== bootId()) return true;
  if (holder.pid === process.pid) return true;
  if (!exists(holder.pid)) return true;
  const now = startTime(holder.pid);
  if (bootId() === undefined || holder.started === undefined) return false;
  return now !== holder.started;
}

function parse(text: string | undefined): Holder | undefined {
  try {
    const holder = JSON.parse(text ?? "") as Holder;
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Written whole beside the lock and then linked, so that nobody ever reads half a lock file. */
function claim(path: string): boolean {
  const draft = `${path}.${process.pid}`;
  const holder: Holder = { pid: process.pid, started: startTime(process.pid), boot: bootId(), host: hostname() };
  rmSync(draft, { force: true });
  const file = openSync(draft, "wx", 0o600);
  try {
    writeSync(file, JSON.stringify(holder));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Paths this very process holds: our own pid in the file is stale only when it is not one of these. */
const held = new Set<string>();

/**
 * Asks the kernel: true if somebody listens on the folder's socket. It works across containers that share the folder,
 * where the pids of one mean nothing in the other.
 */
function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/**
 * Takes the one lock of a data folder (PGlite itself lets two processes destroy each other's rows).
 * Throws a StartError that names the holder when it lives.
 */
export async function lockFolder(dataDir: string): Promise<Lock> {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
  const path = join(dataDir, "kulis.lock");
  if (held.has(path)) throw new StartError(`${dataDir} is already open in this process`);
  for (let tries = 0; tries < 10; tries += 1) {
    if (claim(path)) {
      held.add(path);
      return {
        release() {
          if (held.delete(path) && parse(read(path))?.pid === process.pid) rmSync(path, { force: true });
        },
      };
    }
    const text = read(path);
    if (text === undefined) continue;
    const holder = parse(text);
    if (!holder)
      throw new StartError(`${path} is not a lock file of Kulis; remove it when no Kulis runs on this folder`);
    if (!isDead(holder) || (await answers(socketPath(dataDir)))) {
      throw new StartError(
        `${dataDir} is in use by process ${holder.pid} on ${holder.host}; the embedded database is for one process (several: DATABASE_URL)`,
      );
    }
    takeAway(path, text);
  }
  throw new StartError(`${path} changes hands too often; try again`);
}

/** Removes a dead holder's file, and only that: two starters may find the same corpse, and one may already live in it. */
function takeAway(path: string, corpse: string): void {
  const guard = `${path}.takeover`;
  if (!claim(guard)) {
    // A starter killed inside these few instructions leaves its guard behind.
    const other = parse(read(guard));
    if (other && isDead(other)) rmSync(guard, { force: true });
    return;
  }
  try {
    if (read(path) === corpse) rmSync(path, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Path of the holder's socket for commands; it may have about 100 bytes, so a deep folder gets one in the temporary
 * folder.
 */
export function socketPath(dataDir: string): string {
  const near = join(dataDir, "control.sock");
  if (Buffer.byteLength(near) <= 100) return near;
  return join(tmpdir(), `kulis-${createHash("sha256").update(near).digest("hex").slice(0, 16)}.sock`);
}
