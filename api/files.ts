// The file store is a folder under DATA_DIR, or a bucket that speaks S3's protocol (BUCKET_URL, files-s3.ts). Uploads
// go from the browser to the store in chunks, and the web process does not read them, so no file lies in memory whole
// (docs/decisions/043). Kinds of records that have files are listed in modules/files/owners.ts.

import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

/** Bytes to write: all at once, or as a stream, so that a large file never lies in memory whole. */
export type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

export interface StoredFile {
  size: number;
  /** To be read to its end or cancelled. */
  body: ReadableStream<Uint8Array>;
}

/** Bytes by a name we made ourselves; owners and file names are in the database. */
export interface FileStore {
  /** Written whole or not at all; an error of the byte stream is thrown again. */
  put(name: string, bytes: Bytes): Promise<void>;
  /** undefined when there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** A file as a stream. */
  open(name: string): Promise<StoredFile | undefined>;
  remove(name: string): Promise<void>;
  /** Removes parts that were begun before this time and never became a file: their process died. */
  forgetParts(before: Date): Promise<void>;
}

const ownName = /^[a-z0-9][a-z0-9-]{7,63}$/;

export function checkName(name: string): void {
  if (!ownName.test(name)) throw new Error("not a name of a stored file");
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes a file that survives a power cut; nothing is left of one that could not be written whole. */
export async function writeWhole(path: string, bytes: Bytes): Promise<void> {
  try {
    const draft = await open(path, "w", 0o600);
    try {
      await writeFile(draft, bytes);
      await draft.sync();
    } finally {
      await draft.close();
    }
  } catch (error) {
    // A disk without space keeps the start of the file.
    await rm(path, { force: true });
    throw error;
  }
}

/** Removes rests of `writeWhole` of killed processes; another process may still be writing younger ones. */
export async function removeParts(folder: string, before: Date): Promise<void> {
  const entries = (await unlessMissing(() => readdir(folder, { recursive: true }))) ?? [];
  for (const path of entries.filter((name) => name.endsWith(".part")).map((name) => join(folder, name))) {
    const found = await unlessMissing(() => stat(path));
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

/** Files under `folder`, spread over subfolders by their first two characters. */
export function createFileStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    checkName(name);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      await writeWhole(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    get: (name) => unlessMissing(() => readFile(pathOf(name))),
    open: (name) =>
      unlessMissing(async () => {
        const file = await open(pathOf(name), "r");
        const { size } = await file.stat();
        return { size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> };
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
    forgetParts: (before) => removeParts(folder, before),
  };
}
