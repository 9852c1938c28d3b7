import { asc, sql } from "drizzle-orm";

import type { MergeModel } from "#contract/companies/merge-facts";

import type { SimilarPairCache } from "../../cache/similar-pairs";
import type { Context } from "../../context";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { owned } from "../../records/owned";
import { readInSlices } from "../../turns";
import { companyFacts, contactFacts } from "./facts";
import { scanCompanies, scanContacts, type Pair } from "./scan";

const tables = { client: clients, supplier: suppliers as unknown as typeof clients, contact: contacts };

/** Changes with every write to the records that are compared. */
async function stateOf({ db, user }: Context, model: MergeModel): Promise<string> {
  const table = tables[model] as typeof clients;
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      versions: sql<string>`sum(${table.version})::text`,
      last: sql<string>`max(${table.id})::text`,
    })
    .from(table)
    .where(owned({ user }, table));
  return JSON.stringify(row);
}

async function compareAll(ctx: Context, model: MergeModel): Promise<Pair[]> {
  if (model === "contact") {
    const rows = await ctx.db
      .select({
        id: contacts.id,
        name: contacts.name,
        client_id: contacts.client_id,
        supplier_id: contacts.supplier_id,
        email: contacts.email,
        phone: contacts.phone,
        mobile: contacts.mobile,
        other_emails: contacts.other_emails,
        other_phones: contacts.other_phones,
      })
      .from(contacts)
      .where(owned(ctx, contacts))
      .orderBy(asc(contacts.id));
    return scanContacts(await readInSlices(rows, contactFacts));
  }
  const table = tables[model];
  const rows = await ctx.db
    .select({
      id: table.id,
      name: table.name,
      name_legal: table.name_legal,
      tax_number: table.tax_number,
      phone: table.phone,
      email: table.email,
      domain: table.domain,
      city: table.city,
    })
    .from(table)
    .where(owned(ctx, table))
    .orderBy(asc(table.id));
  return scanCompanies(await readInSlices(rows, companyFacts));
}

/** The cache for the routes of merging. */
export type PairCache = SimilarPairCache<Pair>;

/** The likely pairs of a company's records; null while they are being found. */
export async function readPairs(ctx: Context, cache: PairCache, model: MergeModel): Promise<Pair[] | null> {
  const state = await stateOf(ctx, model);
  return cache.read(`${ctx.user.event_company_id} ${model}`, state, () => compareAll(ctx, model));
}
