import type { GuestTx, PublicContext } from "../../context";
import { sessions } from "../../db/schema/people";
import { hashToken, newToken } from "../../tokens";

/** SES-049: absolute end of a session. */
const sessionDays = 30;
export async function openSession(
  ctx: PublicContext | GuestTx,
  {
    ends_at,
    ...values
  }: Pick<
    typeof sessions.$inferInsert,
    "event_company_id" | "user_id" | "project_id" | "link_id" | "device" | "kind"
  > & { ends_at?: Date },
) {
  const token = newToken();
  const now = ctx.now();
  const end = now.getTime() + sessionDays * 86_400_000;
  await ctx.db.insert(sessions).values({
    ...values,
    token_hash: hashToken(token),
    last_used_at: now,
    created_at: now,
    // One that a link opened does not outlive it.
    expires_at: new Date(Math.min(end, ends_at?.getTime() ?? end)),
  });
  return token;
}
