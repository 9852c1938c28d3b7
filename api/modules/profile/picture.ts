import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/profile";

import { transaction, type Context } from "../../context";
import { files } from "../../db/schema/shell";
import { users } from "../../db/schema/people";
import { Invalid, NotFound, Refusal, TooMany } from "../../http/errors";
import { squareImage } from "../../images";
import { translate } from "../../messages";
import { pictureLimit, takeAttempt } from "../session/attempts";
import { readSessionUser } from "../session/session-user";
import { owned, ownedOrDeleted } from "../../records/owned";

const contentType = "image/webp";

/** Puts one picture, or none, in the place of the one before; answers the name of that one, for its bytes to be removed. */
async function replace(ctx: Context, name: string | null, size: number): Promise<string | undefined> {
  const { event_company_id, id: user_id } = ctx.user;
  return transaction(ctx, async (tx) => {
    // The person's row is the lock: two uploads at once leave one picture and lose no file.
    await tx.db
      .update(users)
      .set({ profile_picture: name ? `/files/${name}` : null })
      .where(ownedOrDeleted(ctx, users, eq(users.id, user_id)));
    const [before] = await tx.db
      .delete(files)
      .where(owned(ctx, files, eq(files.user_id, user_id), eq(files.kind, "picture")))
      .returning({ name: files.name });
    if (name)
      await tx.db.insert(files).values({
        event_company_id,
        user_id,
        name,
        kind: "picture",
        content_type: contentType,
        size,
        created_at: tx.now(),
      });
    return before?.name;
  });
}

const answer = async (ctx: Context, key: "picture_saved" | "picture_removed") => ({
  status: "success" as const,
  message: translate(ctx.locale, key),
  user: await readSessionUser(ctx, ctx.user.id),
});

const ofThePicture = new Set([413, 415, 422]);
/** People whose picture is being decoded: nobody takes more than one place in the queue of this process. */
const sending = new Set<number>();
const retrySeconds = 3;

async function oneAtATime<T>({ user }: Context, work: () => Promise<T>): Promise<T> {
  if (sending.has(user.id)) throw new TooMany(retrySeconds, "picture_waits");
  sending.add(user.id);
  try {
    return await work();
  } finally {
    sending.delete(user.id);
  }
}

/** X8: the bytes are decoded and written anew, so nothing of what was sent is ever served. */
export async function savePicture(ctx: Context, { picture, crop }: BodyOf<typeof contract.savePicture>) {
  const bytes = Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");
  const square = await oneAtATime(ctx, async () => {
    await takeAttempt(ctx, pictureLimit, String(ctx.user.id));
    return squareImage(bytes, crop);
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || !ofThePicture.has(error.status)) throw error;
    // Beside the field: too large, not a picture, cannot be read.
    throw new Invalid({ picture: [translate(ctx.locale, error.key)] });
  });
  const name = randomUUID();
  await ctx.files.put(name, square);
  const before = await replace(ctx, name, square.byteLength).catch(async (error: unknown) => {
    await ctx.files.remove(name);
    throw error;
  });
  if (before) await ctx.files.remove(before);
  return answer(ctx, "picture_saved");
}

export async function removePicture(ctx: Context) {
  const before = await replace(ctx, null, 0);
  if (before) await ctx.files.remove(before);
  return answer(ctx, "picture_removed");
}

/** Pictures are for the whole company; the owner row decides, not the name. */
export async function readFile(ctx: Context, name: string) {
  const [row] = await ctx.db
    .select({ name: files.name, content_type: files.content_type })
    .from(files)
    .where(owned(ctx, files, eq(files.name, name)));
  const bytes = row && (await ctx.files.get(row.name));
  if (!bytes) throw new NotFound();
  return {
    status: "success" as const,
    content_type: row.content_type,
    data: Buffer.from(bytes).toString("base64"),
  };
}
