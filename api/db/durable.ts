import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes what lies in a file, or a folder's list of names, survive a power cut. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a finished draft its name; the file is whole or not there, also after a power cut. */
export async function publishDraft(draft: string, path: string): Promise<void> {
  await sync(draft);
  await rename(draft, path);
  await sync(dirname(path));
}

/** Written beside, synced, then renamed. */
export async function writeDurably(path: string, bytes: Blob): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.part`;
  await rm(draft, { force: true });
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      // Node's web streams can be iterated; the DOM's types do not know it yet.
      const parts = bytes.stream() as unknown as AsyncIterable<Uint8Array>;
      for await (const part of parts) await file.writeFile(part);
    } finally {
      await file.close();
    }
    await publishDraft(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
