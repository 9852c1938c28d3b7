import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/company/profile";

import { transaction, type Context, type InTransaction } from "../../context";
import { unclaimedFiles } from "../../db/schema/record-files";
import { files } from "../../db/schema/shell";
import { users } from "../../db/schema/people";
import { translate } from "../../messages";
import { owned, ownedOrDeleted } from "../../records/owned";
import { forgetStored } from "../../records/unclaimed-files";
import { squarePicture } from "../pictures/prepare";
import { storePicture } from "../pictures/stored";
import { pictureLimit } from "../session/attempts";
import { readSessionUser } from "../session/session-user";

/**
 * Replaces the picture by another one, or by none; returns the name of the previous one, for its bytes to be removed.
 */
async function replace(tx: InTransaction, profile_picture: string | null): Promise<string | undefined> {
  const { id: user_id } = tx.user;
  // The person's row is the lock: two uploads at once leave one picture and lose no file.
  await tx.db
    .update(users)
    .set({ profile_picture })
    .where(ownedOrDeleted(tx, users, eq(users.id, user_id)));
  const [before] = await tx.db
    .delete(files)
    .where(owned(tx, files, eq(files.user_id, user_id), eq(files.kind, "picture")))
    .returning({ name: files.name });
  if (before) {
    const { event_company_id } = tx.user;
    await tx.db.insert(unclaimedFiles).values({ event_company_id, stored: before.name, created_at: tx.now() });
  }
  return before?.name;
}

async function answer(ctx: Context, key: "picture_saved" | "picture_removed", before: string | undefined) {
  if (before) await forgetStored(ctx, before);
  const message = translate(ctx.locale, key);
  return { status: "success" as const, message, user: await readSessionUser(ctx, ctx.user.id) };
}

export async function savePicture(ctx: Context, body: BodyOf<typeof contract.savePicture>) {
  const square = await squarePicture(ctx, body, pictureLimit);
  return answer(ctx, "picture_saved", await storePicture(ctx, "picture", square, replace));
}

export async function removePicture(ctx: Context) {
  return answer(ctx, "picture_removed", await transaction(ctx, (tx) => replace(tx, null)));
}
