// npm start: installs and builds what is missing, then serves. Needs nothing but Node.
import { ensureBuilt, ensureInstalled, endWithParent, ensureNode, loadEnv, run } from "./prepare.mjs";

process.env.NODE_ENV ??= "production";
ensureNode();
endWithParent();
loadEnv();
await ensureInstalled({ tools: false });
await ensureBuilt({
  // A first start loads its demo meanwhile. What goes wrong there goes wrong again when the server opens the database, and is told.
  whenApi: () => run(process.execPath, ["build/api/first-start.js"], { stdio: "ignore" }),
});
const { serve } = await import("./serve.mjs");
await serve();
