// npm run dev: the checks of npm start, then Remix with hot reload.
import { checkDataDir, checkPort, failWith } from "./check.mjs";
import { ensureInstalled, ensureNode, loadEnv, root } from "./prepare.mjs";

process.env.NODE_ENV = "development";
ensureNode();
loadEnv();
await ensureInstalled();
try {
  const { tsImport } = await import("tsx/esm/api");
  const { parseSettings } = await tsImport("./launch.ts", import.meta.url);
  const settings = parseSettings(process.env);
  const port = await checkPort(settings.port, settings.host);
  checkDataDir(settings.dataDir);
  const { run: remix } = await import("@remix-run/dev/dist/cli/run.js").then((module) => module.default ?? module);
  await remix(["vite:dev", root, "--port", String(port), "--strictPort", "--host", settings.host]);
} catch (error) {
  failWith(error);
}
