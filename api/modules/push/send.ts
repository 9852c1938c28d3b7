import { eq, sql } from "drizzle-orm";

import type { Parts, Staff } from "../../context";
import { notifications, pushTokens } from "../../db/schema/shell";
import type { Pusher } from "../../push";
import { describe } from "../notifications/texts";
import { colleaguesOf } from "../session/staff";
import { translate } from "../../messages";
import { holds, sessionTimes } from "../../http/authenticate";
import { isAwake } from "./operations";
import { ofCompany } from "../../records/owned";

const atOnce = 50;
/** A notification older than this is not pushed any more; it is in the list anyway. */
const freshMinutes = 60;

type PushParts = Pick<Parts, "db" | "now"> & { push: Pusher };

/** Claimed by changing the row, so that no browser rings twice; a process that dies now leaves the list's entry. */
async function claim({ db }: PushParts) {
  const due = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(sql`${notifications.push_due} is not null`)
    .orderBy(notifications.id)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  return db
    .update(notifications)
    .set({ push_due: null })
    .where(sql`${notifications.id} in ${due}`)
    .returning();
}

/**
 * Pushes to all of the person's registered browsers. Shown on a locked screen and carried by third parties: no names,
 * no amounts.
 */
export async function ring(
  { db, now, push }: PushParts,
  user: Pick<Staff, "id" | "event_company_id" | "language">,
  told: { id: number | string; title: string | undefined; link: string },
) {
  const payload = JSON.stringify({ ...told, body: translate(user.language, "push_body") });
  const browsers = await db
    .select()
    .from(pushTokens)
    .where(
      ofCompany(
        user.event_company_id,
        pushTokens,
        eq(pushTokens.user_id, user.id),
        isAwake(holds(sessionTimes(now()))),
      ),
    );
  await Promise.all(
    browsers.map(async (browser) => {
      if ((await push.send(browser, payload)) === "gone")
        await db.delete(pushTokens).where(eq(pushTokens.id, browser.id));
    }),
  );
}

async function pushOne(parts: PushParts, row: typeof notifications.$inferSelect) {
  const { db } = parts;
  const [user] = await colleaguesOf(db, row.event_company_id, [row.user_id]);
  if (!user) return;
  const [told] = await describe({ ...parts, user }, user.language, [row]);
  await ring(parts, user, { id: row.id, title: told?.title, link: told?.link ?? "/" });
}

/** Sends pushes of notifications with the choice `now` (RTM-014). */
export async function sendPushes(parts: PushParts, onFault: (error: unknown) => void): Promise<void> {
  for (;;) {
    const rows = await claim(parts);
    const oldest = parts.now().getTime() - freshMinutes * 60_000;
    const due = rows.filter((one) => one.created_at.getTime() >= oldest && !one.read_at);
    // Together: a service that does not answer would hold up the other jobs once for each of them.
    await Promise.all(due.map((row) => pushOne(parts, row).catch(onFault)));
    if (rows.length < atOnce) return;
  }
}
