import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples, type World } from "./define";

interface Facts {
  /** Ids of the caller's own requests, by type. */
  own: Record<"advance" | "expense" | "credit_card" | "payment", number[]>;
  /** An offer that the caller is responsible for, and one of another company. */
  project: number;
  foreignProject: number;
  supplier: number;
  foreignSupplier: number;
  foreignAdvance: number;
}

const day = "2030-05-14";

const advance = ({ project }: Facts) => ({
  project_id: project,
  source: "PROJECT",
  requested_date: day,
  currency: "TRY",
  items: [{ description: "Örnek gider", amount: "100.00", payment_method: "CASH" }],
});

const expense = ({ project }: Facts) => ({
  project_id: project,
  expense_source: "PROJECT",
  currency: "TRY",
  items: [
    {
      assign_to: "AGENCY",
      expense_date: "2026-05-14",
      description: "Örnek gider",
      amount: "120.00",
      vat_rate: "20",
      payment_type: "CASH",
    },
  ],
});

const card = ({ project, supplier }: Facts) => ({
  project_id: project,
  supplier_id: supplier,
  currency: "TRY",
  payment_date: day,
  amount: "100.00",
});

const payment = (facts: Facts) => ({
  ...card(facts),
  bank_name: "Örnek Bankası",
  bank_account_no: "TR330006100519786457841326",
  note: "Örnek",
});

/** References to the other company's records. */
const ofProject = ({ facts, theirs }: World) => ({
  project_id: (facts["amount-requests"] as Facts).foreignProject,
  client_id: theirs.client,
  budget_item_id: (facts["budget-rows"] as { budget: { chosen: number } }).budget.chosen,
});
const ofExpense = (world: World) => ({
  ...ofProject(world),
  advance_payment_id: (world.facts["amount-requests"] as Facts).foreignAdvance,
});
const ofSupplier = (world: World) => ({
  ...ofProject(world),
  supplier_id: (world.facts["amount-requests"] as Facts).foreignSupplier,
});

const ofPayment = (world: World) => ({
  ...ofSupplier(world),
  advance_payment_id: (world.facts["amount-requests"] as Facts).foreignAdvance,
});

export default defineSamples({
  async read(api, { user, other }): Promise<Facts> {
    const one = async (query: ReturnType<typeof sql>) => (await api.rows<{ id: number }>(query))[0]?.id ?? 0;
    const company = user.event_company_id;
    const make = async (type: string) => {
      const rows = await api.rows<{ id: number }>(sql`with made as (
          insert into requests (event_company_id, code, type, requester_id, sent_at, people, amount, currency, company_amount)
          select ${company}, replace(gen_random_uuid()::text, '-', ''), ${type}, ${user.id}, now() - interval '300 days',
            array[${user.id}::int], 100, 'TRY', 100 from generate_series(1, ${rounds(40, 400)}::int) n
          returning id, event_company_id)
        insert into amount_requests (event_company_id, request_id) select event_company_id, id from made
        returning request_id as id`);
      return rows.map(({ id }) => id);
    };
    return {
      own: {
        advance: await make("advance"),
        expense: await make("expense"),
        credit_card: await make("credit_card"),
        payment: await make("payment"),
      },
      project: await one(sql`select id from projects where event_company_id = ${company} and deleted_at is null
        and responsible_id = ${user.id} and current_status in ('LEAD', 'PREP', 'OPERATION') order by id limit 1`),
      foreignProject: await one(
        sql`select id from projects where event_company_id = ${other.event_company_id} limit 1`,
      ),
      supplier: await one(
        sql`select id from suppliers where event_company_id = ${company} and deleted_at is null order by id limit 1`,
      ),
      foreignAdvance: await one(sql`insert into requests
        (event_company_id, code, type, status, requester_id, sent_at, people, amount, currency, company_amount)
        select event_company_id, replace(gen_random_uuid()::text, '-', ''), 'advance', 'APPROVED', id, now(),
          array[id], 100, 'TRY', 100 from users where event_company_id = ${other.event_company_id} limit 1
        returning id`),
      foreignSupplier: await one(
        sql`select id from suppliers where event_company_id = ${other.event_company_id} limit 1`,
      ),
    };
  },
  inputs: {
    getAdvance: ({ facts }) => ({ params: { id: facts.own.advance[0] } }),
    createAdvance: ({ facts }) => ({ body: advance(facts) }),
    updateAdvance: ({ facts }) => ({
      params: { id: facts.own.advance.pop() },
      body: { ...advance(facts), version: 1 },
    }),
    getExpense: ({ facts }) => ({ params: { id: facts.own.expense[0] } }),
    createExpense: ({ facts }) => ({ body: expense(facts) }),
    updateExpense: ({ facts }) => ({
      params: { id: facts.own.expense.pop() },
      body: { ...expense(facts), version: 1 },
    }),
    getCardRequest: ({ facts }) => ({ params: { id: facts.own.credit_card[0] } }),
    createCardRequest: ({ facts }) => ({ body: card(facts) }),
    updateCardRequest: ({ facts }) => ({
      params: { id: facts.own.credit_card.pop() },
      body: { ...card(facts), version: 1 },
    }),
    getPaymentRequest: ({ facts }) => ({ params: { id: facts.own.payment[0] } }),
    createPaymentRequest: ({ facts }) => ({ body: payment(facts) }),
    updatePaymentRequest: ({ facts }) => ({
      params: { id: facts.own.payment.pop() },
      body: { ...payment(facts), version: 1 },
    }),
    previewAmountRequest: ({ facts }) => ({
      body: {
        type: "payment",
        currency: "EUR",
        amount: "100.00",
        supplier_id: facts.supplier,
        bank_account_no: "TR330006100519786457841326",
      },
    }),
  },
  foreign: {
    createAdvance: ofProject,
    updateAdvance: ofProject,
    createExpense: ofExpense,
    updateExpense: ofExpense,
    createCardRequest: ofSupplier,
    updateCardRequest: ofSupplier,
    createPaymentRequest: ofPayment,
    updatePaymentRequest: ofPayment,
    previewAmountRequest: ofSupplier,
  },
});
