// npm run backup -- <file>: everything into one file, also while Kulis runs.
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";

import { checkFolder, failWith } from "./check.mjs";
import { ensureBuilt, ensureInstalled, ensureNode, fail, loadEnv } from "./prepare.mjs";

const [name] = process.argv.slice(2);
if (!name) fail("where to? npm run backup -- /safe/place/kulis.tar.gz");
const file = resolve(process.env.INIT_CWD ?? ".", name);

process.env.NODE_ENV ??= "production";
ensureNode();
loadEnv();
await ensureInstalled({ tools: false });
await ensureBuilt();
if (!existsSync(dirname(file)))
  fail(`folder ${dirname(file)} does not exist; it is not made, for its disk may not be mounted`);
checkFolder("folder", dirname(file));
try {
  const { parseSettings } = await import("../build/api/launch.js");
  const { createBackup, createLog } = await import("../build/api/copies.js");
  const manifest = await createBackup(parseSettings(process.env), file, createLog("warn"));
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(manifest.files).length;
  process.stdout.write(`${file}: ${Object.keys(manifest.tables).length} tables, ${rows} rows, ${files} files\n`);
  process.exit(0);
} catch (error) {
  failWith(error);
}
