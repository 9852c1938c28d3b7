// npm start: installs and builds what is missing, then serves. Needs nothing but Node.
import { ensureBuilt, ensureInstalled, endWithParent, ensureNode, loadEnv } from "./prepare.mjs";

process.env.NODE_ENV ??= "production";
ensureNode();
endWithParent();
loadEnv();
await ensureInstalled();
await ensureBuilt();
const { serve } = await import("./serve.mjs");
await serve();
