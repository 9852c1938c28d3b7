import { sql } from "drizzle-orm";

import type { InTransaction } from "../context";

/** "kulf"; the second number is the company. */
const lockClass = 0x6b75_6c66;

/**
 * Serialises assignments of names, versions and space within a company, each in some milliseconds: two uploads of one
 * name become two versions, and together they stay within the quota.
 */
export async function lockFiles({ db, user }: InTransaction): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockClass}::int, ${user.event_company_id}::int)`);
}
