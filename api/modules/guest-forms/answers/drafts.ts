import { eq } from "drizzle-orm";

import { formPlaces } from "../../../db/schema/form-entries";
import { formWaits } from "../../../db/schema/form-waits";
import { translate } from "../../../messages";
import { ofCompany } from "../../../records/owned";
import { changesOf } from "../../../records/log";
import { readAnswers } from "../entries/answers";
import type { WebForm } from "../definition/web-form";
import type { EntryRow, Reader } from "../entries/entry-row";
import { optionsIn } from "../places/places";
import type { Answers } from "../definition/steps";

/** Options that the entry holds a place of. */
export async function heldBy({ db }: Pick<Reader, "db">, { id, event_company_id }: EntryRow): Promise<Set<number>> {
  if (id === 0) return new Set();
  const rows = await db
    .select({ option_id: formPlaces.option_id })
    .from(formPlaces)
    .where(ofCompany(event_company_id, formPlaces, eq(formPlaces.entry_id, id)));
  return new Set(rows.map(({ option_id }) => option_id));
}

/** Wishes for full options that were ticked or taken back since the sending. */
async function hasNewWishes({ db }: Pick<Reader, "db">, entry: EntryRow): Promise<boolean> {
  const { id, event_company_id, waits } = entry;
  // Nothing of a repeat has a row, whose wishes are those of its sending.
  if (entry.is_repeat) return false;
  const rows = await db
    .select({ option_id: formWaits.option_id, state: formWaits.state })
    .from(formWaits)
    .where(ofCompany(event_company_id, formWaits, eq(formWaits.entry_id, id)));
  const isNew = waits.some((option) => rows.every(({ option_id }) => option_id !== option));
  return isNew || rows.some(({ option_id, state }) => state === "waiting" && !waits.includes(option_id));
}

/** True if a sent entry was changed since, and not sent again. */
export async function isUnsent(ctx: Reader, entry: EntryRow): Promise<boolean> {
  if (entry.state !== "sent" && entry.state !== "waiting") return false;
  const sent = await readAnswers(ctx, entry);
  const changed = changesOf(sent, entry.draft, [...Object.keys(sent), ...Object.keys(entry.draft)]);
  return Object.keys(changed).length > 0 || hasNewWishes(ctx, entry);
}

interface Taken {
  held: ReadonlySet<number>;
  offered: readonly number[];
  others: ReadonlySet<number>;
}

/** FRM-223: chosen options that are full by now, in the words of a refused sending. */
export function fullIn({ language }: Pick<Reader, "language">, form: WebForm, answers: Answers, taken: Taken) {
  const options = form.sections.flatMap(({ fields }) => fields).flatMap((field) => field.options);
  const full: Record<string, string[]> = {};
  for (const [id, { field, text }] of optionsIn(form, answers)) {
    const left = options.find((one) => one.id === id)?.quota_available ?? null;
    const isTaken = left === 0 || (left !== null && taken.others.has(id));
    if (isTaken && !taken.held.has(id) && !taken.offered.includes(id))
      full[`answers.${field}`] = [translate(language, "web_form_option_full", { option: text })];
  }
  return full;
}
