import { and, isNotNull, lte, sql } from "drizzle-orm";

import type { Parts } from "../../context";
import { messengerMembers as members } from "../../db/schema/messenger";
import { NotFound } from "../../errors";
import { translate } from "../../messages";
import type { Pusher } from "../../push";
import { ring } from "../push/send";
import { colleaguesOf } from "../session/staff";
import { findRoom } from "./reach";

type PushParts = Pick<Parts, "db" | "now"> & { push: Pusher };

const atOnce = 50;

/** Claimed by changing the row, so that no browser rings twice. */
async function claim({ db, now }: PushParts) {
  const due = db
    .select({ id: members.id })
    .from(members)
    .where(and(isNotNull(members.push_due), lte(members.push_due, now())))
    .orderBy(members.push_due)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  return db
    .update(members)
    .set({ push_due: null })
    .where(sql`${members.id} in ${due}`)
    .returning();
}

/** Pushes to a person who is still in the room, has not muted it and has not read it meanwhile: without content. */
async function pushOne(parts: PushParts, row: typeof members.$inferSelect) {
  const [user] = await colleaguesOf(parts.db, row.event_company_id, [row.user_id]);
  if (!user || row.muted === 1) return;
  const room = await findRoom({ db: parts.db, user }, row.room_id).catch((error: unknown) => {
    if (error instanceof NotFound) return undefined;
    throw error;
  });
  if (!room || room.last_seq <= row.read_seq) return;
  await ring(parts, user, {
    // A newer one of the same room takes its place.
    id: `room-${room.id}`,
    title: translate(user.language, "message_push"),
    link: `/messenger?chat=${room.id}`,
  });
}

/**
 * Pushes messages that were not read on a screen within some seconds; one push for all messages of a room until it is
 * read.
 */
export async function sendMessagePushes(parts: PushParts, onFault: (error: unknown) => void): Promise<void> {
  for (;;) {
    const rows = await claim(parts);
    // Together, as in push/send.ts.
    await Promise.all(rows.map((row) => pushOne(parts, row).catch(onFault)));
    if (rows.length < atOnce) return;
  }
}
