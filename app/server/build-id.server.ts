import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Remix names the browser's manifest by its version; the development server has none. */
function read(): string {
  const folder = fileURLToPath(new URL("../client/assets", import.meta.url));
  if (!existsSync(folder)) return "";
  const files = readdirSync(folder);
  return files.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean) ?? "";
}

/** Version of the build that this process serves, as `window.__remixManifest.version` has it in its pages. */
export const buildId = read();
