// npm start: installs and builds missing parts, then serves. Needs nothing but Node.
import { ensureBuilt, ensureInstalled, endWithParent, ensureNode, loadEnv, run } from "./prepare.mjs";

process.env.NODE_ENV ??= "production";
ensureNode();
endWithParent();
loadEnv();
await ensureInstalled({ tools: false });
await ensureBuilt({
  // A first start loads its demo meanwhile. An error there is repeated and reported when the server opens the database.
  whenApi: () => run(process.execPath, ["build/api/first-start.js"], { stdio: "ignore" }),
});
const { serve } = await import("./serve.mjs");
await serve();
