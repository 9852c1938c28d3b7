// npm run api: the API alone on API_PORT.
import { checkDataDir, failWith } from "./check.mjs";
import { ensureBuilt, ensureInstalled, ensureNode, loadEnv } from "./prepare.mjs";

process.env.NODE_ENV ??= "production";
ensureNode();
loadEnv();
await ensureInstalled();
await ensureBuilt();
try {
  const { parseSettings } = await import("../build/api/launch.js");
  checkDataDir(parseSettings({ ...process.env, API_URL: undefined }).dataDir);
  const { startServer } = await import("../build/api/server.js");
  await startServer();
} catch (error) {
  failWith(error);
}
