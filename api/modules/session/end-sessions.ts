import type { SQL } from "drizzle-orm";

import type { Db, Tx } from "../../db/client";
import { sessions } from "../../db/schema/people";
import { tellProcesses } from "../../events";

/**
 * Ends sessions, and with them the event streams that hang on them, in whatever process those are (R11). `people` are
 * told through Ably, where nobody knows a session: each of their pages asks for itself whether it still holds.
 */
export async function endSessions(db: Db | Tx, where: SQL | undefined): Promise<void> {
  const ended = await db.delete(sessions).where(where).returning();
  if (ended.length === 0) return;
  const people = new Map(ended.flatMap((row) => (row.user_id ? [[row.user_id, row.event_company_id] as const] : [])));
  await tellProcesses(db, [{ ended: ended.map(({ id }) => id), people: [...people] }]);
}
