import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples, type World } from "./define";

interface Facts {
  /** Codes of unused payments without invoices, made by the caller. */
  codes: string[];
  supplier: number;
  foreignSupplier: number;
  foreignClient: number;
  foreignProject: number;
  foreignRequest: number;
}

export const paymentBody = (supplier_id: number) => ({
  method: "bank",
  paid_on: "2030-05-14",
  supplier_id,
  currency: "TRY",
  amount: "150.00",
  parts: [],
});

const foreign = ({ facts }: World) => {
  const own = facts["accounting-payments"] as Facts;
  return {
    supplier_id: own.foreignSupplier,
    client_id: own.foreignClient,
    project_id: own.foreignProject,
    request_id: own.foreignRequest,
  };
};

export default defineSamples({
  async read(api, { user, other }): Promise<Facts> {
    const id = async (query: ReturnType<typeof sql>) => (await api.rows<{ id: number }>(query))[0]?.id ?? 0;
    const company = user.event_company_id;
    const supplier = await id(
      sql`select id from suppliers where event_company_id = ${company} and deleted_at is null order by id limit 1`,
    );
    const made = await api.rows<{
      code: string;
    }>(sql`insert into payments (event_company_id, code, direction, method, paid_on,
        supplier_id, currency, rate, amount, company_amount, creator_id)
      select ${company}, substr(replace(gen_random_uuid()::text, '-', ''), 1, 12), 'out', 'bank', '2030-05-14', ${supplier}, 'TRY',
        1, 120, 120, ${user.id}
      from generate_series(1, ${rounds(120, 1200)}::int) n returning code`);
    return {
      codes: made.map(({ code }) => code),
      supplier,
      foreignSupplier: await id(
        sql`select id from suppliers where event_company_id = ${other.event_company_id} order by id limit 1`,
      ),
      foreignClient: await id(
        sql`select id from clients where event_company_id = ${other.event_company_id} order by id limit 1`,
      ),
      foreignProject: await id(
        sql`select id from projects where event_company_id = ${other.event_company_id} order by id limit 1`,
      ),
      foreignRequest: await id(
        sql`select id from requests where event_company_id = ${other.event_company_id} order by id limit 1`,
      ),
    };
  },
  inputs: {
    getPayment: ({ facts }) => ({ params: { code: facts.codes[0] } }),
    listOpenInvoices: ({ facts }) => ({ query: { direction: "out", supplier: facts.supplier } }),
    createPayment: ({ facts }) => ({ body: { direction: "out", ...paymentBody(facts.supplier) } }),
    updatePayment: ({ facts }) => ({
      params: { code: facts.codes.pop() },
      body: { ...paymentBody(facts.supplier), version: 1 },
    }),
    removePayment: ({ facts }) => ({ params: { code: facts.codes.pop() }, body: { version: 1 } }),
    reversePayment: ({ facts }) => ({
      params: { code: facts.codes.pop() },
      body: { reason: "Banka geri çevirdi", version: 1 },
    }),
  },
  foreign: { createPayment: foreign, updatePayment: foreign },
});
