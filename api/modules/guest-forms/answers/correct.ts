import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/guest-forms/form-entries";

import { transaction, type Context } from "../../../context";
import { keepPerson } from "./guests";
import { renewForOwner } from "./links";
import { writeOnBehalf } from "./on-behalf";
import { checkSent, openEntry, staleEntry, recordAct } from "./acts";

/** FRM-210: history has the writer and the changed fields. */
export async function correctEntry(ctx: Context, id: number, { version, answers }: BodyOf<typeof contract.correct>) {
  return transaction(ctx, async (tx) => {
    const place = await openEntry(tx, id);
    checkSent(place.entry);
    if (place.entry.state !== "cancelled" && version !== place.entry.version) throw await staleEntry(tx, place.entry);
    const by = { corrected_by: tx.user.id, corrected_at: tx.now() };
    const written = await writeOnBehalf(tx, place, answers, { values: () => by });
    if (!written) return recordAct(tx, place.entry, "form_entry_same", null);
    await keepPerson(tx, place.form, written.row, { answers: written.row.draft, before: place.entry.draft });
    await renewForOwner(tx, place.form, place.entry, written);
    return recordAct(tx, place.entry, "form_entry_corrected", { corrected: [null, written.changed] });
  });
}
