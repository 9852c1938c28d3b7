import { mayUse } from "#contract/permissions";

import type { InTransaction } from "../../context";
import { contactPositions } from "../../db/schema/definitions";
import { contacts } from "../../db/schema/people";
import { isOwned, recordKind } from "../../records/kinds";
import { insertRecord } from "../../records/writes";

export const contactKind = recordKind({
  model: "contact",
  table: contacts,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  mayWrite: ({ user }) => mayUse(user, "companies"),
});

export type ContactOwner =
  | { contact_type: "C"; client_id: number; supplier_id: null }
  | { contact_type: "S"; client_id: null; supplier_id: number };

/** The owner that a prefixed id names (CLI-021). */
export const ownerOf = (company_id: string): ContactOwner => {
  const id = Number(company_id.slice(2));
  return company_id.startsWith("C")
    ? { contact_type: "C", client_id: id, supplier_id: null }
    : { contact_type: "S", client_id: null, supplier_id: id };
};

type NewContact = Omit<
  typeof contacts.$inferInsert,
  "contact_type" | "client_id" | "supplier_id" | "event_company_id" | "folded"
>;

/** A new contact; owner and position have been read inside the tenant. */
export const insertContact = (tx: InTransaction, owner: ContactOwner, values: NewContact) =>
  insertRecord(tx, contactKind, { ...values, ...owner });

/** Is this a contact position of the company (LED-071)? */
export const hasContactPosition = (tx: InTransaction, id: number) => isOwned(tx, contactPositions, id);
