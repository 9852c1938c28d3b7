// Serves the build through remix-serve, in this process. The image starts here; npm start comes here after building.
import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { pathToFileURL } from "node:url";

import { checkDataDir, checkPort, failWith } from "./check.mjs";
import { booted, ensureNode, loadEnv, root, tellMisspelt } from "./prepare.mjs";

const signals = ["SIGTERM", "SIGINT"];

/** remix-serve's own line becomes ours; what libraries print about errors loses the secrets in paths. */
function wrapOutput(maskSecrets, onListening) {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = (chunk, ...rest) => {
      if (typeof chunk !== "string") return write(chunk, ...rest);
      if (!chunk.startsWith("[remix-serve] ")) return write(maskSecrets(chunk), ...rest);
      // Unmasked: the one-time set-up link is meant for this terminal.
      onListening((text) => write(text));
      return true;
    };
  }
}

function report(settings, port, startLines) {
  const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  const lines = [`Kulis  ${settings.publicUrl ?? `http://${host}:${port}`}`];
  if (settings.apiUrl) lines.push(`Data   kept by the API at ${settings.apiUrl}`);
  else lines.push(...(booted()?.lines ?? []));
  return startLines(lines);
}

/** V8 lets the heap grow to several times what is alive in it before it looks for what is not; this is half as much again. */
const heapGrowth = "--heap-growing-percent=50";

export async function serve() {
  setFlagsFromString(heapGrowth);
  try {
    const build = join(root, "build/server/index.js");
    const { maskSecrets, misspelt, parseSettings, startLines } = await import("../build/api/launch.js");
    const settings = parseSettings(process.env);
    tellMisspelt(misspelt);
    const port = await checkPort(settings.port, settings.host);
    checkDataDir(settings.dataDir);

    process.env.PORT = String(port);
    process.env.HOST = settings.host;
    process.argv[2] = build;
    // The address remix-serve imports, so that the bundle opens the database here, where a refusal becomes one line.
    await import(`${pathToFileURL(build).href}?t=${statSync(build).mtimeMs}`);

    const ours = new Map(signals.map((signal) => [signal, new Set(process.listeners(signal))]));
    wrapOutput(maskSecrets, (write) => {
      // remix-serve closes the server the moment a signal comes and cuts requests that are already on the wire;
      // app/server/http.server.ts drains first, so remix-serve's listeners go.
      for (const signal of signals) {
        for (const listener of process.listeners(signal)) {
          if (!ours.get(signal).has(listener)) process.removeListener(signal, listener);
        }
      }
      write(report(settings, port, startLines));
    });
    const require = createRequire(import.meta.url);
    require(join(dirname(require.resolve("@remix-run/serve/package.json")), "dist/cli.js"));
  } catch (error) {
    failWith(error);
  }
}

if (process.argv[1] === join(root, "scripts/serve.mjs")) {
  process.env.NODE_ENV ??= "production";
  ensureNode();
  loadEnv();
  await serve();
}
