import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startWeb } from "./web";

/** Before the browser tests: loads the demo agency once. Every server of theirs starts with a copy of it. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), "kulis-demo-"));
  await (await startWeb({ DATA_DIR: folder })).end();
  process.env["TEST_DEMO_DATA"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
