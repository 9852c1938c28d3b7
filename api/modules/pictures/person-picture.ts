import { eq, sql } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { users } from "../../db/schema/people";
import { unclaimedFiles } from "../../db/schema/record-files";
import { files } from "../../db/schema/shell";
import { owned, ownedOrDeleted } from "../../records/owned";

/**
 * Replaces a person's picture by another one, or by none; returns the name of the previous one, for its bytes to be
 * removed.
 */
export async function replacePicture(
  tx: InTransaction,
  person: number,
  profile_picture: string | null,
): Promise<string | undefined> {
  // The person's row is the lock: two uploads at once leave one picture and lose no file.
  await tx.db
    .update(users)
    // One's own picture is no change of the record, so that other open forms of one's own stay fresh.
    .set({ profile_picture, ...(person === tx.user.id ? {} : { version: sql`${users.version} + 1` }) })
    .where(ownedOrDeleted(tx, users, eq(users.id, person)));
  const [before] = await tx.db
    .delete(files)
    .where(owned(tx, files, eq(files.user_id, person), eq(files.kind, "picture")))
    .returning({ name: files.name });
  if (before) {
    const { event_company_id } = tx.user;
    await tx.db.insert(unclaimedFiles).values({ event_company_id, stored: before.name, created_at: tx.now() });
  }
  return before?.name;
}
