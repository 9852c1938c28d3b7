import { eq, inArray, sql, type Placeholder, type SQL } from "drizzle-orm";

import type { Reader } from "../../../context";
import { formEntries } from "../../../db/schema/form-entries";
import { owned } from "../../../records/owned";
import type { EntryRow } from "../entries/kind";

/**
 * Ids of the entries of a form that were begun and left, one for each person, as a subquery: another attempt of the same
 * person, and what somebody left who has answered since, are nobody more. A person is known by the first mail address that
 * the form asks for, else by their place on a list.
 */
export function leftIn({ company, form }: { company: number | Placeholder; form: number | Placeholder }): SQL {
  const mail = sql`(select f.id::text from form_fields f
    join form_sections s on s.event_company_id = f.event_company_id and s.id = f.form_section_id
    where f.event_company_id = ${company} and f.form_id = ${form} and f.type = 'email' and f.deleted_at is null
    order by s.sort_order, f.sort_order, f.id limit 1)`;
  return sql`(select max(e.id) from form_entries e
    where e.event_company_id = ${company} and e.form_id = ${form} and e.deleted_at is null
    group by coalesce(lower(nullif(e.draft ->> ${mail}, '')), 'list ' || e.attendee_id, 'entry ' || e.id)
    having bool_and(e.state = 'begun'))`;
}

/** Number of entries by state, and of held places. */
export async function countEntries(ctx: Reader, form: number) {
  const rows = await ctx.db
    .select({
      state: formEntries.state,
      n: sql<number>`count(*)::int`,
      held: sql<number>`(count(*) filter (where ${formEntries.counts}))::int`,
    })
    .from(formEntries)
    .where(owned(ctx, formEntries, eq(formEntries.form_id, form)))
    .groupBy(formEntries.state);
  const of = (state: EntryRow["state"]) => rows.find((row) => row.state === state)?.n ?? 0;
  const [left] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(formEntries)
    .where(owned(ctx, formEntries, inArray(formEntries.id, leftIn({ company: ctx.user.event_company_id, form }))));
  const counts = { sent: of("sent"), waiting: of("waiting"), cancelled: of("cancelled"), begun: left?.n ?? 0 };
  return { counts, held: rows.reduce((sum, { held }) => sum + held, 0) };
}
