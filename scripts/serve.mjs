// Serves the build in this process. The image starts here; npm start comes here after building.
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

import { checkDataDir, failWith } from "./check.mjs";
import { listenEarly } from "./early-port.mjs";
import { booted, ensureNode, loadEnv, root, tellMisspelt } from "./prepare.mjs";

/**
 * Masks secrets in paths in everything that libraries print about errors. Returns a function that writes a text
 * unmasked.
 */
function maskOutput(maskSecrets) {
  const write = process.stdout.write.bind(process.stdout);
  for (const stream of [process.stdout, process.stderr]) {
    const writeAll = stream.write.bind(stream);
    stream.write = (chunk, ...rest) => writeAll(typeof chunk === "string" ? maskSecrets(chunk) : chunk, ...rest);
  }
  return write;
}

function report(settings, port, startLines) {
  const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  const lines = [`Kulis  ${settings.publicUrl ?? `http://${host}:${port}`}`];
  if (settings.apiUrl) lines.push(`Data   kept by the API at ${settings.apiUrl}`);
  else lines.push(...(booted()?.lines ?? []));
  return startLines(lines);
}

/** V8 lets the heap grow to several times its live objects before it collects garbage; this is half as much again. */
const heapGrowth = "--heap-growing-percent=50";

export async function serve() {
  setFlagsFromString(heapGrowth);
  try {
    const { maskSecrets, misspelt, parseSettings, startLines } = await import("../build/api/launch.js");
    const settings = parseSettings(process.env);
    tellMisspelt(misspelt);
    const early = await listenEarly(settings.port, settings.host);
    const { port } = early.address();
    checkDataDir(settings.dataDir);

    process.env.PORT = String(port);
    process.env.HOST = settings.host;
    // The bundle opens the database while it is imported, so that a refusal becomes one line.
    const build = await import("../build/server/index.js");
    // Unmasked: the one-time set-up link is meant for this terminal.
    const writePlain = maskOutput(maskSecrets);
    const { createWebApp } = await import("./web-app.mjs");
    createWebApp(build).listen(early, () => writePlain(report(settings, port, startLines)));
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
