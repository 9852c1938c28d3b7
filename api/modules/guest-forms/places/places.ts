import { and, eq, gt, isNull, or, sql, type AnyColumn, type SQL } from "drizzle-orm";

import { askedIn } from "#contract/guest-forms/form-answers";
import { hasOptions } from "#contract/guest-forms/form-facts";

import type { GuestTx } from "../../../context";
import { formEntries, formPlaces } from "../../../db/schema/form-entries";
import { formOptions, forms } from "../../../db/schema/forms";
import { Conflict, Invalid } from "../../../errors";
import { translate } from "../../../messages";
import { ofCompany } from "../../../records/owned";
import type { EndedOffers } from "./waits";
import { countPlaces } from "../definition/quota";
import type { WebForm } from "../definition/web-form";
import type { EntryRow, Reader } from "../entries/entry-row";
import { answeredForm, seenIn } from "../definition/steps";

type Wanted = Map<number, { field: number; text: string }>;

/** The options that answers choose, by id. */
export function optionsIn(form: WebForm, answers: Record<string, unknown>): Wanted {
  const wanted: Wanted = new Map();
  for (const { id, type, options } of askedIn(answeredForm(form), seenIn(form, answers))) {
    if (!hasOptions(type)) continue;
    const chosen = [answers[String(id)]].flat().map(String);
    for (const option of options)
      if (chosen.includes(String(option.id))) wanted.set(option.id, { field: id, text: option.option_text });
  }
  return wanted;
}

/**
 * True if somebody else waits for the option: free places are offered to them, and other people find it full (a job
 * makes the offers).
 */
const othersWait = (entry: Pick<EntryRow, "id" | "event_company_id">, option: SQL | AnyColumn) =>
  sql`exists (select 1 from form_waits w join form_entries e on e.event_company_id = w.event_company_id and e.id = w.entry_id
    join forms f on f.event_company_id = w.event_company_id and f.id = w.form_id
    where w.event_company_id = ${entry.event_company_id} and w.option_id = ${option} and w.state = 'waiting'
    and w.entry_id <> ${entry.id} and e.state = 'sent' and e.deleted_at is null
    and f.offer_hours is not null and f.state = 'PUBLISHED')`;

/** FRM-223: one place less, if one is left; an option without a limit has always one. */
export async function takePlace(
  { db }: Pick<GuestTx, "db">,
  company: number,
  id: number,
  isFree: SQL = sql`true`,
): Promise<boolean> {
  const { quota_available, deleted_at } = formOptions;
  const left = or(isNull(quota_available), and(gt(quota_available, 0), isFree));
  const [taken] = await db
    .update(formOptions)
    .set({ quota_available: sql`${quota_available} - 1` })
    .where(ofCompany(company, formOptions, and(eq(formOptions.id, id), isNull(deleted_at), left)))
    .returning({ id: formOptions.id });
  return taken !== undefined;
}

const hold = (tx: GuestTx, { event_company_id, id: entry_id }: EntryRow, option_id: number) =>
  tx.db.insert(formPlaces).values({ event_company_id, entry_id, option_id, created_at: tx.now() });

/** Returns a place once, for the row that marks it as taken is deleted with it. */
async function giveBack(tx: GuestTx, entry: EntryRow, id: number): Promise<void> {
  const [held] = await tx.db
    .delete(formPlaces)
    .where(
      ofCompany(entry.event_company_id, formPlaces, eq(formPlaces.entry_id, entry.id), eq(formPlaces.option_id, id)),
    )
    .returning({ id: formPlaces.id });
  if (held) await countPlaces(tx, entry.event_company_id, id);
}

interface Moving extends Partial<EndedOffers> {
  /** The staff's word goes before the waiting list. */
  passes?: boolean;
}

/**
 * Moves an entry from its held places to the wanted ones, each by one conditional statement and in the order of their
 * ids, so that two entries never wait for each other (R1). A place held by an offer becomes the entry's own, or is
 * returned, in that order too. 422 at the field with a full option.
 */
export async function moveToPlaces(
  tx: GuestTx,
  entry: EntryRow,
  wanted: Wanted,
  { claimed = new Set(), freed = new Set(), passes = false }: Moving = {},
): Promise<void> {
  const company = entry.event_company_id;
  const rows = await tx.db
    .select({ option_id: formPlaces.option_id })
    .from(formPlaces)
    .where(ofCompany(entry.event_company_id, formPlaces, eq(formPlaces.entry_id, entry.id)));
  const held = new Set(rows.map(({ option_id }) => option_id));
  const full: Record<string, string[]> = {};
  for (const id of [...new Set([...held, ...wanted.keys(), ...freed])].toSorted((a, b) => a - b)) {
    const option = wanted.get(id);
    if (freed.has(id) || (claimed.has(id) && held.has(id))) await countPlaces(tx, company, id);
    if (!option) await giveBack(tx, entry, id);
    if (!option || held.has(id)) continue;
    const isFree = passes ? undefined : sql`not ${othersWait(entry, formOptions.id)}`;
    if (claimed.has(id) || (await takePlace(tx, company, id, isFree))) await hold(tx, entry, id);
    else full[`answers.${option.field}`] = [translate(tx.language, "web_form_option_full", { option: option.text })];
  }
  if (Object.keys(full).length > 0) throw new Invalid(full);
}

/** True if all of a form's places are taken at the moment. */
export async function isFull(tx: Reader, { id, event_company_id, capacity }: WebForm["row"]): Promise<boolean> {
  if (capacity === null) return false;
  const [found] = await tx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(formEntries)
    .where(ofCompany(event_company_id, formEntries, eq(formEntries.form_id, id), eq(formEntries.counts, true)));
  return (found?.count ?? 0) >= capacity;
}

/** Takes one of a form's places, one transaction after the other; the capacity is the one of that moment. */
export async function takeFormPlace(tx: GuestTx, form: WebForm["row"], mayWait: boolean): Promise<boolean> {
  const [row] = await tx.db
    .select()
    .from(forms)
    .where(ofCompany(form.event_company_id, forms, eq(forms.id, form.id)))
    .for("no key update");
  if (!row || !(await isFull(tx, row))) return true;
  if (!mayWait) throw new Conflict("web_form_full");
  return false;
}
