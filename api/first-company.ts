import { sql } from "drizzle-orm";

import type { Settings } from "#settings";

import type { Database } from "./db/client";
import { demoAccounts, demoPassword } from "./demo-accounts";
import { ensureRoomFor } from "./disk";
import type { FileStore } from "./files";
import { demoFiles, ensureSetupToken, loadDemo, publicUrlOf } from "./parts";

/** Any number, the same in every process. */
const firstCompanyLock = 0x6b75_6c6a;

/** Demo agency, or the one-time set-up link, for a database without a company. Several processes may come here at once. */
export async function makeFirstCompany(
  database: Database,
  files: FileStore,
  settings: Settings,
  now: Date,
): Promise<string[]> {
  return database.onOneConnection(async (db) => {
    await db.execute(sql`select pg_advisory_lock(${firstCompanyLock}::bigint)`);
    try {
      const found = await db.execute<{ any: boolean }>(sql`select exists (select from event_companies) as any`);
      const isEmpty = !found.rows[0]?.any;
      if (isEmpty && settings.demo) {
        await ensureRoomFor("the demo", database, settings);
        const today = now.toISOString().slice(0, 10);
        // Bytes before the rows that reference them; a second write is identical.
        for (const { stored, bytes } of demoFiles()) await files.put(stored, bytes);
        // One transaction: a server killed meanwhile begins again with an empty database.
        await db.transaction((tx) => loadDemo(tx, { size: settings.demoSize, today }));
      } else if (isEmpty) {
        const token = await ensureSetupToken(db, now);
        const address = publicUrlOf(settings);
        const link = token ? [`Setup  ${address}/setup/${token}  (first company and admin; works once)`] : [];
        return [`Demo   off: ${settings.demoReason}`, ...link];
      }
      const accounts = await db.execute<{ any: boolean }>(
        sql`select exists (select from users where email = ${demoAccounts[0]}) as any`,
      );
      return demoLines(settings, Boolean(accounts.rows[0]?.any));
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${firstCompanyLock}::bigint)`);
    }
  });
}

function demoLines(settings: Settings, hasAccounts: boolean): string[] {
  if (settings.demo && hasAccounts) {
    return [`Demo   sign in as ${demoAccounts.join(", ")}`, `       password of all: ${demoPassword}`];
  }
  if (hasAccounts) {
    const what = settings.demoLogins
      ? "WARNING: this database holds the demo accounts, and everybody knows their password"
      : "this database holds the demo accounts; they are refused, for others can reach this server";
    return [`Demo   ${what} (demo off: ${settings.demoReason})`];
  }
  return [`Demo   off: ${settings.demo ? "this database has a company of its own" : settings.demoReason}`];
}
