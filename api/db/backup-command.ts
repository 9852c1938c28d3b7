import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

import { maskSecrets } from "#contract/mask";

export interface CommandLimits {
  /** Ends the command. */
  signal?: AbortSignal;
  /** Milliseconds after which it is ended. */
  longest?: number;
}

const longestCommand = 60 * 60_000;
/** Between SIGTERM and SIGKILL; a stop waits for it. */
const graceTime = 500;
/** For the rest of the complaint after the end; a process left in the background may keep the pipe open for ever. */
const longestRest = 1000;
/** Name and password of an address, such as rclone and curl repeat it. */
const credentials = /(:\/\/)[^\s/@]+@/g;

/** Sends a signal to a process and all that it started; false if none of them is there. */
function signalGroup(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, name);
  } catch {
    return false;
  }
}

async function endGroup(pid: number): Promise<void> {
  const deadline = performance.now() + graceTime;
  signalGroup(pid, "SIGTERM");
  while (performance.now() < deadline && signalGroup(pid, 0)) await pause(20);
  signalGroup(pid, "SIGKILL");
}

const firstLine = (text: string) =>
  maskSecrets(text.split("\n")[0] ?? "")
    .replaceAll(credentials, "$1***@")
    .slice(0, 500);

/** Runs BACKUP_COMMAND in a process group of its own; throws with the first line of its complaint. */
export async function runCommand(command: string, file: string, limits: CommandLimits = {}): Promise<void> {
  const { signal, longest = longestCommand } = limits;
  signal?.throwIfAborted();
  const child = spawn("sh", ["-c", command], {
    env: { ...process.env, BACKUP_FILE: file },
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const { pid } = child;
  let text = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => (text = (text + part).slice(0, 4000)));
  const closed = new Promise<void>((done) => void child.once("close", () => done()));
  const exited = new Promise<number | string | null>((done, failed) => {
    child.once("error", failed);
    child.once("exit", (code, by) => done(code ?? by));
  });
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<string>((done) => {
    timer = setTimeout(() => done(`has not ended within ${Math.round(longest / 1000)} s`), longest).unref();
    signal?.addEventListener("abort", () => done("was ended by the stop"), { once: true });
  });
  const kill = () => void (pid !== undefined && signalGroup(pid, "SIGKILL"));
  process.once("exit", kill);
  try {
    const outcome = await Promise.race([exited, ended.then((why) => ({ why }))]);
    if (typeof outcome === "object" && outcome !== null) {
      if (pid !== undefined) await endGroup(pid);
      throw new Error(`BACKUP_COMMAND ${outcome.why}: ${firstLine(text)}`);
    }
    if (outcome === 0) return;
    await Promise.race([closed, pause(longestRest, undefined, { ref: false })]);
    throw new Error(`BACKUP_COMMAND ended with ${outcome}: ${firstLine(text)}`);
  } finally {
    clearTimeout(timer);
    process.off("exit", kill);
    child.stderr.destroy();
  }
}
