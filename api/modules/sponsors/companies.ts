import { asc, eq, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type * as contract from "#contract/sponsors";

import type { Context } from "../../context";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { owned } from "../../records/owned";
import { findRecord } from "../projects/facts";
import { contains, likeText } from "../text-match";

/** Of each kind. */
const most = 50;
const mostContacts = 200;

/** The column that a company's id stands in. */
export const partyOf = (companyId: string) => {
  const id = Number(companyId.slice(2));
  return companyId.startsWith("C-")
    ? { client_id: id, supplier_id: null, table: clients, id, of: eq(contacts.client_id, id) }
    : { client_id: null, supplier_id: id, table: suppliers, id, of: eq(contacts.supplier_id, id) };
};

/** Names alone, and of the reader's company: what a sponsor is chosen from. */
export async function listCompanies(
  ctx: Context,
  code: string,
  { query, company }: QueryOf<typeof contract.companies>,
) {
  await findRecord(ctx, code);
  const find = async (table: typeof clients | typeof suppliers, type: "C" | "S") => {
    const rows = await ctx.db
      .select({ id: table.id, name: table.name, city: table.city })
      .from(table)
      .where(owned(ctx, table, query ? contains(table.folded, likeText(query)) : undefined))
      .orderBy(sql`${table.name} collate tr_sort`, asc(table.id))
      .limit(most);
    return rows.map(({ id, name, city }) => ({ id: `${type}-${id}`, type, name, city }));
  };
  const data = [...(await find(clients, "C")), ...(await find(suppliers, "S"))];
  const people = company
    ? await ctx.db
        .select({ id: contacts.id, name: contacts.name })
        .from(contacts)
        .where(owned(ctx, contacts, partyOf(company).of))
        .orderBy(sql`${contacts.name} collate tr_sort`, asc(contacts.id))
        .limit(mostContacts)
    : [];
  return { status: "success" as const, data, contacts: people };
}
