import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

import { parseSettings } from "#settings";

import { makeFirstDatabase } from "./boot";
import { createLog } from "./log";

/**
 * Loads the demo of a first start while its pages are still being built (scripts/start.mjs). Existing data, and
 * messages (a set-up link, a wrong setting), are left to the start itself.
 */
const settings = parseSettings(process.env);
const isFirst = !settings.apiUrl && !settings.databaseUrl && !existsSync(join(resolve(settings.dataDir), "db"));
if (isFirst && settings.demo) await makeFirstDatabase(settings, createLog("silent"));
