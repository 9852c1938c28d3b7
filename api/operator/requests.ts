// A command for the process that holds the embedded database: request and answer lie as files in a folder of DATA_DIR
// that the owner alone reads, for the control socket carries one path, and the answer may hold a link.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { z } from "zod";

import type { Locale } from "#contract/common";
import { StartError, type Settings } from "#settings";

import { openDatabase, type Db } from "../db/client";
import { openControl, sendControl } from "../db/control";
import { lockFolder } from "../db/lock";
import { checkMigrated } from "../db/migrate";
import type { Log } from "../log";
import { parseCommand } from "./commands";
import { runCommand, type Outcome } from "./run-command";

export interface OperatorRequest {
  /** Arguments that `parseCommand` understands. */
  args: string[];
  locale: Locale;
}

const requestSchema = z.object({ args: z.array(z.string()), locale: z.enum(["tr", "en"]) });
const answerSchema = z.object({ code: z.union([z.literal(0), z.literal(1)]), text: z.string() });

const requestOf = (folder: string) => join(folder, "request.json");
const answerOf = (folder: string) => join(folder, "answer.json");

const writeOwn = (path: string, value: unknown) => writeFileSync(path, JSON.stringify(value), { mode: 0o600 });
const readOwn = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

async function runRequest(db: Db, settings: Settings, { args, locale }: OperatorRequest): Promise<Outcome> {
  const command = parseCommand(args);
  if (!command) throw new StartError("the running Kulis does not know this command; it is of another version");
  return runCommand(db, settings, command, locale);
}

/** The running server's part of a command. */
export async function answerRequest(folder: string, db: Db, settings: Settings): Promise<void> {
  writeOwn(answerOf(folder), await runRequest(db, settings, requestSchema.parse(readOwn(requestOf(folder)))));
}

const prefix = "operator-";
/** Milliseconds after which no command waits for its answer any more. */
const longestWait = 15 * 60_000;

/** Removes the folders of commands that were killed: one of them may hold a link. */
export function removeLeftRequests(dataDir: string, now = Date.now()): void {
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const folder = join(dataDir, entry.name);
    if (!entry.isDirectory() || !entry.name.startsWith(prefix)) continue;
    const age = now - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now);
    if (age > longestWait) rmSync(folder, { recursive: true, force: true });
  }
}

/** Asks the process that holds the folder; undefined if there is none. */
async function askServer(dataDir: string, request: OperatorRequest): Promise<Outcome | undefined> {
  removeLeftRequests(dataDir);
  const folder = mkdtempSync(join(dataDir, prefix));
  try {
    writeOwn(requestOf(folder), request);
    const isRunning = await sendControl(dataDir, "operate", folder).catch((cause: unknown) => {
      throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause });
    });
    return isRunning ? answerSchema.parse(readOwn(answerOf(folder))) : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runEmbedded(settings: Settings, request: OperatorRequest, log: Log): Promise<Outcome> {
  const dataDir = resolve(settings.dataDir);
  if (!existsSync(join(dataDir, "db"))) throw new StartError(`no embedded database in ${dataDir}`);
  const answer = await askServer(dataDir, request);
  if (answer) return answer;
  const lock = await lockFolder(dataDir);
  process.once("exit", lock.release);
  try {
    // The sign of life that a server of another container asks for before it takes the folder.
    const refuse = async () => {
      throw new Error("another command has the database open; try again in a moment");
    };
    const control = await openControl(dataDir, { operate: refuse, copy: refuse }, log);
    try {
      return await runOn(() => openDatabase({ dataDir, log }), settings, request);
    } finally {
      control.close();
    }
  } finally {
    lock.release();
    process.off("exit", lock.release);
  }
}

async function runOn(open: () => ReturnType<typeof openDatabase>, settings: Settings, request: OperatorRequest) {
  const database = await open();
  try {
    await checkMigrated(database);
    return await runRequest(database.db, settings, request);
  } finally {
    await database.close();
  }
}

/** Runs a command on the data of these settings, with the server running or stopped; StartError if they cannot be reached. */
export async function sendRequest(settings: Settings, request: OperatorRequest, log: Log): Promise<Outcome> {
  const { databaseUrl } = settings;
  if (!databaseUrl) return runEmbedded(settings, request, log);
  return runOn(() => openDatabase({ databaseUrl, dataDir: null, log, pool: 2 }), settings, request);
}
