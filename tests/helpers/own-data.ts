// Tests that load the application's own modules start it with a data folder of their own, as a newcomer does: the
// developer's folder may be in use, and must not be touched.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "kulis-app-"));
for (const name of ["API_URL", "DATABASE_URL", "PUBLIC_URL", "SESSION_SECRET"]) delete process.env[name];
Object.assign(process.env, { DATA_DIR: folder, DEMO: "1", NODE_ENV: "test", LOG_LEVEL: "silent" });
afterAll(() => rmSync(folder, { recursive: true, force: true }));
