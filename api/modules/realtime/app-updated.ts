import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { desc, eq, sql } from "drizzle-orm";

import type { Parts } from "../../context";
import { eventCompanies } from "../../db/schema/tenant";
import { outboxEvents } from "../../db/schema/log";
import { announce } from "../../records/log";
import { ofCompany } from "../../records/owned";

/** Maximum length of an event's code. */
const idLength = 16;
const updateLock = 0x6b75_6c75;

/** The build of this process; undefined without one (development, tests). */
export function readBuild(): string | undefined {
  // The stamp lies beside the bundles: build/server/index.js and build/api/server.js.
  const stamp = fileURLToPath(new URL("../stamp", import.meta.url));
  return existsSync(stamp) ? readFileSync(stamp, "utf8").slice(0, idLength) : undefined;
}

/**
 * RTM-013, SHL-062: notifies each company once that another build runs than the last reported one; its pages then ask
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
