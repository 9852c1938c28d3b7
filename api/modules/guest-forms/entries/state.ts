import { and, desc, eq, inArray, isNull, sql, type Placeholder, type SQL } from "drizzle-orm";

import type { AnswerState } from "#contract/guest-forms/form-invitation-facts";

import type { Db, Tx } from "../../../db/client";
import { attendees } from "../../../db/schema/attendees";
import { formEntries } from "../../../db/schema/form-entries";
import { formInvitations } from "../../../db/schema/form-invitations";
import { owned, type Owner } from "../../../records/owned";
import type { EntryRow } from "./entry-row";

type Reader = Owner & { db: Db | Tx };
type InvitationRow = typeof formInvitations.$inferSelect;

/** A person's state with a form. */
export interface Way {
  state: AnswerState;
  entry: EntryRow | undefined;
  invitation: InvitationRow | undefined;
}

function stateOf({ entry, invitation }: Omit<Way, "state">): AnswerState {
  if (entry?.state === "cancelled" || entry?.state === "waiting" || entry?.state === "begun") return entry.state;
  if (entry) return entry.changed_at ? "changed" : "answered";
  if (!invitation || invitation.withdrawn_at) return "none";
  return invitation.opened_at ? "opened" : "invited";
}

/** The person's own entry, before those with their mail alone; sent ones before begun ones. */
const known = sql`(${formEntries.entered_by} is not null or ${formEntries.is_invited}) desc, (${formEntries.state} <> 'begun') desc`;

const keyOf = (form: number, attendee: number) => `${form} ${attendee}`;

/** States of these people with these forms, by `wayOf`. */
export async function readWays(ctx: Reader, formIds: readonly number[], people: readonly number[]) {
  const entries = new Map<string, EntryRow>();
  const invitations = new Map<string, InvitationRow>();
  if (formIds.length > 0 && people.length > 0) {
    const { form_id, attendee_id, id } = formEntries;
    const found = await ctx.db
      .select()
      .from(formEntries)
      .where(owned(ctx, formEntries, inArray(form_id, [...formIds]), inArray(attendee_id, [...people])))
      .orderBy(known, id);
    for (const entry of found.toReversed()) entries.set(keyOf(entry.form_id, entry.attendee_id ?? 0), entry);
    const asked = await ctx.db
      .select()
      .from(formInvitations)
      .where(
        owned(
          ctx,
          formInvitations,
          and(inArray(formInvitations.form_id, [...formIds]), inArray(formInvitations.attendee_id, [...people])),
        ),
      )
      .orderBy(desc(formInvitations.id));
    for (const invitation of asked) invitations.set(keyOf(invitation.form_id, invitation.attendee_id), invitation);
  }
  return (form: number, attendee: number): Way => {
    const key = keyOf(form, attendee);
    const way = { entry: entries.get(key), invitation: invitations.get(key) };
    return { ...way, state: stateOf(way) };
  };
}

/** The state as a condition of a query of attendees, for one form. */
export function isAt(form: Placeholder | number, state: AnswerState | Placeholder): SQL {
  const company = attendees.event_company_id;
  const entry = sql`(select case when ${formEntries.state} = 'sent' then
      case when ${formEntries.changed_at} is null then 'answered' else 'changed' end else ${formEntries.state} end
    from ${formEntries} where ${formEntries.event_company_id} = ${company} and ${eq(formEntries.form_id, form)}
      and ${formEntries.attendee_id} = ${attendees.id} and ${isNull(formEntries.deleted_at)}
    order by ${known}, ${formEntries.id} limit 1)`;
  const invitation = sql`(select case when ${formInvitations.opened_at} is null then 'invited' else 'opened' end
    from ${formInvitations} where ${formInvitations.event_company_id} = ${company} and ${eq(formInvitations.form_id, form)}
      and ${formInvitations.attendee_id} = ${attendees.id} and ${formInvitations.withdrawn_at} is null)`;
  return sql`coalesce(${entry}, ${invitation}, 'none') = ${state}`;
}
