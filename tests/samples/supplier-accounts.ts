import { sql } from "drizzle-orm";

import { ibanOf } from "#api/demo/supplier-parts";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

/** More than the longest run takes: the fuzzer asks for one input a try. */
const accountCount = rounds(300, 2000);

/** Another Turkish IBAN with right check digits for each number. */
export const turkishIban = (serial: number) => ibanOf("TR", `00062${String(serial).padStart(17, "0")}`);

export const accountBody = (serial: number, more: Record<string, unknown> = {}) => ({
  bank: "Örnek Bankası",
  iban: turkishIban(serial),
  currency: "TRY",
  ...more,
});

export default defineSamples({
  /** Unused suppliers with one account each; a sample that changes or deletes one takes the last. */
  async read(api, { mine }) {
    const made = await api.rows<{ id: number; code: string }>(sql`insert into suppliers (event_company_id, code, name)
      select ${mine.company}, 'hesap-' || last || '-' || n, 'Hesaplı Tedarikçi ' || last || '-' || n
      from generate_series(1, ${accountCount}::int) n, (select coalesce(max(id), 0) as last from suppliers) as before
      returning id, code`);
    const accounts = await api.rows<{ id: number; supplier_id: number }>(sql`
      insert into supplier_accounts (event_company_id, supplier_id, bank, iban, is_default)
      select event_company_id, id, 'Örnek Bankası', 'GB' || id || 'X', 1 from suppliers
      where id = any(${sql.param(made.map(({ id }) => id))}::int[]) returning id, supplier_id`);
    const codes = new Map(made.map(({ id, code }) => [id, code]));
    return accounts.map(({ id, supplier_id }) => ({ id, code: codes.get(supplier_id)! }));
  },
  inputs: {
    listSupplierAccounts: ({ facts }) => ({ params: { code: facts[0]?.code } }),
    createSupplierAccount: ({ facts, serial }) => ({
      params: { code: facts[serial % facts.length]?.code },
      body: accountBody(serial),
    }),
    updateSupplierAccount: ({ facts, serial }) => ({
      params: facts.pop(),
      body: accountBody(serial, { is_default: 1, version: 1 }),
    }),
    verifySupplierAccount: ({ facts }) => ({ params: facts.pop() }),
    removeSupplierAccount: ({ facts }) => ({ params: facts.pop() }),
  },
});
