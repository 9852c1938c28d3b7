import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples, type World } from "./define";

interface Facts {
  /** Ids of the caller's own requests. */
  own: number[];
  /** A project that the caller is responsible for, its client, and those of another company. */
  project: number;
  client: number;
  foreignProject: number;
  foreignClient: number;
}

const body = ({ project, client }: Facts) => ({
  project_id: project,
  client_id: client,
  currency: "TRY",
  invoice_date: "2030-05-14",
  items: [{ description: "Örnek hizmet", quantity: "2", unit_price: "500", vat_rate: "20" }],
});

/** References to the other company's records. */
const foreign = ({ facts }: World) => {
  const { foreignProject, foreignClient } = facts["sales-invoice-requests"] as Facts;
  return { project_id: foreignProject, client_id: foreignClient };
};

export default defineSamples({
  async read(api, { user, other }): Promise<Facts> {
    const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await api.rows<T>(query))[0];
    const company = user.event_company_id;
    const project = await one<{ id: number; client_id: number }>(sql`select id, client_id
      from projects where event_company_id = ${company} and deleted_at is null and responsible_id = ${user.id}
      and client_id is not null and current_status in ('PREP', 'OPERATION', 'PRECLOSE') order by id limit 1`);
    const abroad = await one<{ id: number }>(
      sql`select id from projects where event_company_id = ${other.event_company_id} limit 1`,
    );
    const client = await one<{ id: number }>(
      sql`select id from clients where event_company_id = ${other.event_company_id} limit 1`,
    );
    const own = await api.rows<{ id: number }>(sql`with made as (
        insert into requests (event_company_id, code, type, requester_id, sent_at, people, amount, currency, company_amount,
          project_id, status)
        select ${company}, replace(gen_random_uuid()::text, '-', ''), 'sales_invoice', ${user.id}, now() - interval '300 days',
          array[${user.id}::int], 120, 'TRY', 120, ${project?.id ?? 0}, 'WITHDRAWN'
        from generate_series(1, ${rounds(40, 400)}::int) n returning id, event_company_id)
      insert into sales_invoice_requests (event_company_id, request_id, client_id, invoice_title, invoice_date, due_days,
        prepayment_rate, net, vat)
      select event_company_id, id, ${project?.client_id ?? 0}, 'Örnek', '2030-05-14', 30, 50, 100, 20 from made
      returning request_id as id`);
    return {
      own: own.map(({ id }) => id),
      project: project?.id ?? 0,
      client: project?.client_id ?? 0,
      foreignProject: abroad?.id ?? 0,
      foreignClient: client?.id ?? 0,
    };
  },
  inputs: {
    getSalesInvoiceBasis: ({ record: { code } }) => ({ params: { code } }),
    getSalesInvoiceRequest: ({ facts }) => ({ params: { id: facts.own[0] } }),
    createSalesInvoiceRequest: ({ facts }) => ({ body: body(facts) }),
    updateSalesInvoiceRequest: ({ facts }) => ({
      params: { id: facts.own.pop() },
      body: { ...body(facts), version: 1 },
    }),
    previewSalesInvoiceRequest: ({ facts }) => ({
      body: { project_id: facts.project, client_id: facts.client, currency: "EUR", amount: "120.00" },
    }),
  },
  foreign: {
    createSalesInvoiceRequest: foreign,
    updateSalesInvoiceRequest: foreign,
    previewSalesInvoiceRequest: foreign,
  },
});
