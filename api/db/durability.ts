import { sql } from "drizzle-orm";

import type { Settings } from "#settings";

import type { Database } from "./client";

/** One sentence: the place of the data and what it survives. */
export async function describeDurability(database: Database, settings: Settings): Promise<string> {
  if (database.kind === "pglite") {
    const { every, dir = "backup" } = settings.backup;
    const copies =
      every > 0 ? `Every ${every} minutes a safe copy goes to ${dir}/latest.tar.gz` : "BACKUP_EVERY=0: no copies";
    return (
      `${settings.dataDir} (embedded database; a crash of the process loses nothing, a power cut may: ` +
      `it does not fsync. ${copies}; DATABASE_URL is for real work)`
    );
  }
  const { rows } = await database.db.execute<{ fsync: string; commit: string; name: string }>(
    sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_database() as name`,
  );
  const safe = rows[0]?.fsync === "on" && rows[0].commit !== "off";
  return `PostgreSQL database ${rows[0]?.name} (${safe ? "what was acknowledged survives a crash and a power cut" : `WARNING: fsync ${rows[0]?.fsync}, synchronous_commit ${rows[0]?.commit}: a power cut loses data`})`;
}
