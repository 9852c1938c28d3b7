import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/company/profile";

import { transaction, type Context, type InTransaction } from "../../context";
import { translate } from "../../messages";
import { forgetStored } from "../../records/unclaimed-files";
import { replacePicture } from "../pictures/person-picture";
import { squarePicture } from "../pictures/prepare";
import { storePicture } from "../pictures/stored";
import { pictureLimit } from "../session/attempts";
import { readSessionUser } from "../session/session-user";

async function answer(ctx: Context, key: "picture_saved" | "picture_removed", before: string | undefined) {
  if (before) await forgetStored(ctx, before);
  const message = translate(ctx.locale, key);
  return { status: "success" as const, message, user: await readSessionUser(ctx, ctx.user.id) };
}

export async function savePicture(ctx: Context, body: BodyOf<typeof contract.savePicture>) {
  const square = await squarePicture(ctx, body, pictureLimit);
  const write = (tx: InTransaction, address: string) => replacePicture(tx, tx.user.id, address);
  return answer(ctx, "picture_saved", await storePicture(ctx, "picture", square, write));
}

export async function removePicture(ctx: Context) {
  return answer(ctx, "picture_removed", await transaction(ctx, (tx) => replacePicture(tx, tx.user.id, null)));
}
