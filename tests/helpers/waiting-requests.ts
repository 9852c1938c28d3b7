import { sql } from "drizzle-orm";

import { linkTokens } from "#api/db/schema/people";
import { hashToken, newToken } from "#api/tokens";

import type { TestApi } from "./api";
import { rounds } from "./deep";

interface Person {
  id: number;
  event_company_id: number;
}

/** Requests of a colleague that wait for the user, each with the step that asks them. */
export async function makeWaiting(api: TestApi, { id, event_company_id: company }: Person) {
  const [colleague] = await api.rows<{ id: number }>(
    sql`select id from users where event_company_id = ${company} and email = 'team@kulis.test'`,
  );
  return api.rows<{ code: string; step: number }>(sql`with made as (insert into requests
    (event_company_id, code, type, requester_id, sent_at, people)
    select ${company}, replace(gen_random_uuid()::text, '-', ''), 'inspection', ${colleague?.id}, now() - interval '400 days',
      array[${colleague?.id}, ${id}]::int[]
    from generate_series(1, ${rounds(60, 600)}::int) n returning id, code),
    steps as (insert into request_steps (event_company_id, request_id, round, place, status, people, rule)
    select ${company}, id, 1, 0, 'PENDING', array[${id}]::int[], 'manager' from made returning id, request_id)
    select code, steps.id as step from steps join made on made.id = request_id`);
}

/** Links of the user by mail, one for each of these data: their secrets with the user's code. */
export async function makeLinks(
  api: TestApi,
  user: Person,
  purpose: "approval" | "approvals",
  data: readonly object[],
) {
  const [me] = await api.rows<{ code: string }>(sql`select code from users where id = ${user.id}`);
  const links = data.map((one) => ({ id: newToken(), data: one }));
  await api.db.insert(linkTokens).values(
    links.map((link) => ({
      event_company_id: user.event_company_id,
      purpose,
      user_id: user.id,
      token_hash: hashToken(link.id),
      data: link.data,
      expires_at: new Date("2099-01-01"),
    })),
  );
  return links.map(({ id }) => ({ id, person: me?.code ?? "" }));
}
