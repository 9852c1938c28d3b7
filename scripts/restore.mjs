// npm run restore -- <file>: a backup into an empty DATA_DIR or an empty DATABASE_URL.
import { resolve } from "node:path";

import { checkDataDir, failWith } from "./check.mjs";
import { ensureBuilt, ensureInstalled, ensureNode, fail, loadEnv } from "./prepare.mjs";

const [name] = process.argv.slice(2);
if (!name) fail("from where? npm run restore -- /safe/place/kulis.tar.gz");
const file = resolve(process.env.INIT_CWD ?? ".", name);

process.env.NODE_ENV ??= "production";
ensureNode();
loadEnv();
await ensureInstalled({ tools: false });
await ensureBuilt();
try {
  const { parseSettings } = await import("../build/api/launch.js");
  const settings = parseSettings(process.env);
  checkDataDir(settings.dataDir);
  const { restoreBackup, createLog } = await import("../build/api/copies.js");
  const manifest = await restoreBackup(settings, file, createLog("warn"));
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `restored ${Object.keys(manifest.tables).length} tables, ${rows} rows, ${Object.keys(manifest.files).length} files of ${manifest.created}; all checked\n`,
  );
  process.exit(0);
} catch (error) {
  failWith(error);
}
