import { sql } from "drizzle-orm";

import { linkTokens } from "#api/db/schema/people";
import { hashToken, newToken } from "#api/tokens";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

interface Facts {
  /** The user's links to everything that waits for them: each is used so often in an hour. */
  links: { id: string; person: string }[];
  rows: { code: string; step: number }[];
}

export default defineSamples({
  async read(api, { user }): Promise<Facts> {
    const company = user.event_company_id;
    const [colleague] = await api.rows<{ id: number }>(
      sql`select id from users where event_company_id = ${company} and email = 'team@kulis.test'`,
    );
    const [me] = await api.rows<{ code: string }>(sql`select code from users where id = ${user.id}`);
    const rows = await api.rows<{ code: string; step: number }>(sql`with made as (insert into requests
      (event_company_id, code, type, requester_id, sent_at, people)
      select ${company}, replace(gen_random_uuid()::text, '-', ''), 'inspection', ${colleague?.id}, now() - interval '400 days',
        array[${colleague?.id}, ${user.id}]::int[]
      from generate_series(1, ${rounds(60, 600)}::int) n returning id, code),
      steps as (insert into request_steps (event_company_id, request_id, round, place, status, people, rule)
      select ${company}, id, 1, 0, 'PENDING', array[${user.id}]::int[], 'manager' from made returning id, request_id)
      select code, steps.id as step from steps join made on made.id = request_id`);
    const ids = rows.map(() => newToken());
    await api.db.insert(linkTokens).values(
      ids.map((id) => ({
        event_company_id: company,
        purpose: "approvals",
        user_id: user.id,
        token_hash: hashToken(id),
        data: {},
        expires_at: new Date("2099-01-01"),
      })),
    );
    return { links: ids.map((id) => ({ id, person: me?.code ?? "" })), rows };
  },
  inputs: {
    getApprovalList: ({ facts }) => ({ params: facts.links[0] ?? { id: "", person: "" } }),
    answerApprovalList: ({ facts }) => ({
      params: facts.links.pop() ?? { id: "", person: "" },
      body: { rows: [facts.rows.pop()], decision: "decline", reason: "Bütçe dolu" },
    }),
  },
});
