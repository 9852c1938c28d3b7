import * as clients from "#contract/clients";
import * as contactCalls from "#contract/contacts";
import type { StaffPage } from "~/server/guard.server";

/** Contacts and fee defaults of a client (LED-079…084). */
export async function readClientChoice({ api }: Pick<StaffPage, "api">, id: number) {
  const [{ client }, contacts] = await Promise.all([
    api.call(clients.getById, { params: { id } }),
    api.call(contactCalls.list, { query: { type: "C", for: id, page_size: 100 } }),
  ]);
  return { client, contacts: contacts.data.map((contact) => ({ value: String(contact.id), label: contact.name })) };
}

export type ClientChoice = Awaited<ReturnType<typeof readClientChoice>>;
