// npm run build: the build of npm start, without serving. A build for production alone (the image) needs no tools.
import { ensureBuilt, ensureInstalled, ensureNode } from "./prepare.mjs";

ensureNode();
await ensureInstalled({ tools: process.env.NODE_ENV !== "production" });
await ensureBuilt();
