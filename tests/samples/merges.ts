import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

/** More than the longest run takes: the fuzzer asks for one input a try. */
const count = rounds(300, 2000);

export default defineSamples({
  /** Unused records; a sample that merges takes the last. */
  async read(api, { mine, theirs }) {
    const companies = (table: string) =>
      api.rows<{ id: number }>(sql`insert into ${sql.identifier(table)} (event_company_id, code, name)
        select ${mine.company}, ${table} || '-tek-' || last + n, 'Tekil ' || md5((last + n)::text || ${table})
        from generate_series(1, ${count}::int) n, (select max(id) as last from ${sql.identifier(table)}) before returning id`);
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    const people = await api.rows<{
      id: number;
    }>(sql`insert into contacts (event_company_id, name, contact_type, client_id)
      select ${mine.company}, 'Tekil ' || md5(n::text), 'C', ${mine.client} from generate_series(1, ${count}::int) n returning id`);
    const [user] = await api.rows<{ id: number }>(
      sql`select id from users where event_company_id = ${mine.company} order by id limit 1`,
    );
    const clients = ids(await companies("clients"));
    const done = await api.rows<{ id: number }>(sql`with gone as (
        insert into clients (event_company_id, code, name, deleted_at, merged_into)
        select ${mine.company}, 'birlesik-' || last + n, 'Birleşik ' || md5(n::text), now(), ${clients[0]!}::int
        from generate_series(1, ${count}::int) n, (select max(id) as last from clients) before returning id)
      insert into merges (event_company_id, created_at, model, target_id, source_ids, user_id)
      select ${mine.company}, '2026-11-20T09:00:00Z', 'client', ${clients[0]!}::int, array[id], ${user!.id}::int from gone returning id`);
    const [supplier] = await api.rows<{ id: number }>(
      sql`select id from suppliers where event_company_id = ${theirs.company} order by id limit 1`,
    );
    return {
      clients,
      suppliers: ids(await companies("suppliers")),
      contacts: ids(people),
      merges: ids(done),
      supplier: supplier?.id ?? 0,
    };
  },
  inputs: {
    listDifferentRecords: () => ({ params: { noun: "clients" } }),
    setDifferentRecords: ({ facts }) => ({
      params: { noun: "contacts" },
      body: { first: facts.contacts[0], second: facts.contacts[1] },
    }),
    unsetDifferentRecords: ({ facts }) => ({
      params: { noun: "contacts", first: facts.contacts[0], second: facts.contacts[1] },
    }),
    previewMerge: ({ facts }) => ({
      params: { noun: "suppliers" },
      query: { ids: `${facts.suppliers[0]},${facts.suppliers[1]}` },
    }),
    mergeContacts: ({ facts }) => ({ body: { merge_from: facts.contacts.pop(), merge_to: facts.contacts[0] } }),
    mergeClients: ({ facts }) => ({ body: { merge_from: [facts.clients.pop()], merge_to: facts.clients[0] } }),
    mergeSuppliers: ({ facts }) => ({ body: { merge_from: [facts.suppliers.pop()], merge_to: facts.suppliers[0] } }),
    splitMerge: ({ facts }) => ({ params: { id: facts.merges.pop() } }),
  },
  foreign: {
    mergeContacts: ({ theirs }) => ({ merge_from: theirs.contact, merge_to: theirs.contact }),
    mergeClients: ({ theirs }) => ({ merge_to: theirs.client }),
    mergeSuppliers: ({ facts }) => ({ merge_to: (facts["merges"] as { supplier: number }).supplier }),
    setDifferentRecords: ({ theirs }) => ({ first: theirs.contact, second: theirs.contact }),
  },
});
