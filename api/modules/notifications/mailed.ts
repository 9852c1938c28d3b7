// One press of a mail's link stops the mails of a type (RFC 8058, docs/decisions/106). The notification itself stays in
// the person's list.

import { and, eq, inArray, isNotNull } from "drizzle-orm";

import {
  choicesOf,
  usualChoice,
  type NotificationChoice,
  type NotificationType,
} from "#contract/activity/notification-types";

import type { GuestTx } from "../../context";
import type { Db, Tx } from "../../db/client";
import { notificationChoices, notifications } from "../../db/schema/shell";
import { ofCompany } from "../../records/owned";

interface Mailed {
  company: number;
  user_id: number;
  /** TaskDigest stands for the whole daily mail. */
  type: NotificationType;
}

const ofPerson = ({ company, user_id }: Mailed) =>
  and(ofCompany(company, notificationChoices), eq(notificationChoices.user_id, user_id));

const isDay = ({ type }: Mailed) => type === "TaskDigest";

async function readChoices({ db }: { db: Db | Tx }, about: Mailed) {
  const rows = await db.select().from(notificationChoices).where(ofPerson(about));
  const own = rows.find(({ type }) => type === about.type)?.choice as NotificationChoice | undefined;
  return { own: own ?? usualChoice(about.type), daily: rows.filter(({ choice }) => choice === "daily") };
}

/** True while the person gets these mails. */
export async function isMailed(parts: { db: Db | Tx }, about: Mailed): Promise<boolean> {
  const { own, daily } = await readChoices(parts, about);
  return isDay(about) ? own === "daily" || daily.length > 0 : own === "mail";
}

/** Stops the mails of a type, or begins them again; the same twice changes nothing. */
export async function setMailed(tx: GuestTx, about: Mailed, wanted: boolean): Promise<void> {
  const { company, user_id, type } = about;
  const choice: NotificationChoice = isDay(about) ? (wanted ? "daily" : "never") : wanted ? "mail" : "now";
  if (!choicesOf(type).includes(choice)) return;
  await tx.db
    .insert(notificationChoices)
    .values({ event_company_id: company, user_id, type, choice, created_at: tx.now() })
    .onConflictDoUpdate({
      target: [notificationChoices.event_company_id, notificationChoices.user_id, notificationChoices.type],
      set: { choice },
    });
  if (!isDay(about) || wanted) return;
  // News that waited for the daily mail come at once from now on.
  const { daily } = await readChoices(tx, about);
  const ids = daily.map(({ id }) => id);
  if (ids.length > 0)
    await tx.db
      .update(notificationChoices)
      .set({ choice: "now" })
      .where(and(ofPerson(about), inArray(notificationChoices.id, ids)));
  const waiting = and(eq(notifications.user_id, user_id), isNotNull(notifications.digest_due));
  await tx.db
    .update(notifications)
    .set({ digest_due: null })
    .where(ofCompany(company, notifications, waiting));
}
