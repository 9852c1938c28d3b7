import { eq } from "drizzle-orm";

import type { GuestTx } from "../../../context";
import { attendees } from "../../../db/schema/attendees";
import { formLinks } from "../../../db/schema/form-entries";
import { ofCompany } from "../../../records/owned";
import { hashToken, newToken } from "../../../tokens";
import type { WebForm } from "../definition/web-form";
import { writeEntry, type EntryRow } from "../entries/entry-row";
import { tellLink } from "../entries/mails";
import type { Written } from "./on-behalf";
import { mailIn } from "../entries/person";

/**
 * PUB-020, decision 079: the sender of a locked entry by the public form may be another person than its mail says.
 * Changes by others are read by a new link alone, which goes to this address; without an address nobody has a link.
 */
export async function renewLinks(tx: GuestTx, form: WebForm, entry: EntryRow, to: string | undefined): Promise<void> {
  await tx.db.delete(formLinks).where(ofCompany(entry.event_company_id, formLinks, eq(formLinks.entry_id, entry.id)));
  const row = await writeEntry(tx, entry, { token_hash: hashToken(newToken()) });
  if (to !== undefined) await tellLink(tx, form, row, "link", to);
}

/**
 * PUB-019: after a correction the own link keeps working, unless the entry belongs to somebody whose mail its sender
 * did not write.
 */
export async function renewForOwner(
  tx: GuestTx,
  form: WebForm,
  entry: EntryRow,
  { row, before }: Written,
): Promise<void> {
  if (row.attendee_id === null) return;
  const [owner] = await tx.db
    .select({ email: attendees.email })
    .from(attendees)
    .where(ofCompany(row.event_company_id, attendees, eq(attendees.id, row.attendee_id)));
  if (!owner?.email) return;
  // The door has sent the link of its entry to the person.
  const mail = entry.entered_by === null ? mailIn(form, before) : (mailIn(form, row.draft) ?? owner.email);
  if (mail !== owner.email) await renewLinks(tx, form, row, owner.email);
}
