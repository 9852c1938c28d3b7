import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { desc, eq, sql } from "drizzle-orm";

import type { Parts } from "../../context";
import { eventCompanies } from "../../db/schema/tenant";
import { outboxEvents } from "../../db/schema/log";
import { announce } from "../../records/log";
import { ofCompany } from "../../records/owned";

/** As long as an event's code may be. */
const idLength = 16;
const updateLock = 0x6b75_6c75;

/** The build that this process is of; undefined where nothing was built (development, tests). */
export function readBuild(): string | undefined {
  // Beside the bundles: build/server/index.js and build/api/server.js.
  const stamp = fileURLToPath(new URL("../stamp", import.meta.url));
  return existsSync(stamp) ? readFileSync(stamp, "utf8").slice(0, idLength) : undefined;
}

/**
 * RTM-013, SHL-062: tells each company once that another build runs than the last that was told of; its pages then ask
 * their server. Any number of processes may start at once.
 */
export async function tellUpdate({ db, now }: Pick<Parts, "db" | "now">, build: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${updateLock}::bigint)`);
    for (const { id } of await tx.select({ id: eventCompanies.id }).from(eventCompanies)) {
      const [last] = await tx
        .select({ build: outboxEvents.record_code })
        .from(outboxEvents)
        .where(ofCompany(id, outboxEvents, eq(outboxEvents.kind, "app-updated")))
        .orderBy(desc(outboxEvents.id))
        .limit(1);
      if (last?.build === build) continue;
      const at = now();
      await announce({ db: tx }, [
        {
          event_company_id: id,
          kind: "app-updated",
          model: "app",
          record_id: 0,
          record_code: build,
          created_at: at,
          notified_at: at,
        },
      ]);
    }
  });
}
