import type { PublicContext } from "../../context";
import { sessions } from "../../db/schema/people";
import { hashToken, newToken } from "./tokens";

/** SES-049: absolute end of a session. */
const sessionDays = 30;
export async function openSession(
  ctx: PublicContext,
  values: Pick<typeof sessions.$inferInsert, "event_company_id" | "user_id" | "project_id" | "device" | "kind">,
) {
  const token = newToken();
  const now = ctx.now();
  await ctx.db.insert(sessions).values({
    ...values,
    token_hash: hashToken(token),
    last_used_at: now,
    created_at: now,
    expires_at: new Date(now.getTime() + sessionDays * 86_400_000),
  });
  return token;
}
