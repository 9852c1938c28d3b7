import { sql, type SQL } from "drizzle-orm";

import type { Db, Tx } from "../../db/client";
import { sessions } from "../../db/schema/people";
import { eventChannel } from "../../events";

/** Ends sessions, and with them the event streams that hang on them, in whatever process those are (R11). */
export async function endSessions(db: Db | Tx, where: SQL | undefined): Promise<void> {
  const ended = await db.delete(sessions).where(where).returning({ id: sessions.id });
  if (ended.length === 0) return;
  const text = JSON.stringify({ ended: ended.map(({ id }) => id) });
  await db.execute(sql`select pg_notify(${eventChannel}, ${text})`);
}
