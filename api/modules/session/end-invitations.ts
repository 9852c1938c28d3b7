import { and, eq, exists, inArray, isNull, sql } from "drizzle-orm";

import type { InTransaction, Reader } from "../../context";
import { auditLog } from "../../db/schema/log";
import { linkTokens } from "../../db/schema/people";
import { owned } from "../../records/owned";

/** Unused invitations that the person sent, or sent again, as the history knows. */
export const invitationsBy = (ctx: Reader, person: number) =>
  owned(
    ctx,
    linkTokens,
    eq(linkTokens.purpose, "invitation"),
    isNull(linkTokens.used_at),
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(auditLog)
        .where(
          and(
            owned(ctx, auditLog, eq(auditLog.model, "invitation"), eq(auditLog.user_id, person)),
            eq(auditLog.record_id, linkTokens.id),
            inArray(auditLog.action, ["created", "updated"]),
          ),
        ),
    ),
  );

/** SES-050: nobody keeps a way back as an admin by an invitation to a mailbox of their own. */
export const endInvitationsBy = (tx: InTransaction, person: number) =>
  tx.db.delete(linkTokens).where(invitationsBy(tx, person));
