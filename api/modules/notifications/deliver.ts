import { inArray } from "drizzle-orm";

import { usualChoice, type NotificationChoice, type NotificationType } from "#contract/activity/notification-types";

import type { Parts } from "../../context";
import type { Tx } from "../../db/client";
import { notificationChoices, notifications, pushTokens } from "../../db/schema/shell";
import { ofCompany } from "../../records/owned";
import { announce } from "../../records/log";
import { translate } from "../../messages";
import { readMailbox } from "../mails/mailbox";
import { queueMail } from "../mails/queue";
import { makeUnsubscribeLinks } from "../mails/stop-links";
import { writeRequest } from "../staff-requests/request-mail";
import type { Colleague } from "../session/staff";
import { describe } from "./texts";

export type DeliveryParts = Pick<Parts, "publicUrl" | "now">;

/** A notification's content, and its record. */
export interface Told {
  company: number;
  model: string;
  record_id: number;
  record_code: string | null;
  params: Record<string, string | number>;
  /** Person whose mailbox takes answers to its mails; null if nobody has caused it. */
  actor_id: number | null;
  /** Id of the outbox event, which prevents a second delivery. */
  event_id: number | null;
}

async function choicesOfPeople(tx: Tx, company: number, people: readonly number[]) {
  const rows = await tx
    .select()
    .from(notificationChoices)
    .where(ofCompany(company, notificationChoices, inArray(notificationChoices.user_id, [...people])));
  return new Map(rows.map((row) => [`${row.user_id} ${row.type}`, row.choice as NotificationChoice]));
}

/** Queues one mail, in the transaction of its notification. */
async function mailOne(
  tx: Tx,
  parts: DeliveryParts,
  user: Colleague,
  row: typeof notifications.$inferSelect,
  reply_to: string | null,
) {
  const [told] = await describe({ ...parts, db: tx, user }, user.language, [row]);
  if (!told) return;
  if (told.type === "TaskDigest") return;
  const { name: record = "", ...words } = told.values;
  const mailbox = {
    event_company_id: user.event_company_id,
    email: user.email,
    language: user.language,
    type: told.type,
    user_id: user.id,
  };
  const request =
    told.type === "ApproveRequested" && row.model === "request"
      ? await writeRequest({ ...parts, db: tx, user }, row.record_id)
      : undefined;
  const link = told.link ? `${parts.publicUrl}${told.link}` : "";
  const [stop = ""] = await makeUnsubscribeLinks({ ...parts, db: tx }, [mailbox]);
  await queueMail(
    { ...parts, db: tx },
    {
      event_company_id: user.event_company_id,
      template: told.type,
      language: user.language,
      values: {
        ...words,
        record,
        receiver: user.full_name,
        facts: request?.facts ?? "",
        link: request?.link ?? link,
        decline_link: request?.decline_link ?? "",
        all_link: request?.all_link ?? "",
        settings_link: `${parts.publicUrl}/profile/notifications`,
      },
      to: user.email,
      reply_to,
      stop: { link: stop, words: translate(user.language, "unsubscribe_type_line", { link: "{link}" }) },
    },
  );
}

/**
 * Writes each person's notification, by their choice for its type: a fixed number of queries, however many they are,
 * and some more for each who wants a mail of it.
 */
export async function deliver(
  tx: Tx,
  parts: DeliveryParts,
  people: readonly Colleague[],
  typeOf: (id: number) => NotificationType,
  { company, params, actor_id, ...told }: Told,
): Promise<void> {
  if (people.length === 0) return;
  const now = parts.now();
  const ids = people.map(({ id }) => id);
  const choices = await choicesOfPeople(tx, company, ids);
  const choiceOf = (id: number) => choices.get(`${id} ${typeOf(id)}`) ?? usualChoice(typeOf(id));
  const browsers = await tx
    .selectDistinct({ user_id: pushTokens.user_id })
    .from(pushTokens)
    .where(ofCompany(company, pushTokens, inArray(pushTokens.user_id, ids)));
  const reachable = new Set(browsers.map(({ user_id }) => user_id));
  const rows = people.flatMap(({ id }) => {
    const choice = choiceOf(id);
    if (choice === "never") return [];
    return [
      {
        ...told,
        event_company_id: company,
        user_id: id,
        type: typeOf(id),
        params,
        created_at: now,
        digest_due: choice === "daily" ? now : null,
        push_due: choice !== "daily" && reachable.has(id) ? now : null,
      },
    ];
  });
  if (rows.length === 0) return;
  const made = await tx.insert(notifications).values(rows).onConflictDoNothing().returning();
  await announce(
    { db: tx },
    made.map((row) => ({
      event_company_id: company,
      kind: "notification-created",
      model: "notification",
      record_id: row.id,
      user_id: row.user_id,
      created_at: now,
      notified_at: now,
    })),
    // The record's event was sent already; the list of notifications has no count.
    { uncounted: true },
  );
  const mailed = made.filter(({ user_id }) => choiceOf(user_id) === "mail");
  const reply_to = actor_id !== null && mailed.length > 0 ? await readMailbox({ db: tx }, company, actor_id) : null;
  for (const row of mailed) {
    const user = people.find(({ id }) => id === row.user_id);
    if (user) await mailOne(tx, parts, user, row, reply_to);
  }
}
