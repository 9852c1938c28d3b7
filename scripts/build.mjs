// npm run build: what npm start does before it serves. Who builds for production alone (the image) needs no tools.
import { ensureBuilt, ensureInstalled, ensureNode } from "./prepare.mjs";

ensureNode();
await ensureInstalled({ tools: process.env.NODE_ENV !== "production" });
await ensureBuilt();
