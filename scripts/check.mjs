import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";

import { fail } from "./prepare.mjs";

/** Ends the process with one line for a wrong setting; anything unforeseen keeps its stack. */
export function failWith(error) {
  if (error?.name === "StartError") fail(error.message);
  if (error?.syscall === "listen") fail(listenMessage(error));
  process.stderr.write(`${error?.stack ?? error}\n`);
  process.exit(1);
}

function listenMessage({ code, address, port }) {
  if (code === "EADDRINUSE") {
    return `port ${port} is taken; is another Kulis running? Another port: PORT=${Number(port) + 1} (API_PORT for npm run api)`;
  }
  if (code === "EACCES") return `port ${port} needs more rights; ports from 1024 on need none (PORT)`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `HOST ${address ?? ""} is not an address of this machine`;
  return `port ${port} cannot be opened (${code})`;
}

/** The port itself, or a free one for 0. It is closed again, so the server may still find it taken a moment later. */
export function checkPort(port, host) {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once("error", (error) => failed(Object.assign(error, { syscall: "listen", port, address: host })));
    probe.listen({ port, host, exclusive: true }, () => {
      const chosen = probe.address().port;
      probe.close(() => done(chosen));
    });
  });
}

/** Not mkdir's own `recursive`: below /proc and the like Node tries for ever. */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Writes a file, for root always has permission, even if the file system is read-only. */
export function checkFolder(name, path) {
  try {
    makeFolder(resolve(path));
    const probe = join(resolve(path), `.probe-${process.pid}`);
    writeFileSync(probe, "probe");
    rmSync(probe);
  } catch (error) {
    fail(`${name} ${path} ${error.code === "ENOSPC" ? "has no space left" : `cannot be written (${error.code})`}`);
  }
}

export const checkDataDir = (dataDir) => checkFolder("DATA_DIR", dataDir);
