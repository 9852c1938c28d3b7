import { z } from "zod";

import { defineCall } from "./call";
import { clearable, code, email, id, line, listOf, listQuery, written } from "./common";
import { feeTypes } from "./stages";

export const clientRow = z.object({
  id,
  code,
  name: z.string(),
  logo_full: z.string().nullable(),
  status: z.enum(["EXISTING", "POTENTIAL"]),
  city: z.string().nullable(),
});

/** Clients of the company, by name in Turkish order (core §9). */
export const list = defineCall({
  name: "listClients",
  method: "get",
  path: "/clients",
  auth: "ecos",
  query: z.object({ ...listQuery, sort_by: z.enum(["name"]).default("name"), query: line(100).optional() }),
  answer: listOf(clientRow),
});

/** Prefill of the lead form when a client is chosen (LED-079…084). */
export const getById = defineCall({
  name: "getClientById",
  summary: "One client",
  method: "get",
  path: "/client/id/{id}",
  auth: "ecos",
  ledger: ["LED-079", "LED-084"],
  params: z.object({ id }),
  answer: z.object({
    status: z.literal("success"),
    client: z.object({
      id,
      code,
      name: z.string(),
      fin_fee_type: z.enum(feeTypes).nullable(),
      fin_fee_rate: z.string().nullable(),
      fin_fee_currency: z.string().nullable(),
      profit_target: z.string().nullable(),
    }),
  }),
});

/** A new POTENTIAL client by name; the client pages bring the other fields. */
export const create = defineCall({
  name: "createClient",
  method: "post",
  path: "/client",
  auth: "ecos",
  creates: true,
  body: z.object({ name: line(160).pipe(z.string().min(1)) }),
  answer: z.object({ ...written, client: clientRow }),
});

export const contactRow = z.object({
  id,
  name: z.string(),
  contact_type: z.enum(["C", "S"]),
  company_id: z.string(),
  position_id: id.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
});

/** Contacts by type; `for` is the id of the client (C) or supplier (S). */
export const listContacts = defineCall({
  name: "listContacts",
  method: "get",
  path: "/contacts",
  auth: "ecos",
  query: z.object({
    ...listQuery,
    type: z.enum(["C", "S"]).optional(),
    for: id.optional(),
    query: line(100).optional(),
  }),
  answer: listOf(contactRow),
});

export const createContact = defineCall({
  name: "createContact",
  method: "post",
  path: "/contacts",
  auth: "ecos",
  creates: true,
  body: z.object({
    name: line(120).pipe(z.string().min(1)),
    position_id: id,
    email,
    company_id: z.string().regex(/^[CS]-\d{1,9}$/),
    phone: clearable(line(40)),
    mobile: clearable(line(40)),
  }),
  answer: z.object({ ...written, contact: contactRow }),
});
