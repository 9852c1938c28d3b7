import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

/** Before the API's tests: their programs as plain files, for read as TypeScript each of a hundred starts costs a second more. */
export default function setup() {
  // Below the project, so that packages are found.
  mkdirSync("node_modules/.cache", { recursive: true });
  const outDir = mkdtempSync(resolve("node_modules/.cache/kulis-programs-"));
  const args = [
    "build",
    "--config",
    "tests/helpers/programs/vite.config.ts",
    "--outDir",
    outDir,
    "--logLevel",
    "error",
  ];
  execFileSync(process.execPath, [join("node_modules", "vite", "bin", "vite.js"), ...args], { stdio: "inherit" });
  process.env["TEST_PROGRAMS"] = outDir;
  return () => rmSync(outDir, { recursive: true, force: true });
}
