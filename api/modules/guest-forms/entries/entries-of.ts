import { and, desc, eq, inArray, isNull, ne, not, or, sql } from "drizzle-orm";

import type { Db, Tx } from "../../../db/client";
import { attendees } from "../../../db/schema/attendees";
import { formAnswers, formEntries } from "../../../db/schema/form-entries";
import { owned, refersTo, type Owner } from "../../../records/owned";
import type { WebForm } from "../definition/web-form";
import type { EntryRow } from "./entry-row";

/**
 * Entries of a list's people: their own one, or one that was sent with their mail in the form's first mail field. An
 * entry that is proved to be somebody else's is never theirs, whatever mail is in it.
 */
export async function entriesOf(
  ctx: Owner & { db: Db | Tx },
  { row, sections }: Pick<WebForm, "row" | "sections">,
  people: readonly Pick<typeof attendees.$inferSelect, "id" | "email">[],
): Promise<Map<number, EntryRow>> {
  if (people.length === 0) return new Map();
  const { form_id, attendee_id, entered_by, is_invited, state } = formEntries;
  const ids = people.map(({ id }) => id);
  const own = await ctx.db
    .select()
    .from(formEntries)
    .where(owned(ctx, formEntries, eq(form_id, row.id), inArray(attendee_id, ids)))
    // The last row wins: one entered at the door or opened by an invitation, else the one sent first.
    .orderBy(sql`${entered_by} is not null or ${is_invited}`, desc(formEntries.id));
  const found = new Map(own.map((entry) => [entry.attendee_id ?? 0, entry]));
  const mails = people.flatMap(({ id, email }) => (email && !found.has(id) ? [email] : []));
  const asked = sections.flatMap(({ fields }) => fields).filter(({ type }) => type === "email");
  if (mails.length === 0 || asked.length === 0) return found;
  const { entry_id, field_id, value } = formAnswers;
  const said = sql<string>`${value} #>> '{}'`;
  const order = sql`array_position(${sql.param(asked.map(({ id }) => id))}::int[], one.field_id)`;
  const isFirst = sql`${field_id} = (select one.field_id from ${formAnswers} one
    where one.event_company_id = ${formEntries.event_company_id} and one.entry_id = ${formEntries.id} and ${order} is not null
    order by ${order} limit 1)`;
  const isOthers = sql`exists (select from ${attendees} where ${refersTo(attendee_id, attendees)}
    and ${attendees.email} is distinct from ${said})`;
  const sent = await ctx.db
    .select({ entry: formEntries, mail: said })
    .from(formEntries)
    .innerJoin(formAnswers, and(owned(ctx, formAnswers), eq(entry_id, formEntries.id)))
    .where(
      owned(
        ctx,
        formEntries,
        and(eq(form_id, row.id), isNull(entered_by), eq(is_invited, false), ne(state, "begun")),
        and(isFirst, inArray(said, mails)),
        or(isNull(attendee_id), not(isOthers)),
      ),
    )
    .orderBy(formEntries.id);
  const byMail = new Map(sent.toReversed().map(({ entry, mail }) => [mail, entry]));
  for (const { id, email } of people) {
    const entry = email ? byMail.get(email) : undefined;
    if (entry && !found.has(id)) found.set(id, entry);
  }
  return found;
}
