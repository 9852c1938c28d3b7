// npm run dev: the checks of npm start, then Remix with hot reload.
import { checkDataDir, checkPort, failWith } from "./check.mjs";
import { booted, ensureInstalled, endWithParent, ensureNode, loadEnv, root } from "./prepare.mjs";

/**
 * Vite loads the application with the first request: one request opens the database now and prints the lines of npm
 * start.
 */
async function announce(settings, address) {
  for (let tries = 0; tries < 100; tries += 1) {
    await new Promise((done) => setTimeout(done, 200));
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer) break;
  }
  const lines = settings.apiUrl ? [`Data   kept by the API at ${settings.apiUrl}`] : (booted()?.lines ?? []);
  process.stdout.write(`${["", `Kulis  ${address}`, ...lines].join("\n")}\n\n`);
}

process.env.NODE_ENV = "development";
ensureNode();
endWithParent();
loadEnv();
await ensureInstalled();
try {
  const { tsImport } = await import("tsx/esm/api");
  const { parseSettings } = await tsImport("./launch.ts", import.meta.url);
  const settings = parseSettings(process.env);
  const port = await checkPort(settings.port, settings.host);
  checkDataDir(settings.dataDir);
  const { run: remix } = await import("@remix-run/dev/dist/cli/run.js").then((module) => module.default ?? module);
  void announce(settings, `http://${settings.host.includes(":") ? `[${settings.host}]` : settings.host}:${port}`);
  await remix(["vite:dev", root, "--port", String(port), "--strictPort", "--host", settings.host]);
} catch (error) {
  failWith(error);
}
