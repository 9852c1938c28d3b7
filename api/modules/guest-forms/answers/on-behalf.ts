import type { InTransaction, PublicContext } from "../../../context";
import { formEntries } from "../../../db/schema/form-entries";
import { Conflict } from "../../../errors";
import { changesOf } from "../../../records/log";
import { keepWaits } from "../places/waits";
import { chooseMates, leaveRoom, namesAlone } from "../room-mates/choose";
import { attendeeOf } from "../room-mates/people";
import { keepAnswers, readAnswers } from "../entries/answers";
import type { WebForm } from "../definition/web-form";
import { comes } from "./entries";
import { mailboxOf } from "./repeats";
import { writeEntry, type EntryRow } from "../entries/entry-row";
import { mailIn, personIn } from "../entries/person";
import { moveToPlaces, optionsIn, takeFormPlace } from "../places/places";
import { readAll, type Answers } from "../definition/steps";
import { askedWith, findWaitlistChoices } from "../entries/waitlist-choices";

/** Files are sent by the guest alone: they are not changed, and nobody else needs one. */
function withoutFiles(form: WebForm): { form: WebForm; isFile: (id: string) => boolean } {
  const files = new Set<string>();
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => {
      if (field.type !== "fileupload") return field;
      files.add(String(field.id));
      return { ...field, is_required: 0 as const };
    }),
  }));
  return { form: { ...form, sections }, isFile: (id) => files.has(id) };
}

interface Speaker {
  values: (answers: Answers) => Partial<typeof formEntries.$inferInsert>;
  /** The person's mail, if the form has no field for it. */
  email?: string | null;
  /** True for a person who comes again after a cancellation or an absence. */
  returns?: boolean;
}

export interface Written {
  row: EntryRow;
  /** Earlier answers. */
  before: Answers;
  /** The ids of the fields that changed. */
  changed: number[];
}

/** True if the person was marked as absent; a form without the question has no other sign of that. */
const isAway = (form: WebForm, { state, counts }: EntryRow, before: Answers) =>
  state === "sent" && !counts && comes(form, before);

/**
 * FRM-210, FRM-222, FRM-223: writes the answers of a locked entry on somebody's behalf, validated as the guest's own
 * and for the same places. Undefined without a change: then nothing was written.
 */
export async function writeOnBehalf(
  tx: InTransaction<PublicContext>,
  { form, entry }: { form: WebForm; entry: EntryRow },
  typed: Answers,
  { values, email = null, returns = false }: Speaker,
): Promise<Written | undefined> {
  const isBack = entry.state === "cancelled";
  if (isBack && !returns) throw new Conflict("form_entry_is_cancelled");
  const isNew = entry.state === "begun";
  const before = isNew ? {} : await readAnswers(tx, entry);
  const asked = withoutFiles(form);
  const all = Object.fromEntries([
    ...Object.entries(typed).filter(([id]) => !asked.isFile(id)),
    ...Object.entries(before).filter(([id]) => asked.isFile(id)),
  ]);
  const answers = readAll(
    askedWith(asked.form, entry.waits),
    all,
    { language: tx.language, now: tx.now() },
    entry.language,
  );
  const changed = Object.keys(changesOf(before, answers, [...Object.keys(before), ...Object.keys(answers)]));
  const holds = isNew || isBack || entry.state === "sent";
  const isComing = comes(form, answers) && (returns || !isAway(form, entry, before));
  const counts = holds && isComing;
  if (changed.length === 0 && !isNew && !isBack && counts === entry.counts) return undefined;
  if (counts && !entry.counts && !(await takeFormPlace(tx, form.row, true))) throw new Conflict("form_entry_full");
  const wanted = counts ? optionsIn(form, answers) : new Map();
  const wishes = isComing ? findWaitlistChoices(form, entry.waits) : new Map();
  await moveToPlaces(tx, entry, wanted, { ...(await keepWaits(tx, entry, wanted, wishes)), passes: true });
  const kept = namesAlone(form, answers);
  await keepAnswers(tx, { form, entry }, kept);
  const mail = mailIn(form, answers) ?? email;
  const row = await writeEntry(tx, entry, {
    ...personIn(form, kept),
    ...mailboxOf(tx, entry, mail),
    attendee_id: await attendeeOf(tx, entry, mail),
    draft: kept,
    waits: [...wishes.keys()].filter((option) => !wanted.has(option)),
    counts,
    version: isNew ? entry.version : entry.version + 1,
    body_hash: null,
    ...(isBack ? { state: "sent" as const, cancelled_at: null } : {}),
    ...values(kept),
  });
  await (isComing ? chooseMates(tx, { form, entry: row }, { before, answers, mail }) : leaveRoom(tx, row));
  return { row, before, changed: changed.map(Number) };
}
