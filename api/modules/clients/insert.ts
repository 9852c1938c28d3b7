import { contactPositions } from "../../db/schema/definitions";
import { clients, contacts } from "../../db/schema/people";
import type { InTransaction } from "../../context";
import { byCode, isOwned, recordKind } from "../../records/kinds";
import { insertRecord } from "../../records/writes";
import { newCode } from "../session/tokens";

export const clientKind = recordKind({
  model: "client",
  table: clients,
  codeOf: ({ code }) => code,
  find: byCode(clients),
  nameOf: ({ name }) => name,
  mayWrite: () => true,
});

export const contactKind = recordKind({
  model: "contact",
  table: contacts,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  mayWrite: () => true,
});

/** A new client; the caller has made sure of the name (clientNameTaken). */
export const insertClient = (tx: InTransaction, name: string) =>
  insertRecord(tx, clientKind, { code: newCode(), name, status: "POTENTIAL", creator_id: tx.user.id });

type ContactOwner = { contact_type: "C"; client_id: number } | { contact_type: "S"; supplier_id: number };
type NewContact = Pick<typeof contacts.$inferInsert, "name" | "position_id" | "email" | "phone" | "mobile">;

/** A new contact; owner and position have been read inside the tenant. */
export const insertContact = (tx: InTransaction, owner: ContactOwner, values: NewContact) =>
  insertRecord(tx, contactKind, { ...values, ...owner });

/** Is this a contact position of the company (LED-071)? */
export const hasContactPosition = (tx: InTransaction, id: number) => isOwned(tx, contactPositions, id);
