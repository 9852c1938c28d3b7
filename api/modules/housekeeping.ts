import { lt } from "drizzle-orm";

import type { Db } from "../db/client";
import { idempotencyKeys, outboxEvents } from "../db/schema/log";
import { attempts, linkTokens, sessions } from "../db/schema/people";

const day = 86_400_000;

/** Forgets what nobody asks for any more: ended sessions, old links, kept answers (1 day), events (7 days). */
export async function forgetOldRows(db: Db, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await db.delete(sessions).where(lt(sessions.expires_at, now));
  await db.delete(linkTokens).where(lt(linkTokens.expires_at, before(30)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before(1)));
  await db.delete(outboxEvents).where(lt(outboxEvents.created_at, before(7)));
  await db.delete(attempts).where(lt(attempts.window_ends_at, now));
}
