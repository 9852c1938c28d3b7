// npm run admin -- <command>: the operator's commands, also while Kulis runs.
import { failWith } from "./check.mjs";
import { ensureBuilt, ensureInstalled, ensureNode, loadEnv } from "./prepare.mjs";

process.env.NODE_ENV ??= "production";
ensureNode();
loadEnv();
await ensureInstalled({ tools: false });
await ensureBuilt();
try {
  const { runOperator } = await import("../build/api/copies.js");
  process.exit(await runOperator(process.argv.slice(2), process.env));
} catch (error) {
  failWith(error);
}
