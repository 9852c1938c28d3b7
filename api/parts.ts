// The parts that boot puts together, named in one place.
export { createApi } from "./app";
import type { DemoSize } from "#contract/settings";
import type { Db } from "./db/client";
export async function loadDemo(_db: Db, _options: { size: DemoSize; today: string }): Promise<void> {}
export async function ensureSetupToken(_db: Db): Promise<string | undefined> { return undefined; }
