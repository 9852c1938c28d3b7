import { inArray, isNotNull, isNull } from "drizzle-orm";

import type { FormLanguage } from "#contract/guest-forms/form-facts";
import type { NotificationType } from "#contract/activity/notification-types";

import type { GuestTx } from "../../context";
import type { Db, Tx } from "../../db/client";
import { unsubscribeLinks } from "../../db/schema/unsubscribe-links";
import { ofCompany } from "../../records/owned";
import { hashToken, newToken } from "../../tokens";

const { email, stopped_at, type } = unsubscribeLinks;

interface Mailbox {
  event_company_id: number;
  email: string;
  language: FormLanguage;
  /** A person's notifications of one type, or with TaskDigest their daily mail; invitations without it. */
  type?: NotificationType;
  user_id?: number;
}

/** A link for each of these mails, in their order. */
export async function makeUnsubscribeLinks(
  tx: Pick<GuestTx, "db" | "now" | "publicUrl">,
  mailboxes: readonly Mailbox[],
): Promise<string[]> {
  const links = mailboxes.map((mailbox) => ({ ...mailbox, token: newToken() }));
  if (links.length === 0) return [];
  await tx.db
    .insert(unsubscribeLinks)
    .values(links.map(({ token, ...mailbox }) => ({ ...mailbox, token_hash: hashToken(token), created_at: tx.now() })));
  return links.map(({ token, language }) => `${tx.publicUrl}/unsubscribe/${token}?language=${language}`);
}

/** Those of these mailboxes that want no more invitations of the company. */
export async function readStopped(
  { db }: { db: Db | Tx },
  company: number,
  mails: readonly string[],
): Promise<Set<string>> {
  if (mails.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ email })
    .from(unsubscribeLinks)
    .where(ofCompany(company, unsubscribeLinks, inArray(email, [...mails]), isNotNull(stopped_at), isNull(type)));
  return new Set(rows.map((row) => row.email));
}
