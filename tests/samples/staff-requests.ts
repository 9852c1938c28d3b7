import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

interface Facts {
  /** Codes of the caller's own requests that wait. */
  own: string[];
  /** Requests of a colleague that wait for everybody else. */
  waiting: { code: string; step: number }[];
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
        (event_company_id, code, type, requester_id, sent_at, people)
        select ${company}, replace(gen_random_uuid()::text, '-', ''), 'operation', ${requester}, now() - interval '400 days',
          (select array_agg(id) from users where event_company_id = ${company} and deleted_at is null)
        from generate_series(1, ${rounds(60, 600)}::int) n returning id, code`);
    const own = await make(user.id);
    const waiting = await make(colleague?.id ?? user.id);
    await api.rows(sql`insert into request_steps
      (event_company_id, request_id, round, place, status, people, rule, asked_at)
      select event_company_id, id, 1, 0, 'PENDING', array_remove(people, requester_id), 'manager', now() - interval '400 days'
      from requests where id = any(${sql.param(own.map(({ id }) => id))}::int[])`);
    const steps = await api.rows<{ id: number; request_id: number }>(sql`insert into request_steps
      (event_company_id, request_id, round, place, status, people, rule)
      select event_company_id, id, 1, 0, 'PENDING', array_remove(people, requester_id), 'manager' from requests
      where id = any(${sql.param(waiting.map(({ id }) => id))}::int[]) returning id, request_id`);
    const codes = new Map(waiting.map(({ id, code }) => [id, code]));
    return {
      own: own.map(({ code }) => code),
      waiting: steps.map(({ id, request_id }) => ({ code: codes.get(request_id) ?? "", step: id })),
    };
  },
  inputs: {
    getRequest: ({ facts }) => ({ params: { code: facts.own[0] } }),
    withdrawRequest: ({ facts }) => ({ params: { code: facts.own.pop() } }),
    remindRequest: ({ facts }) => ({ params: { code: facts.own.pop() } }),
    decideRequest: ({ facts }) => {
      const { code, step } = facts.waiting.pop() ?? { code: "", step: 0 };
      return { params: { code }, body: { decision: "approve", step } };
    },
    decideRequests: ({ facts }) => ({ body: { rows: [facts.waiting.pop()], decision: "decline", reason: "Örnek" } }),
  },
});
