import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

/** More than the longest run takes: the fuzzer asks for one input a try. */
const addressCount = rounds(300, 2000);

export const addressBody = (more: Record<string, unknown> = {}) => ({
  title: "Depo",
  address: "Sanayi Caddesi 12\nKat 3",
  city: "Kocaeli",
  country: "TR",
  phone: "+902625550000",
  ...more,
});

export default defineSamples({
  /** Unused suppliers with one address each; a sample that changes or deletes one takes the last. */
  async read(api, { mine }) {
    const made = await api.rows<{ id: number; code: string }>(sql`insert into suppliers (event_company_id, code, name)
      select ${mine.company}, 'adres-' || last || '-' || n, 'Adresli Tedarikçi ' || last || '-' || n
      from (select coalesce(max(id), 0) as last from suppliers) as before, generate_series(1, ${addressCount}::int) n
      returning id, code`);
    const addresses = await api.rows<{ id: number; supplier_id: number }>(sql`
      insert into supplier_addresses (event_company_id, supplier_id, title, address)
      select event_company_id, id, 'Şube', 'Liman Caddesi 1' from suppliers
      where id = any(${sql.param(made.map(({ id }) => id))}::int[]) returning id, supplier_id`);
    const codes = new Map(made.map(({ id, code }) => [id, code]));
    return addresses.map(({ id, supplier_id }) => ({ id, code: codes.get(supplier_id)! }));
  },
  inputs: {
    listSupplierAddresses: ({ facts }) => ({ params: { code: facts[0]?.code } }),
    createSupplierAddress: ({ facts, serial }) => ({
      params: { code: facts[serial % facts.length]?.code },
      body: addressBody(),
    }),
    updateSupplierAddress: ({ facts }) => ({ params: facts.pop(), body: addressBody({ version: 1 }) }),
    removeSupplierAddress: ({ facts }) => ({ params: facts.pop() }),
  },
});
