import { index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

import type { FormLanguage } from "#contract/guest-forms/form-facts";

import { attendees } from "./attendees";
import { recordColumns, tenantKey } from "./columns";
import { forms } from "./forms";
import { toRecord } from "./keys";
import { users } from "./people";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** People of a project's lists who were invited by mail to a form. */
export const formInvitations = pgTable(
  "form_invitations",
  {
    ...recordColumns(),
    form_id: integer().notNull(),
    attendee_id: integer().notNull(),
    /**
     * Receiver of the links: they belong to the owner of this mailbox, and to nobody once the list has another address.
     */
    email: text().notNull(),
    language: text().$type<FormLanguage>().notNull(),
    invited_by: integer(),
    /** When the last mail was queued, and how many were. */
    sent_at: instant().notNull(),
    mails: integer().notNull().default(1),
    opened_at: instant(),
    withdrawn_at: instant(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.form_id, forms),
    toRecord(t, t.attendee_id, attendees),
    toRecord(t, t.invited_by, users),
    // Never twice, even with concurrent sendings: neither to a person nor to a mailbox.
    unique("form_invitations_person").on(t.event_company_id, t.form_id, t.attendee_id),
    unique("form_invitations_mailbox").on(t.event_company_id, t.form_id, t.email),
    index().on(t.event_company_id, t.attendee_id),
  ],
);

/** Links of an invitation, one for each of its mails: the database knows no link, and earlier mails go on working. */
export const formInvitationLinks = pgTable(
  "form_invitation_links",
  { ...recordColumns(), invitation_id: integer().notNull(), token_hash: text().notNull().unique() },
  (t) => [tenantKey(t), toRecord(t, t.invitation_id, formInvitations), index().on(t.event_company_id, t.invitation_id)],
);
