import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Bytes by a name we made ourselves; who owns them and what they are called stands in the database. */
export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** undefined when there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>;
  remove(name: string): Promise<void>;
}

const ownName = /^[a-z0-9][a-z0-9-]{7,63}$/;

/** Files under `folder`, spread over subfolders by their first two characters; written whole or not at all. */
export function createFileStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!ownName.test(name)) throw new Error("not a name of a stored file");
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      try {
        const draft = await open(`${path}.part`, "w", 0o600);
        try {
          await draft.writeFile(bytes);
          await draft.sync();
        } finally {
          await draft.close();
        }
        await rename(`${path}.part`, path);
      } catch (error) {
        // A disk without space keeps the start of the file.
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
