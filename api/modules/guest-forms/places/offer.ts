// Waiting lists hold the wish for a full option as a row (docs/decisions/081). A job offers a free place to the row
// that has waited longest; the row's state holds the place meanwhile, and an offer that ends gives the place on
// exactly once.

import { and, eq, lte, sql } from "drizzle-orm";

import { momentIn } from "#contract/guest-forms/form-wait-words";
import { paragraphs } from "#contract/rich-text";

import type { Parts } from "../../../context";
import type { Db, Tx } from "../../../db/client";
import { formEntries } from "../../../db/schema/form-entries";
import { formWaits } from "../../../db/schema/form-waits";
import { ofCompany } from "../../../records/owned";
import { countPlaces } from "../definition/quota";
import { spokenForm } from "../definition/spoken";
import { announce } from "../../../records/log";
import { queueMail } from "../../mails/queue";
import { hashToken, newToken } from "../../../tokens";
import { localDateTime } from "../../times";
import { readWebForm } from "../definition/web-form";
import { forms } from "../../../db/schema/forms";
import { mailIn } from "../entries/person";
import { takePlace } from "./places";
import type { WaitRow } from "./waits";

type OfferParts = Pick<Parts, "db" | "now" | "publicUrl">;
type InOffer = Omit<OfferParts, "db"> & { db: Tx };

const batch = 100;

/** Nobody takes the place: the transaction is rolled back, and with it the taken place. */
class NobodyWaits extends Error {}

/** Open pages of the list show it. */
async function tell({ db, now }: { db: Tx; now: () => Date }, { event_company_id, entry_id }: WaitRow): Promise<void> {
  const at = now();
  const event = { event_company_id, actor_id: null, model: "form_entry", record_id: entry_id };
  await announce(
    { db },
    [{ ...event, record_code: String(entry_id), created_at: at, notified_at: at, kind: "data-updated" }],
    { uncounted: true },
  );
}

/** A wish that is over is not wished for again when its person sends the form once more. */
export const forgetWish = ({ db }: { db: Tx }, { event_company_id, entry_id, option_id }: WaitRow) =>
  db
    .update(formEntries)
    .set({ waits: sql`array_remove(${formEntries.waits}, ${option_id}::int)` })
    .where(ofCompany(event_company_id, formEntries, eq(formEntries.id, entry_id)));

/** Ends an overdue offer, once: the transaction that ends it returns its place (R1). */
async function endOffer(parts: OfferParts, { id, event_company_id, entry_id }: WaitRow): Promise<void> {
  const now = parts.now();
  await parts.db.transaction(async (tx) => {
    // The entry is locked before its wish, in everybody's order.
    const [entry] = await tx
      .select({ id: formEntries.id })
      .from(formEntries)
      .where(ofCompany(event_company_id, formEntries, eq(formEntries.id, entry_id)))
      .for("no key update", { skipLocked: true });
    if (!entry) return;
    const due = and(eq(formWaits.id, id), eq(formWaits.state, "offered"), lte(formWaits.expires_at, now));
    const [ended] = await tx
      .update(formWaits)
      .set({ state: "expired", ended_at: now })
      .where(ofCompany(event_company_id, formWaits, due))
      .returning();
    if (!ended) return;
    await forgetWish({ db: tx }, ended);
    await countPlaces({ db: tx }, event_company_id, ended.option_id);
    await tell({ ...parts, db: tx }, ended);
  });
}

/** Options of open forms with a free place and somebody waiting for it; none of past events. */
const free = (now: Date) => sql<{ id: number; event_company_id: number; hours: number }>`
  select distinct o.id, o.event_company_id, f.offer_hours as hours
  from form_waits w
  join form_options o on o.event_company_id = w.event_company_id and o.id = w.option_id
  join forms f on f.event_company_id = w.event_company_id and f.id = w.form_id
  join form_entries e on e.event_company_id = w.event_company_id and e.id = w.entry_id
  join event_companies c on c.id = w.event_company_id
  left join projects p on p.event_company_id = f.event_company_id and p.id = f.project_id
  where w.state = 'waiting' and e.state = 'sent' and e.deleted_at is null
    and o.deleted_at is null and coalesce(o.quota_available, 1) > 0
    and f.deleted_at is null and f.state = 'PUBLISHED' and f.offer_hours is not null
    and (p.id is null or (p.deleted_at is null and (p.ends_at + 1)::timestamp at time zone c.timezone > ${now.toISOString()}::timestamptz))
  order by o.id limit ${batch}`;

interface Free {
  id: number;
  event_company_id: number;
  hours: number;
}

/** Writes the mail with the offer in the person's language; false if no address is known any more. */
async function write(parts: InOffer, wait: WaitRow, token: string): Promise<boolean> {
  const { event_company_id, entry_id, form_id, option_id } = wait;
  const [entry] = await parts.db
    .select()
    .from(formEntries)
    .where(ofCompany(event_company_id, formEntries, eq(formEntries.id, entry_id)));
  const [row] = await parts.db
    .select()
    .from(forms)
    .where(ofCompany(event_company_id, forms, eq(forms.id, form_id)));
  const found = row && (await readWebForm(parts, row));
  const to = found && entry && mailIn(found, entry.draft);
  if (!found || !entry || !to || !wait.expires_at) return false;
  const { language } = entry;
  const form = await spokenForm(parts, found, language);
  const option = form.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ options }) => options)
    .find(({ id }) => id === option_id);
  const words = {
    form: form.row.name,
    option: option?.option_text ?? "",
    company: form.company.name,
    until: momentIn(language, localDateTime(wait.expires_at, form.company.timezone)),
    link: `${parts.publicUrl}/waiting-offer/${token}?language=${language}`,
  };
  await queueMail(parts, {
    event_company_id,
    template: "form_offer",
    language,
    values: words,
    own: form.row.offer_text ? { content: paragraphs(form.row.offer_text) } : undefined,
    to,
    reply_to: form.row.contact_email,
    expires: wait.expires_at,
  });
  return true;
}

/**
 * R1: takes one place, and holds it for the first person waiting until the offer ends, in one transaction: both happen,
 * or neither. A concurrent process finds the next place and the next person. False if there is nothing left to offer.
 */
async function offerNext(parts: OfferParts, { id, event_company_id, hours }: Free): Promise<boolean> {
  const now = parts.now();
  const token = newToken();
  try {
    await parts.db.transaction(async (tx) => {
      const inside = { ...parts, db: tx };
      if (!(await takePlace(inside, event_company_id, id))) throw new NobodyWaits();
      const first = sql`${formWaits.id} = (select w.id from form_waits w
        join form_entries e on e.event_company_id = w.event_company_id and e.id = w.entry_id
        where w.event_company_id = ${event_company_id} and w.option_id = ${id} and w.state = 'waiting'
          and e.state = 'sent' and e.deleted_at is null
        order by w.id limit 1 for update of w skip locked)`;
      const [offered] = await tx
        .update(formWaits)
        .set({
          state: "offered",
          token_hash: hashToken(token),
          offered_at: now,
          expires_at: new Date(now.getTime() + hours * 3_600_000),
        })
        .where(ofCompany(event_company_id, formWaits, and(first, eq(formWaits.state, "waiting"))))
        .returning();
      if (!offered) throw new NobodyWaits();
      if (!(await write(inside, offered, token))) {
        // This person cannot be reached: the next one is tried.
        await tx
          .update(formWaits)
          .set({ state: "left", ended_at: now })
          .where(ofCompany(event_company_id, formWaits, eq(formWaits.id, offered.id)));
        await countPlaces(inside, event_company_id, id);
      }
      await tell(inside, offered);
    });
    return true;
  } catch (error) {
    if (error instanceof NobodyWaits) return false;
    throw error;
  }
}

/** FRM-223: ends overdue offers, and offers free places to people who have waited longest. */
export async function offerPlaces(parts: OfferParts & { db: Db }, onFault: (error: unknown) => void): Promise<void> {
  const due = await parts.db
    .select()
    .from(formWaits)
    .where(and(eq(formWaits.state, "offered"), lte(formWaits.expires_at, parts.now())))
    .orderBy(formWaits.expires_at)
    .limit(batch);
  for (const wait of due) await endOffer(parts, wait).catch(onFault);
  const { rows } = await parts.db.execute<Free & Record<string, unknown>>(free(parts.now()));
  for (const option of rows) {
    try {
      while (await offerNext(parts, option));
    } catch (error) {
      onFault(error);
    }
  }
}
