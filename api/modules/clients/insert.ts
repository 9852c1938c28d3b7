import { and, eq, isNull } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { contactPositions } from "../../db/schema/definitions";
import { clients, contacts } from "../../db/schema/people";
import { record } from "../log";
import { newCode } from "../session/tokens";

/** A new client with its audit row and event; the caller has made sure of the name (clientNameTaken). */
export async function insertClient(tx: InTransaction, name: string) {
  const [row] = await tx.db
    .insert(clients)
    .values({
      event_company_id: tx.user.event_company_id,
      code: newCode(),
      name,
      status: "POTENTIAL",
      creator_id: tx.user.id,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning();
  if (!row) throw new Error("the client was not written");
  await record(tx, { model: "client", id: row.id, code: row.code, action: "created" });
  return row;
}

type ContactOwner = { contact_type: "C"; client_id: number } | { contact_type: "S"; supplier_id: number };
type NewContact = Pick<typeof contacts.$inferInsert, "name" | "position_id" | "email" | "phone" | "mobile">;

/** A new contact with its audit row and event; owner and position have been read inside the tenant. */
export async function insertContact(tx: InTransaction, owner: ContactOwner, values: NewContact) {
  const [row] = await tx.db
    .insert(contacts)
    .values({
      ...values,
      ...owner,
      event_company_id: tx.user.event_company_id,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning();
  if (!row) throw new Error("the contact was not written");
  await record(tx, { model: "contact", id: row.id, action: "created" });
  return row;
}

/** Is this a contact position of the company (LED-071)? */
export async function hasContactPosition(tx: InTransaction, id: number): Promise<boolean> {
  const [position] = await tx.db
    .select({ id: contactPositions.id })
    .from(contactPositions)
    .where(
      and(
        eq(contactPositions.event_company_id, tx.user.event_company_id),
        eq(contactPositions.id, id),
        isNull(contactPositions.deleted_at),
      ),
    );
  return position !== undefined;
}
