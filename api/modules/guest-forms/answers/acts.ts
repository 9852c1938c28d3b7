import { and, eq, gt } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/guest-forms/form-entries";

import { transaction, type Context, type InTransaction } from "../../../context";
import { formEntries, formLinks } from "../../../db/schema/form-entries";
import { Conflict, Invalid, NotFound } from "../../../errors";
import { translate, type MessageKey } from "../../../messages";
import { findWritable } from "../../../records/kinds";
import { owned } from "../../../records/owned";
import { record } from "../../../records/log";
import { keepWaits } from "../places/waits";
import { readAnswers } from "../entries/answers";
import type { WebForm } from "../definition/web-form";
import { comes, giveUpEntry } from "./entries";
import { eraseEntry } from "./erase";
import { formOf, lockEntry } from "../entries/find";
import { keepPerson } from "./guests";
import { tellLink } from "../entries/mails";
import { moveToPlaces, optionsIn, takeFormPlace } from "../places/places";
import { findWaitlistChoices } from "../entries/waitlist-choices";
import { entryKind, type EntryRow } from "../entries/kind";
import { readEntry } from "./read";

type Version = BodyOf<typeof contract.cancel>;
export type Place = { form: WebForm; entry: EntryRow };

/** Locks an entry that its reader may write: of two concurrent acts, the second sees the result of the first. */
export async function openEntry(tx: InTransaction, id: number): Promise<Place> {
  const row = await findWritable(tx, entryKind, id);
  const entry = await lockEntry(tx, row);
  if (entry.deleted_at) throw new NotFound();
  return { form: await formOf(tx, entry), entry };
}

export const staleEntry = async (tx: InTransaction, { id }: EntryRow) =>
  new Conflict("stale", {}, { current: { ...(await readEntry(tx, id)) } });

/** A begun entry is its person's alone, and an anonymous one is not changed. */
export function checkSent({ state, sent_at, anonymised_at }: EntryRow): void {
  if (anonymised_at) throw new Conflict("form_entry_anonymous");
  if (state === "begun" || !sent_at) throw new Conflict("form_entry_begun");
}

/** Writes the act into the history, and returns the current entry. */
export async function recordAct(
  tx: InTransaction,
  { id }: EntryRow,
  key: MessageKey,
  changes: Record<string, [unknown, unknown]> | null,
) {
  if (changes) await record(tx, { model: "form_entry", id, code: String(id), action: "updated", changes });
  return { status: "success" as const, message: translate(tx.locale, key), entry: await readEntry(tx, id) };
}

export async function cancelEntry(ctx: Context, id: number, { version }: Version) {
  return transaction(ctx, async (tx) => {
    const { form, entry } = await openEntry(tx, id);
    if (entry.state === "cancelled") return recordAct(tx, entry, "form_entry_cancelled", null);
    checkSent(entry);
    if (version !== entry.version) throw await staleEntry(tx, entry);
    await giveUpEntry(tx, { form, entry });
    return recordAct(tx, entry, "form_entry_cancelled", { state: [entry.state, "cancelled"] });
  });
}

/** The places of its options, or a sentence that names the full ones. */
async function takeOptions(tx: InTransaction, { form, entry }: Place, answers: Record<string, unknown>) {
  try {
    // An entry that does not attend takes no places.
    const wanted = entry.counts ? optionsIn(form, answers) : new Map();
    const wishes = entry.counts ? findWaitlistChoices(form, entry.waits) : new Map();
    const offers = await keepWaits(tx, entry, wanted, wishes);
    await moveToPlaces(tx, entry, wanted, { ...offers, passes: true });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Conflict("form_entry_option_full", {
      text: Object.values(error.extra.errors ?? {})
        .flat()
        .join(" "),
    });
  }
}

/**
 * R1: from `from` to a place of its own. The row of the form is locked while its places are counted, the state moves by
 * one conditional statement, and the options' places as everybody's do.
 */
async function giveEntryPlace(ctx: Context, id: number, { version }: Version, from: "waiting" | "cancelled") {
  const key = from === "waiting" ? "form_entry_admitted" : "form_entry_restored";
  return transaction(ctx, async (tx) => {
    const { form, entry } = await openEntry(tx, id);
    if (entry.state === "sent") return recordAct(tx, entry, key, null);
    checkSent(entry);
    const answers = await readAnswers(tx, entry);
    const counts = comes(form, answers);
    if (counts && !(await takeFormPlace(tx, form.row, true))) throw new Conflict("form_entry_full");
    const { state, version: at } = formEntries;
    const [row] = await tx.db
      .update(formEntries)
      .set({ state: "sent", counts, cancelled_at: null, version: version + 1, updated_at: tx.now(), body_hash: null })
      .where(owned(tx, formEntries, and(eq(formEntries.id, entry.id), eq(state, from), eq(at, version))))
      .returning();
    if (!row) throw await staleEntry(tx, entry);
    await takeOptions(tx, { form, entry: row }, answers);
    await keepPerson(tx, form, row, { answers, before: answers });
    await tellLink(tx, form, row, "placed");
    return recordAct(tx, row, key, { state: [from, "sent"] });
  });
}

export const restoreEntry = (ctx: Context, id: number, body: Version) => giveEntryPlace(ctx, id, body, "cancelled");
export const admitEntry = (ctx: Context, id: number, body: Version) => giveEntryPlace(ctx, id, body, "waiting");

/** R3: a second click, a moment after the first, sends no second mail. */
async function hasFreshLink(tx: InTransaction, { id }: EntryRow): Promise<boolean> {
  const { entry_id, created_at, kind } = formLinks;
  const [row] = await tx.db
    .select({ id: formLinks.id })
    .from(formLinks)
    .where(
      owned(tx, formLinks, eq(entry_id, id), eq(kind, "link"), gt(created_at, new Date(tx.now().getTime() - 10_000))),
    )
    .limit(1);
  return row !== undefined;
}

export async function resendEntry(ctx: Context, id: number) {
  return transaction(ctx, async (tx) => {
    const { form, entry } = await openEntry(tx, id);
    checkSent(entry);
    if (await hasFreshLink(tx, entry)) return recordAct(tx, entry, "form_entry_resent", null);
    if (!(await tellLink(tx, form, entry, "link"))) throw new Conflict("form_entry_no_mail");
    return recordAct(tx, entry, "form_entry_resent", { link: [null, true] });
  });
}

export async function removeEntry(ctx: Context, id: number, { version }: BodyOf<typeof contract.erase>) {
  return transaction(ctx, async (tx) => {
    const { entry } = await openEntry(tx, id);
    if (version !== undefined && version !== entry.version) throw await staleEntry(tx, entry);
    await eraseEntry(tx, entry);
    await record(tx, { model: "form_entry", id, code: String(id), action: "deleted" });
    return { status: "success" as const, message: translate(tx.locale, "form_entry_erased") };
  });
}
