import { and, eq, or } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/guest-forms/form-room-mates";

import { transaction, type Context, type InTransaction } from "../../../context";
import { attendeeLists } from "../../../db/schema/attendees";
import { formListMatches } from "../../../db/schema/forms";
import { Conflict, Invalid, NotFound } from "../../../errors";
import { creating } from "../../../http/idempotency";
import { translate } from "../../../messages";
import { isOwned } from "../../../records/kinds";
import { owned } from "../../../records/owned";
import { insertRecord, madeRecord, removeRecord } from "../../../records/writes";
import { fieldKind, findFormPart, lockForm, matchKind, refuseAtField } from "./kind";
import { readField } from "./read";

const made = madeRecord(fieldKind, ({ field }: { field: { id: number } }) => field.id);

/** FRM-025 */
export async function addMatch(ctx: Context, code: string, { field_id, ...lists }: BodyOf<typeof contract.add>) {
  const work = async (tx: InTransaction) => {
    const form = await lockForm(tx, code);
    const field = await refuseAtField(tx, "field_id", findFormPart(tx, fieldKind, form, field_id));
    if (field.type !== "room_mates") throw new NotFound();
    for (const [name, list] of Object.entries(lists)) {
      const isThere =
        form.project_id !== null &&
        (await isOwned(tx, attendeeLists, list, eq(attendeeLists.project_id, form.project_id)));
      if (!isThere) throw new Invalid({ [name]: [translate(tx.locale, "not_in_list")] });
    }
    const { attendee_list_id_one: one, attendee_list_id_two: two } = lists;
    const pair = (a: number, b: number) =>
      and(eq(formListMatches.attendee_list_id_one, a), eq(formListMatches.attendee_list_id_two, b));
    const [twice] = await tx.db
      .select({ id: formListMatches.id })
      .from(formListMatches)
      .where(owned(tx, formListMatches, eq(formListMatches.field_id, field.id), or(pair(one, two), pair(two, one))));
    if (twice) throw new Conflict("form_match_twice");
    await insertRecord(tx, matchKind, { form_id: form.id, field_id: field.id, ...lists });
    return {
      status: "success" as const,
      message: translate(tx.locale, "form_match_added"),
      field: await readField(tx, form.id, field.id),
    };
  };
  return creating(ctx, work, made);
}

/** FRM-026 */
export async function removeMatch(ctx: Context, code: string, id: number) {
  return transaction(ctx, async (tx) => {
    const form = await lockForm(tx, code);
    const before = await findFormPart(tx, matchKind, form, id);
    const undo = await removeRecord(tx, matchKind, before, undefined, async () => ({ id }));
    return {
      status: "success" as const,
      undo,
      message: translate(tx.locale, "form_match_removed"),
      field: await readField(tx, form.id, before.field_id),
    };
  });
}
