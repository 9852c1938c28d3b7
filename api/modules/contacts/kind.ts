import { eq, ne } from "drizzle-orm";

import { mayDo } from "#contract/permissions";

import type { InTransaction } from "../../context";
import type { Tx } from "../../db/client";
import { contactPositions } from "../../db/schema/definitions";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { findWritable, isOwned, recordKind, type RecordKind } from "../../records/kinds";
import { owned } from "../../records/owned";
import { insertRecord, saveRecord } from "../../records/writes";

type Row = typeof contacts.$inferSelect;

/** A restored main contact replaces the current one, for each company has one at most. */
async function settleMain(tx: InTransaction, row: Row, values: Partial<Row>) {
  const becomes = { ...row, ...values };
  if (becomes.is_main === 1) await makeRoomForMain(tx, becomes as ContactOwner, row.id);
}

export const contactKind: RecordKind<typeof contacts> = recordKind({
  model: "contact",
  table: contacts,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  mayWrite: ({ user }) => mayDo(user, "contacts", "view"),
  checkUndo: settleMain,
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

export const companyOf = (owner: ContactOwner) =>
  owner.contact_type === "C"
    ? { table: clients, column: contacts.client_id, id: owner.client_id }
    : { table: suppliers, column: contacts.supplier_id, id: owner.supplier_id };

/** Locks a company's contacts: a concurrent change of its main contact waits for the end of this transaction. */
export async function lockContacts(tx: InTransaction, owner: ContactOwner): Promise<void> {
  const { table, id } = companyOf(owner);
  await (tx.db as Tx)
    .select({ id: table.id })
    .from(table as typeof clients)
    .where(owned(tx, table, eq(table.id, id)))
    .for("no key update");
}

/** Ends the main contact of a company, for there is one at most. Returns the ids of the former ones. */
export async function makeRoomForMain(tx: InTransaction, owner: ContactOwner, ownId?: number): Promise<number[]> {
  await lockContacts(tx, owner);
  const { column, id } = companyOf(owner);
  const others = await tx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(owned(tx, contacts, eq(column, id), eq(contacts.is_main, 1), ownId ? ne(contacts.id, ownId) : undefined));
  for (const other of others) {
    const before = await findWritable(tx, contactKind, other.id);
    await saveRecord(tx, contactKind, before, before.version, { is_main: 0 }, async () => ({}));
  }
  return others.map((other) => other.id);
}

type NewContact = Omit<
  typeof contacts.$inferInsert,
  "contact_type" | "client_id" | "supplier_id" | "event_company_id" | "folded"
>;

/** A new contact; owner and position have been read inside the tenant. */
export const insertContact = (tx: InTransaction, owner: ContactOwner, values: NewContact) =>
  insertRecord(tx, contactKind, { ...values, ...owner });

/** True for a contact position of the company that is not archived (LED-071). */
export const hasContactPosition = (tx: InTransaction, id: number) =>
  isOwned(tx, contactPositions, id, eq(contactPositions.archived, false));
