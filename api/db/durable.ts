import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes the content of a file, or a folder's list of names, survive a power cut. */
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
