import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Context, InTransaction } from "../context";
import { unclaimedFiles } from "../db/schema/record-files";
import { owned } from "./owned";

/**
 * A name for bytes that are about to be stored; recorded until a row references them, so that nothing is left of a
 * crash.
 */
export async function newStored(ctx: Context): Promise<string> {
  const stored = randomUUID();
  await ctx.db
    .insert(unclaimedFiles)
    .values({ event_company_id: ctx.user.event_company_id, stored, created_at: ctx.now() });
  return stored;
}

/** From the end of this transaction on a row references the bytes. */
export const claimStored = (tx: Context | InTransaction, stored: string) =>
  tx.db.delete(unclaimedFiles).where(owned(tx, unclaimedFiles, eq(unclaimedFiles.stored, stored)));

/** Removes bytes that no row references. A store that fails keeps them until the sweep, which finds their name. */
export async function forgetStored(ctx: Context, stored: string): Promise<void> {
  const isRemoved = await ctx.files.remove(stored).then(
    () => true,
    () => false,
  );
  if (isRemoved) await claimStored(ctx, stored);
}
