import { constants, existsSync, openAsBlob } from "node:fs";
import {
  chmod,
  copyFile,
  cp,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";

import { sql } from "drizzle-orm";
import { create, extract } from "tar";

import { StartError, type Settings } from "#settings";

import { sendControl } from "./control";
import type { Log } from "../log";
import { openDatabase, type Database } from "./client";
import { publishDraft } from "./durable";
import { isDiskFull } from "../faults";
import { differences, fileFigures, tableFigures, type TableFigures } from "./figures";
import { lockFolder } from "./lock";
import { moveDatabase } from "./move";
import { runTool, serverVersion, type ToolLimits } from "./postgres-tools";

/**
 * Raised when a backup can no longer be read by the code before it. 2: the embedded database is a folder of files, for one tar
 * file in memory has an end (PGlite's failed at 100,000 records). 1 is still read.
 */
const version = 2;

export interface Manifest {
  version: number;
  kind: Database["kind"];
  created: string;
  /** Null in the regular copies: counting and summing up every row would hold a running server up. */
  tables: Record<string, TableFigures> | null;
  /** SHA-256 of each file of an embedded database; none before version 2. */
  database?: Record<string, string>;
  files: Record<string, string>;
}

const dumpName = (manifest: Pick<Manifest, "kind" | "version">) =>
  manifest.kind === "postgres" ? "database.dump" : manifest.version === 1 ? "database.tar" : "db";

/**
 * One file with everything: the database at one moment, the uploaded files, and a manifest to check them by.
 * Works while Kulis runs (through its control socket or PostgreSQL's own snapshot) and while it does not.
 */
export async function createBackup(settings: Settings, file: string, log: Log): Promise<Manifest> {
  const target = resolve(file);
  if (existsSync(target)) throw new StartError(`${file} exists already; a backup is never overwritten`);
  return replaceBackup(settings, target, log);
}

/** As `createBackup`, in the place of the file that has the name. */
export async function replaceBackup(
  settings: Settings,
  target: string,
  log: Log,
  limits: ToolLimits = {},
): Promise<Manifest> {
  const dataDir = resolve(settings.dataDir);
  const kind = settings.databaseUrl ? "postgres" : "pglite";
  const dumpTo = (dump: string) =>
    settings.databaseUrl
      ? dumpPostgres(settings.databaseUrl, dataDir, dump, log, limits)
      : copyEmbedded(dataDir, dump, log);
  return pack(target, dataDir, kind, dumpTo, limits.signal);
}

/** The regular copy of the process that holds the embedded database; it replaces the previous one. */
export async function createCopy(
  database: Database,
  dataDir: string,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const copy = async (folder: string) => {
    await database.copyStore(folder);
    return null;
  };
  await pack(target, dataDir, "pglite", copy, signal);
}

const draftPrefix = ".kulis-backup-";

/** No backup takes so long, in milliseconds; another process may be making one in the same folder. */
const oldDraft = 24 * 60 * 60_000;

/** Removes rests of a backup that was killed halfway. */
export async function forgetDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.startsWith(draftPrefix))) {
    const draft = join(folder, name);
    const found = await stat(draft).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > oldDraft) await rm(draft, { recursive: true, force: true });
  }
}

type Dump = (path: string) => Promise<Manifest["tables"]>;

async function pack(
  target: string,
  dataDir: string,
  kind: Database["kind"],
  dumpTo: Dump,
  signal: AbortSignal | undefined,
): Promise<Manifest> {
  const folder = dirname(target);
  let work: string | undefined;
  try {
    work = await mkdtemp(join(folder, draftPrefix));
    const name = dumpName({ kind, version });
    const tables = await dumpTo(join(work, name));
    signal?.throwIfAborted();
    // After the database: a file that a row names is there; one too many does no harm.
    await copyFiles(join(dataDir, "files"), join(work, "files"));
    signal?.throwIfAborted();
    const files = await fileFigures(join(work, "files"));
    const database = kind === "pglite" ? { database: await fileFigures(join(work, name)) } : {};
    const manifest: Manifest = { version, kind, created: new Date().toISOString(), tables, ...database, files };
    await writeFile(join(work, "manifest.json"), JSON.stringify(manifest, null, 2));
    const parts = ["manifest.json", name, ...(Object.keys(files).length > 0 ? ["files"] : [])];
    await create({ file: join(work, "backup"), cwd: work, gzip: { level: 3 }, portable: true, mode: 0o600 }, parts);
    signal?.throwIfAborted();
    await publishDraft(join(work, "backup"), target);
    return manifest;
  } catch (error) {
    if (isDiskFull(error)) throw new StartError(`no space left for the backup in ${folder}`, { cause: error });
    const { code } = error as NodeJS.ErrnoException;
    if (work === undefined && code === "ENOENT")
      throw new StartError(`folder ${folder} does not exist; it is not made, for its disk may not be mounted`);
    if (work === undefined && code) throw new StartError(`${folder} cannot be written (${code})`, { cause: error });
    throw error;
  } finally {
    if (work !== undefined) await rm(work, { recursive: true, force: true });
  }
}

/** Stored files are never changed, so a second name is as good as a copy and costs nothing. */
async function copyFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith(".part")) continue;
    const source = join(entry.parentPath ?? entry.path, entry.name);
    const path = join(to, relative(from, source));
    await mkdir(dirname(path), { recursive: true });
    await link(source, path)
      .catch(() => copyFile(source, path))
      .catch((error: NodeJS.ErrnoException) => {
        // Deleted since it was listed: it is not part of this backup.
        if (error.code !== "ENOENT") throw error;
      });
  }
}

async function copyEmbedded(dataDir: string, folder: string, log: Log): Promise<Manifest["tables"]> {
  if (!(await sendControl(dataDir, "copy", folder))) {
    if (!existsSync(join(dataDir, "db"))) throw new StartError(`no embedded database in ${dataDir}`);
    const lock = await lockFolder(dataDir);
    try {
      await cp(join(dataDir, "db"), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    } finally {
      lock.release();
    }
  }
  // The figures are those of the copy itself, opened here: they are of the very moment, and the copy is known to open.
  const copy = await openDatabase({ dataDir: dirname(folder), log });
  try {
    return await copy.db.transaction((tx) => tableFigures(tx));
  } finally {
    await copy.close();
  }
}

async function dumpPostgres(
  databaseUrl: string,
  dataDir: string,
  dump: string,
  log: Log,
  limits: ToolLimits,
): Promise<Manifest["tables"]> {
  const database = await openDatabase({ databaseUrl, dataDir, log });
  try {
    const server = await serverVersion(database);
    return await database.onOneConnection((db) =>
      db.transaction(
        async (tx) => {
          const found = await tx.execute<{ id: string }>(sql`select pg_export_snapshot() as id`);
          // One snapshot for pg_dump and for the figures.
          const args = ["--format=custom", `--snapshot=${found.rows[0]?.id}`, `--file=${dump}`];
          await runTool("pg_dump", server, databaseUrl, args, limits);
          return tableFigures(tx);
        },
        { isolationLevel: "repeatable read" },
      ),
    );
  } finally {
    await database.close();
  }
}

/** Puts a backup into an empty DATA_DIR or an empty PostgreSQL database, and compares it with the manifest. */
export async function restoreBackup(settings: Settings, file: string, log: Log): Promise<Manifest> {
  const source = resolve(file);
  if (!existsSync(source)) throw new StartError(`there is no ${file}`);
  const dataDir = resolve(settings.dataDir);
  const lock = await lockFolder(dataDir);
  try {
    return await restoreInto(settings, dataDir, source, file, log);
  } finally {
    lock.release();
  }
}

async function restoreInto(
  settings: Settings,
  dataDir: string,
  source: string,
  file: string,
  log: Log,
): Promise<Manifest> {
  const work = await mkdtemp(join(dataDir, ".restore-"));
  try {
    unpack(source, work, file);
    const manifest = await readManifest(work, file);
    if (manifest.kind === "postgres" && !settings.databaseUrl)
      throw new StartError(`${file} is of PostgreSQL and goes only there (DATABASE_URL)`);
    const wrong = differences(manifest.files, await fileFigures(join(work, "files")));
    if (wrong.length > 0) throw new StartError(`${file} is damaged: files ${wrong.slice(0, 5).join(", ")}`);
    if (await hasEntries(join(dataDir, "files"))) throw new StartError(`${dataDir}/files is not empty`);
    const dump = join(work, dumpName(manifest));
    if (manifest.database) {
      const bad = differences(manifest.database, await fileFigures(dump));
      if (bad.length > 0) throw new StartError(`${file} is damaged: database ${bad.slice(0, 5).join(", ")}`);
    }
    if (settings.databaseUrl && manifest.kind === "pglite")
      await moveToPostgres(settings.databaseUrl, dataDir, dump, manifest, log);
    else if (settings.databaseUrl) await restorePostgres(settings.databaseUrl, dataDir, dump, manifest, log);
    else await restorePglite(dataDir, dump, manifest, log);
    if (existsSync(join(work, "files"))) await cp(join(work, "files"), join(dataDir, "files"), { recursive: true });
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** In one go: the asynchronous way rejects at the first bad byte while it still writes other files. */
function unpack(source: string, work: string, file: string): void {
  try {
    extract({ file: source, cwd: work, sync: true, strict: true });
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

const hasEntries = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0;

async function readManifest(work: string, file: string): Promise<Manifest> {
  const text = await readFile(join(work, "manifest.json"), "utf8").catch(() => undefined);
  if (text === undefined) throw new StartError(`${file} is not a backup of Kulis`);
  const manifest = JSON.parse(text) as Manifest;
  if (!(manifest.version >= 1 && manifest.version <= version))
    throw new StartError(`${file} has version ${manifest.version}; this Kulis reads up to ${version}`);
  if (!(await stat(join(work, dumpName(manifest))).catch(() => undefined)))
    throw new StartError(`${file} holds no database`);
  return manifest;
}

/** Reads every row either way: a store that opens may still be damaged. */
async function check(database: Database, manifest: Manifest): Promise<void> {
  const found = await database.onOneConnection((db) => db.transaction((tx) => tableFigures(tx)));
  manifest.tables ??= found;
  const wrong = differences(manifest.tables, found);
  if (wrong.length > 0)
    throw new StartError(`the restored database differs from the backup in ${wrong.slice(0, 5).join(", ")}`);
}

/** Opens the embedded database of a backup in a folder of its own, and checks it. */
async function openEmbedded(aside: string, dump: string, manifest: Manifest, log: Log): Promise<Database> {
  const template = manifest.version === 1 ? { template: await openAsBlob(dump) } : {};
  if (manifest.version > 1) await rename(dump, join(aside, "db"));
  const database = await openDatabase({ dataDir: aside, ...template, log });
  try {
    await check(database, manifest);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function restorePglite(dataDir: string, dump: string, manifest: Manifest, log: Log): Promise<void> {
  const folder = join(dataDir, "db");
  if (await hasEntries(folder))
    throw new StartError(`${dataDir} holds a database already; restore into an empty DATA_DIR`);
  // Built and checked aside, then given its name: a restore that breaks off leaves no half database.
  const aside = await mkdtemp(join(dataDir, ".restore-db-"));
  try {
    const database = await openEmbedded(aside, dump, manifest, log);
    await database.close();
    await rm(folder, { recursive: true, force: true });
    await rename(join(aside, "db"), folder);
    await chmod(folder, 0o700);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Opens PostgreSQL for a restore, which changes nothing that is there. */
async function openEmpty(databaseUrl: string, dataDir: string, log: Log): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir, log });
  const present = await database.db.execute<{ any: boolean }>(
    sql`select exists (select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as any`,
  );
  if (!present.rows[0]?.any) return database;
  await database.close();
  throw new StartError("the database of DATABASE_URL is not empty");
}

/** A backup of the embedded database into PostgreSQL. */
async function moveToPostgres(
  databaseUrl: string,
  dataDir: string,
  dump: string,
  manifest: Manifest,
  log: Log,
): Promise<void> {
  const target = await openEmpty(databaseUrl, dataDir, log);
  const aside = await mkdtemp(join(dataDir, ".restore-db-"));
  try {
    const source = await openEmbedded(aside, dump, manifest, log);
    try {
      await moveDatabase(source, target, log);
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
    await rm(aside, { recursive: true, force: true });
  }
}

async function restorePostgres(
  databaseUrl: string,
  dataDir: string,
  dump: string,
  manifest: Manifest,
  log: Log,
): Promise<void> {
  const database = await openEmpty(databaseUrl, dataDir, log);
  try {
    await runTool("pg_restore", await serverVersion(database), databaseUrl, [
      "--no-owner",
      "--no-privileges",
      "--exit-on-error",
      "--single-transaction",
      dump,
    ]);
    await check(database, manifest);
  } finally {
    await database.close();
  }
}
