import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";
import { tinyPicture } from "./profile";

/** More than the longest run takes: the fuzzer asks for one input a try. */
const companyCount = rounds(300, 2000);

const body = (serial: number) => ({ name: `Yeni Tedarikçi ${serial}`, city: "Bursa", tax_number: "1234567890" });

export default defineSamples({
  /** Unused suppliers; a sample that changes or deletes one takes the last. */
  async read(api, { mine, theirs }) {
    const made = await api.rows<{ code: string }>(sql`insert into suppliers (event_company_id, code, name)
      select ${mine.company}, 'ornek-firma-' || last + n, 'Örnek Tedarikçi ' || last + n
      from generate_series(1, ${companyCount}::int) n, (select max(id) as last from suppliers) before
      returning code`);
    const categoryOf = async (company: number) => {
      const [row] = await api.rows<{ id: number }>(
        sql`select id from supplier_categories where event_company_id = ${company} order by id limit 1`,
      );
      return row?.id;
    };
    return {
      codes: made.map(({ code }) => code),
      own: await categoryOf(mine.company),
      foreign: await categoryOf(theirs.company),
    };
  },
  inputs: {
    listSuppliers: () => ({ query: { query: "a" } }),
    getSupplier: ({ facts }) => ({ params: { code: facts.codes[0] } }),
    createSupplier: ({ serial }) => ({ body: body(serial) }),
    updateSupplier: ({ facts, serial }) => ({
      params: { code: facts.codes.pop() },
      body: { ...body(serial), version: 1 },
    }),
    supplierHistory: ({ facts }) => ({ params: { code: facts.codes[0] } }),
    addSupplierCategory: ({ facts }) => ({ body: { codes: [facts.codes.pop()], category_id: facts.own } }),
    saveSupplierLogo: ({ facts }) => ({
      params: { code: facts.codes.pop() },
      body: { picture: tinyPicture, version: 1 },
    }),
    removeSupplierLogo: ({ facts }) => ({ params: { code: facts.codes.pop() } }),
    removeSupplier: ({ facts }) => ({ params: { code: facts.codes.pop() } }),
  },
  foreign: {
    addSupplierCategory: ({ facts }) => ({ category_id: (facts["suppliers"] as { foreign: number }).foreign }),
  },
});
