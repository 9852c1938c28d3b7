import type { SQL } from "drizzle-orm";

import type { Db, Tx } from "../../db/client";
import { sessions } from "../../db/schema/people";
import { tellProcesses } from "../../events";

/**
 * Ends sessions, and with them their event streams, in whatever process those are (R11). `people` get a message through
 * Ably, which knows no session: each of their pages asks for itself whether its session still holds. Returns how many there were.
 */
export async function endSessions(db: Db | Tx, where: SQL | undefined): Promise<number> {
  const ended = await db.delete(sessions).where(where).returning();
  if (ended.length === 0) return 0;
  const people = new Map(ended.flatMap((row) => (row.user_id ? [[row.user_id, row.event_company_id] as const] : [])));
  await tellProcesses(db, [{ ended: ended.map(({ id }) => id), people: [...people] }]);
  return ended.length;
}
