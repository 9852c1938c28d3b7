import { open, mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Written beside, synced, then renamed, and the rename synced: the file is whole or not there, also after a power cut. */
export async function writeDurably(path: string, bytes: Blob): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.part`;
  const file = await open(draft, "w", 0o600);
  try {
    // Node's web streams can be iterated; the DOM's types do not know it yet.
    const parts = bytes.stream() as unknown as AsyncIterable<Uint8Array>;
    for await (const part of parts) await file.writeFile(part);
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
