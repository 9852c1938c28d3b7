// npm run api: the API alone on API_PORT.
import { checkDataDir, failWith } from "./check.mjs";
import { ensureBuilt, ensureInstalled, endWithParent, ensureNode, loadEnv, tellMisspelt } from "./prepare.mjs";

process.env.NODE_ENV ??= "production";
ensureNode();
endWithParent();
loadEnv();
await ensureInstalled({ tools: false });
await ensureBuilt();
try {
  const { misspelt, parseSettings } = await import("../build/api/launch.js");
  tellMisspelt(misspelt);
  checkDataDir(parseSettings({ ...process.env, API_URL: undefined }).dataDir);
  const { startServer } = await import("../build/api/server.js");
  await startServer();
} catch (error) {
  failWith(error);
}
