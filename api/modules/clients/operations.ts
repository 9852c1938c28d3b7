import { eq } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/clients";
import { trimZeros } from "#contract/decimals";
import type { FeeType } from "#contract/stages";

import type { Context } from "../../context";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { Conflict, Invalid } from "../../http/errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { clientKind, contactKind, hasContactPosition, insertClient, insertContact } from "./insert";
import { clientNameTaken } from "./names";
import { findById, isOwned } from "../../records/kinds";
import { readList, searched, type List } from "../../records/list";
import { madeRecord } from "../../records/writes";

const status = (value: string) => (value === "EXISTING" ? ("EXISTING" as const) : ("POTENTIAL" as const));

const clientColumns = {
  id: clients.id,
  code: clients.code,
  name: clients.name,
  logo_full: clients.logo,
  status: clients.status,
  city: clients.city,
};

const clientList: List<"name"> = { name: "clients", table: clients, sorts: { name: clients.name } };

/** Clients by Turkish name (core §9); every member of staff may choose any client of the company. */
export async function listClients(ctx: Context, query: QueryOf<typeof contract.list>) {
  const { rows, paging } = await readList(ctx, clientList, query, (bound) => ({
    where: [searched(bound, clients.folded, query.query)],
    select: () => ctx.db.select(clientColumns).from(clients).$dynamic(),
  }));
  const data = rows.map((row) => ({ ...row, status: status(row.status) }));
  return { status: "success" as const, data, paging };
}

export async function getClientById(ctx: Context, id: number) {
  const row = await findById(ctx, clients, id);
  const client = {
    id: row.id,
    code: row.code,
    name: row.name,
    fin_fee_type: row.fin_fee_type as FeeType | null,
    fin_fee_rate: row.fin_fee_rate,
    fin_fee_currency: row.fin_fee_currency,
    profit_target: row.profit_target && trimZeros(row.profit_target),
  };
  return { status: "success" as const, client };
}

/** 409 for a name that is there already; Turkish folding decides what is the same name. */
export async function createClient(ctx: Context, input: BodyOf<typeof contract.create>) {
  return creating(
    ctx,
    async (tx) => {
      if (await clientNameTaken(tx, input.name)) throw new Conflict("client_exists");
      const { id, code, name, logo, city, ...row } = await insertClient(tx, input.name);
      return {
        status: "success" as const,
        message: translate(tx.locale, "client_created"),
        client: { id, code, name, city, logo_full: logo, status: status(row.status) },
      };
    },
    madeRecord(clientKind, ({ client }) => client.code),
  );
}

const contactColumns = {
  id: contacts.id,
  name: contacts.name,
  contact_type: contacts.contact_type,
  client_id: contacts.client_id,
  supplier_id: contacts.supplier_id,
  position_id: contacts.position_id,
  email: contacts.email,
  phone: contacts.phone,
  mobile: contacts.mobile,
};

type ContactColumns = { client_id: number | null; supplier_id: number | null; contact_type: string };

function toContact<R extends ContactColumns>({ client_id, supplier_id, contact_type, ...row }: R) {
  const isClient = contact_type === "C";
  return {
    ...row,
    contact_type: isClient ? ("C" as const) : ("S" as const),
    company_id: isClient ? `C-${client_id}` : `S-${supplier_id}`,
  };
}

const contactList: List<"name"> = { name: "contacts", table: contacts, sorts: { name: contacts.name } };

export async function listContacts(ctx: Context, query: QueryOf<typeof contract.listContacts>) {
  const { rows, paging } = await readList(ctx, contactList, query, (bound) => ({
    where: [
      bound.when("type", query.type, (type) => eq(contacts.contact_type, type)),
      query.type === "S"
        ? bound.when("supplier", query.for, (id) => eq(contacts.supplier_id, id))
        : bound.when("client", query.for, (id) => eq(contacts.client_id, id)),
      searched(bound, contacts.folded, query.query),
    ],
    select: () => ctx.db.select(contactColumns).from(contacts).$dynamic(),
  }));
  return { status: "success" as const, data: rows.map(toContact), paging };
}

export async function createContact(ctx: Context, input: BodyOf<typeof contract.createContact>) {
  return creating(
    ctx,
    async (tx) => {
      const companyId = Number(input.company_id.slice(2));
      const table = input.company_id.startsWith("C") ? clients : suppliers;
      if (!(await isOwned(tx, table, companyId)))
        throw new Invalid({ company_id: [translate(tx.locale, "not_in_list")] });
      if (!(await hasContactPosition(tx, input.position_id)))
        throw new Invalid({ position_id: [translate(tx.locale, "not_in_list")] });
      const owner =
        table === clients
          ? { contact_type: "C" as const, client_id: companyId }
          : { contact_type: "S" as const, supplier_id: companyId };
      const { name, position_id, email, phone, mobile } = input;
      const row = await insertContact(tx, owner, { name, position_id, email, phone, mobile });
      const { id, contact_type, client_id, supplier_id } = row;
      const contact = toContact({
        id,
        name,
        contact_type,
        client_id,
        supplier_id,
        position_id,
        email,
        phone: row.phone,
        mobile: row.mobile,
      });
      return { status: "success" as const, message: translate(tx.locale, "contact_created"), contact };
    },
    madeRecord(contactKind, ({ contact }) => contact.id),
  );
}
