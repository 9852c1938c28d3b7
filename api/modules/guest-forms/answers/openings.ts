import { and, eq, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import { shownLanguage } from "#contract/guest-forms/form-words";
import type { getEntry, getWebForm } from "#contract/guest-forms/web-forms";

import type { PublicContext } from "../../../context";
import { formEntries, formOpened, formOpenings } from "../../../db/schema/form-entries";
import { ofCompany } from "../../../records/owned";
import { hashToken } from "../../../tokens";
import type { WebForm } from "../definition/web-form";
import { isReadable, type Place } from "../entries/find";
import { tellOpened } from "../entries/invited";
import { mayConfirm } from "./repeats";
import { isOver, showEntry, showForm } from "./view";

type Opening = QueryOf<typeof getWebForm>;

/** Maximum of counted openings by form and day: endless openings must not fill the table. */
export const mostOpenings = 20_000;

/** One more opening of the day, in one statement, unless its visitor was counted today. */
async function countOpening({ db, now }: PublicContext, { row }: WebForm, { entry, visitor }: Opening): Promise<void> {
  const at = now().toISOString();
  const day = at.slice(0, 10);
  const seen = hashToken(visitor === undefined ? (entry ?? "") : `${row.id} ${day} ${visitor}`);
  await db.execute(sql`with first as (
      insert into ${formOpened} (event_company_id, form_id, token_hash, created_at)
      select ${row.event_company_id}::int, ${row.id}::int, ${seen}, ${at}::timestamptz
      where coalesce((select count from ${formOpenings} where event_company_id = ${row.event_company_id}
        and form_id = ${row.id} and day = ${day}::date), 0) < ${mostOpenings}
      on conflict (token_hash) do nothing returning event_company_id, form_id)
    insert into ${formOpenings} as held (event_company_id, form_id, day, created_at)
    select event_company_id, form_id, ${day}::date, ${at}::timestamptz from first
    on conflict (event_company_id, form_id, day) do update set count = held.count + 1`);
}

/** State of the entry that this page has begun, if it was opened before (decision 083). */
async function stateOf({ db }: PublicContext, { row }: WebForm, token: string) {
  const { id, token_hash, form_id, state } = formEntries;
  const mine = and(eq(token_hash, hashToken(token)), eq(form_id, row.id), isReadable);
  const [found] = await db
    .select({ id, state })
    .from(formEntries)
    .where(ofCompany(row.event_company_id, formEntries, mine));
  return found?.state;
}

/** True if the page is shown in the requested language, and does not redirect to the form's own. */
function isShown({ row: { languages } }: WebForm, { language, reads }: Opening): boolean {
  return shownLanguage(languages, language, reads) === (language ?? "tr");
}

/**
 * PUB-002: the first step; a page with its visitor (a link that it has just drawn) is counted, a closed form is not.
 */
export async function openForm(ctx: PublicContext, form: WebForm, opening: Opening) {
  if (opening.entry !== undefined && isShown(form, opening) && !isOver(form, ctx.now()))
    await countOpening(ctx, form, opening);
  const { language, reads } = opening;
  const spoken = language || reads ? { language: shownLanguage(form.row.languages, language, reads) } : {};
  const shown = await showForm(ctx, form, spoken);
  const entry_state = opening.entry === undefined ? undefined : await stateOf(ctx, form, opening.entry);
  return entry_state === undefined ? shown : { ...shown, entry_state };
}

/** PUB-013: by a person's own link; the first opening of an invitation is reported to its sender. */
export async function openLink(ctx: PublicContext, place: Place, token: string, query: QueryOf<typeof getEntry>) {
  if (place.invited) await tellOpened(ctx, place.invited);
  return showEntry(ctx, { ...place, mayConfirm: await mayConfirm(ctx, place.entry, token) }, query);
}
