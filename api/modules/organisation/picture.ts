import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/company/organisation";

import { transaction, type Context, type InTransaction } from "../../context";
import { translate, type MessageKey } from "../../messages";
import { findWritable } from "../../records/kinds";
import { record } from "../../records/log";
import { forgetStored } from "../../records/unclaimed-files";
import { staleRecord } from "../../records/writes";
import { replacePicture } from "../pictures/person-picture";
import { squarePicture } from "../pictures/prepare";
import { storePicture } from "../pictures/stored";
import { logoLimit } from "../session/attempts";
import { personKind } from "./kinds";
import { readPerson } from "./read";

/** The person of this version, locked; 404 for one who left or belongs to another company, 409 for a newer version. */
async function findPerson(tx: InTransaction, key: string, version: number | undefined) {
  const person = await findWritable(tx, personKind, key);
  if (version !== undefined && version !== person.version) throw await staleRecord(() => readPerson(tx, person.id));
  return person;
}

/** The person's own former picture is deleted at once, as by themself: this write has no undo. */
async function write(tx: InTransaction, key: string, version: number | undefined, address: string | null) {
  const person = await findPerson(tx, key, version);
  const before = await replacePicture(tx, person.id, address);
  await record(tx, { model: personKind.model, id: person.id, code: person.code, action: "picture_changed" });
  return { before, user: await readPerson(tx, person.id) };
}

async function answer(ctx: Context, message: MessageKey, { before, user }: Awaited<ReturnType<typeof write>>) {
  if (before) await forgetStored(ctx, before);
  return { status: "success" as const, message: translate(ctx.locale, message, { name: user.full_name }), user };
}

/** ORG-042, X8: the picture of a person of the company. */
export async function saveUserPicture(
  ctx: Context,
  key: string,
  { version, ...picture }: BodyOf<typeof contract.saveUserPicture>,
) {
  // Nothing is decoded for a person who cannot be changed.
  const { id } = await transaction(ctx, (tx) => findPerson(tx, key, version));
  const square = await squarePicture(ctx, picture, logoLimit);
  const written = await storePicture(ctx, "picture", square, (tx, address) => write(tx, key, version, address), id);
  return answer(ctx, "person_picture_saved", written);
}

export async function removeUserPicture(
  ctx: Context,
  key: string,
  { version }: BodyOf<typeof contract.removeUserPicture>,
) {
  return answer(ctx, "person_picture_removed", await transaction(ctx, (tx) => write(tx, key, version, null)));
}
