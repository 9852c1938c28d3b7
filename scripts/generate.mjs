// npm run generate: writes the next migration and keeps the snapshot of the last one alone, which is all that drizzle-kit reads.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { root, runModule } from "./prepare.mjs";

const code = await runModule("drizzle-kit/bin.cjs", ["generate", ...process.argv.slice(2)]);
const meta = join(root, "api/db/migrations/meta");
const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name));
process.exit(code);
