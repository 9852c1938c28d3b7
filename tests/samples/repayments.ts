import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

interface Facts {
  /** Codes of the caller's own approved advances. */
  open: string[];
  /** Repayments of the caller's advances. */
  own: { code: string; id: number }[];
  /** Repayments of a colleague's advances that the caller decided, and which everybody of the company may read. */
  waiting: { code: string; id: number }[];
}

export default defineSamples({
  async read(api, { user }): Promise<Facts> {
    const company = user.event_company_id;
    const [colleague] = await api.rows<{ id: number }>(
      sql`select id from users where event_company_id = ${company} and deleted_at is null
        and email !~ '^(admin|user|team|division|agency)@' and full_name <> 'Örnek kişi' order by id limit 1`,
    );
    const make = async (requester: number) =>
      api.rows<{ id: number; code: string }>(sql`insert into requests
        (event_company_id, code, type, status, requester_id, sent_at, people, amount, currency, company_amount)
        select ${company}, replace(gen_random_uuid()::text, '-', ''), 'advance', 'APPROVED', ${requester},
          now() - interval '500 days',
          (select array_agg(id) from users where event_company_id = ${company} and deleted_at is null), 100, 'CHF', 100
        from generate_series(1, ${rounds(30, 300)}::int) n returning id, code`);
    const write = async (advances: readonly { id: number; code: string }[]) => {
      const ids = sql.param(advances.map(({ id }) => id));
      const rows = await api.rows<{ id: number; advance_id: number }>(sql`insert into advance_repayments
        (event_company_id, advance_id, amount, day) select ${company}, id, 10, '2030-01-01' from requests
        where id = any(${ids}::int[]) returning id, advance_id`);
      const codes = new Map(advances.map(({ id, code }) => [id, code]));
      return rows.map(({ id, advance_id }) => ({ id, code: codes.get(advance_id) ?? "" }));
    };
    const decided = await make(colleague?.id ?? user.id);
    await api.rows(sql`insert into request_steps
      (event_company_id, request_id, round, place, status, people, rule, decided_by, decided_at)
      select event_company_id, id, 1, 0, 'APPROVED', array[${user.id}::int], 'manager', ${user.id}, now() from requests
      where id = any(${sql.param(decided.map(({ id }) => id))}::int[])`);
    return {
      open: (await make(user.id)).map(({ code }) => code),
      own: await write(await make(user.id)),
      waiting: await write(decided),
    };
  },
  inputs: {
    createRepayment: ({ facts }) => ({
      params: { code: facts.open.pop() },
      body: { amount: "12.50", day: "2030-05-14" },
    }),
    confirmRepayment: ({ facts }) => ({ params: facts.waiting.pop() }),
    removeRepayment: ({ facts }) => ({ params: facts.own.pop() }),
  },
});
