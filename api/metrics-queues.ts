import { sql } from "drizzle-orm";

import type { Db } from "./db/client";
import type { Queue } from "./metrics-gauges";

/** Mails that are not sent yet, also those that are tried again later, and events whose notifications are not written. */
export async function readQueues(db: Db): Promise<Queue[]> {
  const { rows } = await db.execute<{ name: string; pending: number; oldest: number }>(sql`
    select 'mails' as name, count(*)::int as pending,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float as oldest from mails where due_at is not null
    union all
    select 'outbox', count(*)::int, coalesce(extract(epoch from now() - min(created_at)), 0)::float
      from outbox_events where notified_at is null`);
  return rows;
}
