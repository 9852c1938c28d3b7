import { eq } from "drizzle-orm";
import { createHash } from "node:crypto";

import { transaction, type Context, type InTransaction } from "../context";
import { idempotencyKeys } from "../db/schema/log";
import { Refusal } from "../errors";
import { ofCompany } from "../records/owned";

export const hashBody = (text: string) => createHash("sha256").update(text).digest("base64url");

interface Made {
  code: string;
  name: string;
}

/**
 * Runs a creating write in one transaction. With the form's instance key the first answer is stored and repeated: a
 * double click makes one record. The unique index lets a second request wait for the first one's end. The same key with
 * another body is refused with the created record, and a record deleted since is not answered as if it existed (R3).
 * `find` reads that record's current state.
 */
export async function creating<A extends object>(
  ctx: Context,
  work: (ctx: InTransaction) => Promise<A>,
  find: (ctx: InTransaction, answer: A) => Promise<Made | undefined>,
  uncounted = false,
): Promise<A> {
  const once = ctx.idempotency;
  if (!once) return transaction(ctx, work, uncounted);
  const keyed = async (tx: InTransaction) => {
    const mine = { event_company_id: ctx.user.event_company_id, user_id: ctx.user.id, key: once.key };
    const [fresh] = await tx.db
      .insert(idempotencyKeys)
      .values({ ...mine, body_hash: once.bodyHash })
      .onConflictDoNothing()
      .returning({ id: idempotencyKeys.id });
    if (fresh) {
      const answer = await work(tx);
      await tx.db.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.id, fresh.id));
      return answer;
    }
    const [kept] = await tx.db
      .select({ body_hash: idempotencyKeys.body_hash, answer: idempotencyKeys.answer })
      .from(idempotencyKeys)
      .where(
        ofCompany(
          mine.event_company_id,
          idempotencyKeys,
          eq(idempotencyKeys.user_id, mine.user_id),
          eq(idempotencyKeys.key, mine.key),
        ),
      );
    if (!kept) throw new Refusal(422, "key_reused");
    const made = await find(tx, kept.answer as A);
    if (!made) throw new Refusal(409, "made_deleted", {}, { made: null });
    if (kept.body_hash !== once.bodyHash) throw new Refusal(422, "key_reused", {}, { made });
    return kept.answer as A;
  };
  return transaction(ctx, keyed, uncounted);
}
