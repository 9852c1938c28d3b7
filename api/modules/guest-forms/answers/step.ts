import type { BodyOf } from "#contract/call";
import { formWords } from "#contract/guest-forms/form-words";
import type { saveEntry as saveCall } from "#contract/guest-forms/web-forms";

import type { GuestTx } from "../../../context";
import { Invalid, Refusal } from "../../../errors";
import { type Answers, readStep, typedStep } from "../definition/steps";
import type { WebForm } from "../definition/web-form";
import { writeEntry, type EntryRow } from "../entries/entry-row";
import { askedWith } from "../entries/waitlist-choices";

export type Sending = Omit<BodyOf<typeof saveCall>, "version">;
export type Place = { form: WebForm; entry: EntryRow };

/** Errors of the required consents that a sending does not give. */
export function missingConsents({ row }: WebForm, { consents, language, final }: Sending): Record<string, string[]> {
  if (final !== 1) return {};
  const missing = row.consents.filter(({ key, is_required }) => is_required === 1 && !consents.includes(key));
  return Object.fromEntries(missing.map(({ key }) => [`consents.${key}`, [formWords[language].required]]));
}

/** Does a part of a sending; what it refuses is told with these errors, so that everything is told in one round. */
export async function withErrors<T>(errors: Record<string, string[]>, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Invalid ? new Invalid({ ...error.extra.errors, ...errors }) : error;
  }
}

/** The draft after a step; a first one that is refused is kept as it was typed, and the refusal returned. */
export async function readOrKeep(
  tx: GuestTx,
  { form, entry }: Place,
  {
    waits,
    sent,
    missing,
    version,
  }: { waits: number[]; sent: Sending; missing: Record<string, string[]>; version?: number | undefined },
): Promise<Answers | Refusal> {
  try {
    return await withErrors(missing, () => readStep(askedWith(form, waits), entry.draft, sent, tx.now()));
  } catch (error) {
    if (version !== undefined || !(error instanceof Invalid)) throw error;
    const { section: section_id, language } = sent;
    await writeEntry(tx, entry, { draft: typedStep(form, entry.draft, sent, tx.now()), waits, language, section_id });
    return error;
  }
}
