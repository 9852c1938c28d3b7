import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { isAbsolute } from "node:path";

import { socketPath } from "./lock";
import type { Log } from "../log";

/** Commands for the process that holds the embedded database; the file is the command's one argument. */
export type ControlCommands = Record<string, (file: string) => Promise<void>>;

const longestLine = 8192;

/** Commands may take minutes; a client that sends nothing may not. */
const silence = 5000;

/**
 * Listens on DATA_DIR/control.sock (for the owner alone). One line in: `<command> <absolute file>`; one line out: `ok` or `error <why>`.
 * It also is the sign of life that lock.ts asks for, so it listens before the database opens.
 */
export async function openControl(dataDir: string, commands: ControlCommands, log: Log): Promise<{ close(): void }> {
  const path = socketPath(dataDir);
  // Only the holder of the folder's lock comes here, so a socket that lies there is a dead one's.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.setEncoding("utf8");
    socket.setTimeout(silence, () => socket.destroy());
    socket.on("error", () => socket.destroy());
    let text = "";
    socket.on("data", (part: string) => {
      text += part;
      if (text.length > longestLine) socket.destroy();
      const end = text.indexOf("\n");
      if (end < 0) return;
      socket.setTimeout(0);
      socket.removeAllListeners("data");
      void answer(text.slice(0, end), commands, log).then((line) => socket.end(`${line}\n`));
    });
  });
  await listen(server, path);
  return {
    close() {
      server.close();
      rmSync(path, { force: true });
    },
  };
}

async function listen(server: Server, path: string): Promise<void> {
  await new Promise<void>((done, failed) => {
    server.once("error", failed);
    // The socket appears with the process's mask, inside this very call; without it others could connect before a chmod.
    const mask = process.umask(0o177);
    try {
      server.listen(path, done);
    } finally {
      process.umask(mask);
    }
  });
  // The socket alone must not keep a stopping process alive.
  server.unref();
}

async function answer(line: string, commands: ControlCommands, log: Log): Promise<string> {
  const [name = "", ...rest] = line.split(" ");
  const file = rest.join(" ");
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !isAbsolute(file)) return "error unknown command";
  try {
    await command(file);
    return "ok";
  } catch (error) {
    log.error({ err: error, command: name }, "control command failed");
    return `error ${(error instanceof Error ? error.message : String(error)).split("\n")[0]?.slice(0, 300)}`;
  }
}

/** Sends a command to the process that holds the folder; false if nobody listens there. Throws that process's error. */
export function sendControl(dataDir: string, command: string, file: string): Promise<boolean> {
  return new Promise((done, failed) => {
    const socket = connect(socketPath(dataDir));
    let text = "";
    let connected = false;
    socket.setEncoding("utf8");
    socket.on("connect", () => {
      connected = true;
      socket.write(`${command} ${file}\n`);
    });
    socket.on("data", (part: string) => {
      text += part;
    });
    socket.on("error", (error) => (connected ? failed(error) : done(false)));
    socket.on("close", () => {
      if (!connected) return;
      if (text.trim() === "ok") done(true);
      else failed(new Error(text.trim().replace(/^error /, "") || "the running Kulis ended during the command"));
    });
  });
}
