import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";
import { tinyPicture } from "./profile";

/** More than the longest run takes: the fuzzer asks for one input a try. */
const companyCount = rounds(300, 2000);

const body = (serial: number) => ({ name: `Yeni Müşteri ${serial}`, city: "Bursa", tax_number: "1234567890" });

export default defineSamples({
  /** Unused clients without offers; a sample that changes or deletes one takes the last. */
  async read(api, { mine, theirs }) {
    const made = await api.rows<{ code: string }>(sql`insert into clients (event_company_id, code, name)
      select ${mine.company}, 'ornek-musteri-' || last + n, 'Örnek Müşteri ' || last + n
      from generate_series(1, ${companyCount}::int) n, (select max(id) as last from clients) before
      returning code`);
    const [industry] = await api.rows<{ id: number }>(
      sql`select id from client_industries where event_company_id = ${theirs.company} order by id limit 1`,
    );
    const [own] = await api.rows<{ id: number }>(
      sql`select id from client_industries where event_company_id = ${mine.company} order by id limit 1`,
    );
    return { codes: made.map(({ code }) => code), industry: industry?.id, own: own?.id };
  },
  inputs: {
    listClients: () => ({ query: { query: "a" } }),
    getClient: ({ facts }) => ({ params: { code: facts.codes[0] } }),
    getClientById: ({ world }) => ({ params: { id: world.mine.client } }),
    createClient: ({ serial }) => ({ body: body(serial) }),
    updateClient: ({ facts, serial }) => ({
      params: { code: facts.codes.pop() },
      body: { ...body(serial), version: 1 },
    }),
    clientHistory: ({ facts }) => ({ params: { code: facts.codes[0] } }),
    setClientIndustry: ({ facts }) => ({ body: { codes: [facts.codes.pop()], industry_id: facts.own } }),
    saveClientLogo: ({ facts }) => ({
      params: { code: facts.codes.pop() },
      body: { picture: tinyPicture, version: 1 },
    }),
    removeClientLogo: ({ facts }) => ({ params: { code: facts.codes.pop() } }),
    removeClient: ({ facts }) => ({ params: { code: facts.codes.pop() } }),
  },
  foreign: {
    createClient: ({ facts }) => ({ industry_id: (facts["clients"] as { industry: number }).industry }),
    setClientIndustry: ({ facts }) => ({ industry_id: (facts["clients"] as { industry: number }).industry }),
    updateClient: ({ facts }) => ({ industry_id: (facts["clients"] as { industry: number }).industry }),
  },
});
