// Minifies the browser's files in threads of their own, while Vite builds the server's: Vite's own minification runs in
// one thread that everything waits for, and took most of a build.
// oxlint-disable unicorn/require-post-message-target-origin -- threads of Node have no origin
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** One for the process: Vite loads its configuration, and this file with it, once for each of the two builds. */
const slot = Symbol.for("kulis.minify");

async function minifyHere() {
  const { minify } = await import("terser");
  parentPort.on("message", async (path) => {
    const { code } = await minify(readFileSync(path, "utf8"), workerData);
    writeFileSync(path, `${code}\n`);
    parentPort.postMessage("next");
  });
  parentPort.postMessage("next");
}

/** Each thread asks for its next file; the largest come first. */
function minifyFiles(paths, options) {
  const left = [...paths];
  const threads = Array.from({ length: Math.min(availableParallelism(), left.length) }, () => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: options });
    return new Promise((done, failed) => {
      worker.on("message", () => {
        const path = left.shift();
        if (path) worker.postMessage(path);
        else void worker.terminate();
      });
      worker.once("error", failed);
      worker.once("exit", done);
    });
  });
  return Promise.all(threads);
}

/**
 * The plugin: begins when the browser's files are written, and ends with the server's build.
 *
 * @returns {import("vite").Plugin}
 */
export function minifyMeanwhile(options) {
  const { version } = createRequire(import.meta.url)("terser/package.json");
  let isServer = false;
  return {
    name: "kulis-minify",
    apply: "build",
    configResolved(config) {
      isServer = Boolean(config.build.ssr);
    },
    // Hashes in file names are made before minification; other options give other bytes, which need another name.
    augmentChunkHash: () => `${version}${JSON.stringify(options)}`,
    writeBundle({ dir }, bundle) {
      if (isServer) return;
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const paths = chunks.sort((a, b) => b.code.length - a.code.length).map((one) => join(dir, one.fileName));
      const done = minifyFiles(paths, options);
      // Reported below, when the server's build is there too.
      done.catch(() => {});
      globalThis[slot] = done;
    },
    async closeBundle() {
      if (isServer) await globalThis[slot];
    },
  };
}

if (!isMainThread && workerData?.module) await minifyHere();
