// npm run build: what npm start does before it serves.
import { ensureBuilt, ensureInstalled, ensureNode } from "./prepare.mjs";

ensureNode();
await ensureInstalled();
await ensureBuilt();
