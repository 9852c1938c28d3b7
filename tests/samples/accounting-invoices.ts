import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples, type World } from "./define";

interface Facts {
  /** Codes of unused invoices without payments, made by the caller. */
  codes: string[];
  supplier: number;
  foreignSupplier: number;
  foreignClient: number;
  foreignRequest: number;
  foreignInvoice: number;
  foreignProject: number;
}

export const invoiceBody = (supplier_id: number) => ({
  kind: "e_invoice",
  issued_on: "2030-05-14",
  supplier_id,
  currency: "TRY",
  items: [{ description: "Örnek salon kirası", quantity: "2", unit_price: "500", vat_rate: "20" }],
});

/** References to the other company's records. */
const foreign = ({ facts }: World) => {
  const own = facts["accounting-invoices"] as Facts;
  return {
    supplier_id: own.foreignSupplier,
    client_id: own.foreignClient,
    project_id: own.foreignProject,
    request_id: own.foreignRequest,
    refers_to_id: own.foreignInvoice,
  };
};

export default defineSamples({
  async read(api, { user, other }): Promise<Facts> {
    const id = async (query: ReturnType<typeof sql>) => (await api.rows<{ id: number }>(query))[0]?.id ?? 0;
    const company = user.event_company_id;
    const supplier = await id(
      sql`select id from suppliers where event_company_id = ${company} and deleted_at is null order by id limit 1`,
    );
    const made = await api.rows<{ code: string }>(sql`with made as (
        insert into invoices (event_company_id, code, direction, kind, issued_on, due_on, supplier_id, currency, rate, net, vat,
          withheld_vat, income_tax, total, payable, company_net, company_vat, company_total, company_payable, creator_id)
        select ${company}, substr(replace(gen_random_uuid()::text, '-', ''), 1, 12), 'purchase', 'invoice', '2030-05-14',
          '2030-06-13', ${supplier}, 'TRY', 1, 100, 20, 0, 0, 120, 120, 100, 20, 120, 120, ${user.id}
        from generate_series(1, ${rounds(120, 1200)}::int) n returning id, code, event_company_id)
      , lines as (insert into invoice_lines (event_company_id, invoice_id, place, description, quantity, unit_price, vat_rate,
          discount, net, vat, withheld_vat, total)
        select event_company_id, id, 0, 'Örnek', 1, 100, 20, 0, 100, 20, 0, 120 from made)
      select code from made`);
    return {
      codes: made.map(({ code }) => code),
      supplier,
      foreignSupplier: await id(
        sql`select id from suppliers where event_company_id = ${other.event_company_id} order by id limit 1`,
      ),
      foreignProject: await id(
        sql`select id from projects where event_company_id = ${other.event_company_id} order by id limit 1`,
      ),
      foreignClient: await id(
        sql`select id from clients where event_company_id = ${other.event_company_id} order by id limit 1`,
      ),
      foreignRequest: await id(sql`insert into requests (event_company_id, code, type, requester_id, sent_at, people)
        values (${other.event_company_id}, substr(replace(gen_random_uuid()::text, '-', ''), 1, 12), 'payment', ${other.id},
          now() - interval '300 days', array[${other.id}::int]) returning id`),
      foreignInvoice: await id(sql`insert into invoices (event_company_id, code, direction, kind, issued_on, due_on,
          supplier_id, currency, rate, net, vat, withheld_vat, income_tax, total, payable, company_net, company_vat,
          company_total, company_payable, creator_id)
        select event_company_id, substr(replace(gen_random_uuid()::text, '-', ''), 1, 12), 'purchase', 'invoice', '2030-05-14',
          '2030-06-13', id, 'TRY', 1, 100, 20, 0, 0, 120, 120, 100, 20, 120, 120, ${other.id}
        from suppliers where event_company_id = ${other.event_company_id} order by id limit 1 returning id`),
    };
  },
  inputs: {
    getInvoice: ({ facts }) => ({ params: { code: facts.codes[0] } }),
    createInvoice: ({ facts }) => ({ body: { direction: "purchase", ...invoiceBody(facts.supplier) } }),
    updateInvoice: ({ facts }) => ({
      params: { code: facts.codes.pop() },
      body: { ...invoiceBody(facts.supplier), version: 1 },
    }),
    removeInvoice: ({ facts }) => ({ params: { code: facts.codes.pop() }, body: { version: 1 } }),
    reverseInvoice: ({ facts }) => ({
      params: { code: facts.codes.pop() },
      body: { reason: "Yanlış tedarikçi", version: 1 },
    }),
  },
  foreign: { createInvoice: foreign, updateInvoice: foreign },
});
