import { and, eq, inArray, isNull, or } from "drizzle-orm";

import { transaction, type InTransaction, type PublicContext } from "../../../context";
import { formAnswers, formLinks, formUploads } from "../../../db/schema/form-entries";
import { unclaimedFiles } from "../../../db/schema/record-files";
import { roomPairs } from "../../../db/schema/room-mates";
import { translate } from "../../../messages";
import { ofCompany } from "../../../records/owned";
import { recordBy } from "../../../records/log";
import { leaveWaits } from "../places/waits";
import { leaveRoom } from "../room-mates/choose";
import { hashToken, newToken } from "../../../tokens";
import { writeEntry, type EntryRow } from "../entries/entry-row";
import { findOwn, lockEntry, lockOwnEntry } from "../entries/find";
import { forgetGuest } from "./guests";
import { forgetInvitation } from "../entries/invited";
import { moveToPlaces } from "../places/places";

type Tx = Pick<InTransaction<PublicContext>, "db" | "now">;

/** Older than every upload that may still be sent, so that the next sweep takes the bytes. */
const longAgo = (now: Date) => new Date(now.getTime() - 7 * 86_400_000);

/** Files that the entry holds, or that its steps named. */
async function forgetFiles(tx: Tx, { event_company_id, id, form_id, draft }: EntryRow): Promise<void> {
  const named = Object.values(draft).filter((value) => typeof value === "string" && /^[\w-]{43}$/.test(value));
  // A step may name the file of somebody else's answer.
  const unsent = and(inArray(formUploads.code, named as string[]), isNull(formUploads.entry_id));
  const own = or(eq(formUploads.entry_id, id), unsent);
  const gone = await tx.db
    .delete(formUploads)
    .where(ofCompany(event_company_id, formUploads, and(eq(formUploads.form_id, form_id), own)))
    .returning({ stored: formUploads.stored });
  const created_at = longAgo(tx.now());
  if (gone.length === 0) return;
  await tx.db
    .insert(unclaimedFiles)
    .values(gone.map(({ stored }) => ({ event_company_id, stored, created_at })))
    .onConflictDoUpdate({ target: unclaimedFiles.stored, set: { created_at } });
}

/** Deletes everything personal of an entry: links, names, consents and files; answers of `fields` alone, if given. */
export async function forgetPerson(tx: Tx, entry: EntryRow, fields?: readonly number[]): Promise<void> {
  const { event_company_id, id } = entry;
  await forgetFiles(tx, entry);
  await forgetGuest(tx, entry);
  // A person with a long abandoned entry may begin anew.
  if (fields === undefined || entry.state !== "begun") await forgetInvitation(tx, entry);
  // Room mates stay in the lists of the project; their reference to this entry does not.
  await tx.db
    .update(roomPairs)
    .set({ entry_id: null })
    .where(ofCompany(event_company_id, roomPairs, eq(roomPairs.entry_id, id)));
  await tx.db
    .update(roomPairs)
    .set({ answer_entry_id: null })
    .where(ofCompany(event_company_id, roomPairs, eq(roomPairs.answer_entry_id, id)));
  await tx.db.delete(formLinks).where(ofCompany(event_company_id, formLinks, eq(formLinks.entry_id, id)));
  const some = fields ? inArray(formAnswers.field_id, [...fields]) : undefined;
  await tx.db.delete(formAnswers).where(ofCompany(event_company_id, formAnswers, eq(formAnswers.entry_id, id), some));
}

/** Columns of an anonymous row; its link is one that nobody has. */
export const nobody = () => ({
  token_hash: hashToken(newToken()),
  consents: [],
  body_hash: null,
  attendee_id: null,
  name: null,
  said: null,
  mail: null,
  mail_confirmed_at: null,
  is_repeat: false,
  waits: [],
});

/** KVKK: erases all of it for good. The row stays without personal data, so that counts do not change. */
export async function eraseEntry(tx: InTransaction<PublicContext>, entry: EntryRow): Promise<void> {
  await moveToPlaces(tx, entry, new Map(), await leaveWaits(tx, entry));
  await leaveRoom(tx, entry);
  await forgetPerson(tx, entry);
  const version = entry.version + 1;
  await writeEntry(tx, entry, { ...nobody(), draft: {}, counts: false, deleted_at: tx.now(), version });
}

/** By the person, after a question on a page of its own; a second click finds nothing any more. */
export async function eraseOwnEntry(ctx: PublicContext, token: string) {
  const found = await findOwn(ctx, token);
  await transaction(ctx, async (tx) => {
    // A second click, a moment after the first.
    const { deleted_at, is_repeat } = await lockEntry(tx, found.entry);
    if (deleted_at && !is_repeat) return;
    const entry = await lockOwnEntry(tx, found, token);
    await eraseEntry(tx, entry);
    if (is_repeat) return;
    const { event_company_id, id } = entry;
    const changes = { erased: [null, "guest"] as [unknown, unknown] };
    await recordBy(
      tx,
      { event_company_id, id: null },
      { model: "form_entry", id, code: String(id), action: "updated", changes },
    );
  });
  return { status: "success" as const, message: translate(ctx.language, "web_form_erased") };
}
