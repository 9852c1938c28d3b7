import { and, eq, inArray, isNull, ne, type SQL } from "drizzle-orm";

import type { PublicContext, GuestTx } from "../../../context";
import { attendees } from "../../../db/schema/attendees";
import { formEntries, formLinks } from "../../../db/schema/form-entries";
import { formInvitationLinks, formInvitations } from "../../../db/schema/form-invitations";
import { forms } from "../../../db/schema/forms";
import { ofCompany, refersTo } from "../../../records/owned";
import { hashToken, newToken } from "../../../tokens";
import { readWebForm, type WebForm } from "../definition/web-form";
import { writeEntry, type EntryRow, type Reader } from "./entry-row";
import { entriesOf } from "./entries-of";
import { contactOf, forAttendee } from "./prefill";
import { initialAnswers } from "../definition/steps";

/** The person of an invitation's link. */
export interface Invited {
  invitation: typeof formInvitations.$inferSelect;
  person: typeof attendees.$inferSelect;
}

const companyOf = ({ invitation }: Invited) => ({ user: { event_company_id: invitation.event_company_id } });

/**
 * The form of an invitation's link; undefined when it was withdrawn, its person is no longer on the list or has another
 * mailbox there, or its form is gone or a draft again.
 */
export async function readInvited(
  ctx: Reader,
  token: string,
): Promise<(Invited & { row: typeof forms.$inferSelect }) | undefined> {
  const [found] = await ctx.db
    .select({ invitation: formInvitations, person: attendees, row: forms })
    .from(formInvitationLinks)
    .innerJoin(
      formInvitations,
      refersTo(formInvitationLinks.invitation_id, formInvitations, isNull(formInvitations.withdrawn_at)),
    )
    .innerJoin(
      attendees,
      refersTo(
        formInvitations.attendee_id,
        attendees,
        isNull(attendees.deleted_at),
        eq(attendees.email, formInvitations.email),
      ),
    )
    .innerJoin(forms, refersTo(formInvitations.form_id, forms, isNull(forms.deleted_at), ne(forms.state, "DRAFT")))
    .where(eq(formInvitationLinks.token_hash, hashToken(token)));
  return found;
}

const ownOf = (ctx: Pick<Reader, "db">, invited: Invited, form: Pick<WebForm, "row" | "sections">) =>
  entriesOf({ ...companyOf(invited), db: ctx.db }, form, [invited.person]).then((all) => all.get(invited.person.id));

/** The entry that its first click will begin. */
const valuesOf = ({ now }: Pick<Reader, "now">, form: WebForm, { invitation, person }: Invited) => ({
  event_company_id: invitation.event_company_id,
  form_id: form.row.id,
  project_id: form.row.project_id,
  attendee_id: person.id,
  is_invited: true,
  language: invitation.language,
  draft: { ...contactOf(person, form), ...initialAnswers(form) },
  created_at: now(),
  updated_at: now(),
});

const nothingYet = {
  id: 0,
  version: 1,
  deleted_at: null,
  token_hash: "",
  state: "begun" as const,
  invitation_id: null,
  client_id: null,
  registers: false,
  section_id: null,
  waits: [],
  body_hash: null,
  consents: [],
  counts: false,
  mail: null,
  mail_confirmed_at: null,
  is_repeat: false,
  sent_at: null,
  changed_at: null,
  cancelled_at: null,
  name: null,
  said: null,
  finds: null,
  corrected_by: null,
  corrected_at: null,
  entered_by: null,
  entered_at: null,
  anonymised_at: null,
};

const asInvited = (entry: EntryRow, { person }: Invited): EntryRow => ({
  ...entry,
  is_invited: true,
  attendee_id: person.id,
});

/** The person's own entry by an invitation's link, or a future one (`id` 0), with the form as it is for them. */
export async function openInvited(ctx: Reader, token: string) {
  const invited = await readInvited(ctx, token);
  const found = invited && (await readWebForm(ctx, invited.row));
  if (!invited || !found) return undefined;
  const known = await ownOf(ctx, invited, found);
  const form = await forAttendee(ctx, found, invited.person);
  const entry = known ? asInvited(known, invited) : { ...nothingYet, ...valuesOf(ctx, form, invited) };
  return { form, entry, invited };
}

/**
 * Locks the entry of an invitation for this transaction; its first click creates it. An entry that a stranger sent with
 * the person's mail is theirs from now on, and the links of its sender end (decision 079). Undefined for an ended link.
 */
export async function lockInvited(tx: GuestTx, form: WebForm, token: string): Promise<EntryRow | undefined> {
  const invited = await readInvited(tx, token);
  if (!invited) return undefined;
  const own = and(eq(formEntries.form_id, form.row.id), eq(formEntries.attendee_id, invited.person.id));
  const { event_company_id } = invited.invitation;
  const known = await ownOf(tx, invited, form);
  if (!known)
    await tx.db
      .insert(formEntries)
      .values({ ...valuesOf(tx, form, invited), token_hash: hashToken(newToken()) })
      .onConflictDoNothing();
  const [entry] = await tx.db
    .select()
    .from(formEntries)
    .where(
      ofCompany(
        event_company_id,
        formEntries,
        known ? eq(formEntries.id, known.id) : and(own, isNull(formEntries.deleted_at)),
      ),
    )
    .for("update");
  const isOthers = entry?.attendee_id !== null && entry?.attendee_id !== invited.person.id;
  if (!entry || (isOthers && (entry.is_invited || entry.entered_by !== null))) return undefined;
  if (entry.is_invited) return entry;
  const isStrangers = entry.entered_by === null;
  if (isStrangers)
    await tx.db.delete(formLinks).where(ofCompany(event_company_id, formLinks, eq(formLinks.entry_id, entry.id)));
  return writeEntry(tx, entry, {
    is_invited: true,
    attendee_id: invited.person.id,
    ...(isStrangers ? { token_hash: hashToken(newToken()) } : {}),
  });
}

/** The first time that a link was opened; mail programs that look at links open them too. */
export async function tellOpened({ db, now }: PublicContext, { invitation }: Invited): Promise<void> {
  if (invitation.opened_at) return;
  const { id, opened_at } = formInvitations;
  await db
    .update(formInvitations)
    .set({ opened_at: now() })
    .where(ofCompany(invitation.event_company_id, formInvitations, eq(id, invitation.id), isNull(opened_at)));
}

/** These invitations are gone for good, and their links open nothing. */
export async function forgetInvitations(
  tx: Pick<GuestTx, "db">,
  company: number,
  which: SQL | undefined,
): Promise<void> {
  const gone = await tx.db
    .select({ id: formInvitations.id })
    .from(formInvitations)
    .where(ofCompany(company, formInvitations, which));
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.db
    .delete(formInvitationLinks)
    .where(ofCompany(company, formInvitationLinks, inArray(formInvitationLinks.invitation_id, ids)));
  await tx.db.delete(formInvitations).where(ofCompany(company, formInvitations, inArray(formInvitations.id, ids)));
}

/** KVKK: deletes the invitation with its answers. */
export async function forgetInvitation(
  tx: Pick<GuestTx, "db">,
  { event_company_id, form_id, attendee_id }: EntryRow,
): Promise<void> {
  if (attendee_id === null) return;
  const isThis = and(eq(formInvitations.form_id, form_id), eq(formInvitations.attendee_id, attendee_id));
  await forgetInvitations(tx, event_company_id, isThis);
}
