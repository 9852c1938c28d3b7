import type { GuestTx } from "../../context";
import { linkTokens } from "../../db/schema/people";
import { queueMail } from "../mails/queue";
import { hashToken, newToken } from "../../tokens";

/** SES-050 */
const minutes = 60;

interface Account {
  id: number;
  event_company_id: number;
  full_name: string;
}

/** A link that sets a new password once, within an hour; of its token the hash alone is stored. */
export async function createResetLink(
  tx: Pick<GuestTx, "db" | "now" | "publicUrl">,
  { event_company_id, id: user_id }: Pick<Account, "event_company_id" | "id">,
): Promise<{ link: string; expires: Date }> {
  const token = newToken();
  const expires = new Date(tx.now().getTime() + minutes * 60_000);
  await tx.db.insert(linkTokens).values({
    event_company_id,
    user_id,
    purpose: "reset",
    token_hash: hashToken(token),
    created_at: tx.now(),
    expires_at: expires,
  });
  return { link: `${tx.publicUrl}/password-reset/${token}`, expires };
}

/** A link that sets a new password, and the mail with it: both are stored, or neither. */
export async function writeResetLink(tx: GuestTx, account: Account, email: string): Promise<void> {
  const { event_company_id, full_name: name } = account;
  const { link, expires } = await createResetLink(tx, account);
  await queueMail(tx, {
    event_company_id,
    template: "reset",
    language: tx.locale,
    values: { name, link },
    to: email,
    reply_to: null,
    expires,
  });
}
