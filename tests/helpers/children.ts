import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";

/** A TypeScript program of tests/helpers/programs in a process of its own, for tests that kill it. */
export interface Program {
  child: ChildProcess;
  /** Standard output and error so far. */
  output(): string;
  /** Resolves when the output holds `text`; rejects when the process ends before. */
  says(text: string, within?: number): Promise<void>;
  /** Resolves to the exit code (a signal's name when killed). */
  ended: Promise<number | string>;
}

export function startProgram(name: string, args: string[] = [], env: Record<string, string> = {}): Program {
  const built = process.env["TEST_PROGRAMS"];
  if (!built) throw new Error("the programs of the tests are not built (tests/helpers/built-programs.ts)");
  return startScript(join(built, `${name}.js`), args, env);
}

/** A script of the project, in another folder when given. */
export function startScript(path: string, args: string[] = [], env: Record<string, string> = {}): Program {
  return watch(spawn(process.execPath, [resolve(path), ...args], { env: { ...process.env, ...env } }));
}

/** Collects the output of a process. */
export function watch(child: ChildProcess): Program {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8");
    stream?.on("data", (part: string) => {
      text += part;
    });
  }
  const ended = once(child, "close").then(([code, signal]) => (code ?? signal) as number | string);
  return {
    child,
    ended,
    output: () => text,
    says: (wanted, within = 150_000) =>
      new Promise<void>((done, failed) => {
        const check = () => text.includes(wanted) && finish(done);
        const finish = (settle: () => void) => {
          clearTimeout(timer);
          child.stdout?.off("data", check);
          child.stderr?.off("data", check);
          settle();
        };
        const timer = setTimeout(
          () => finish(() => failed(new Error(`no "${wanted}" within ${within} ms:\n${text}`))),
          within,
        );
        child.stdout?.on("data", check);
        child.stderr?.on("data", check);
        void ended.then((code) => finish(() => failed(new Error(`ended with ${code} before "${wanted}":\n${text}`))));
        check();
      }),
  };
}

/** Asks again until the answer is true; throws after the deadline. */
export async function until(isTrue: () => boolean | Promise<boolean>, within = 10_000, what = "it"): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${within} ms`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
