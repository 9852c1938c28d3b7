import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";

import { calendar } from "#api/demo/days";
import { loadLargePeople } from "#api/demo/large-people";
import { loadLargeRequests } from "#api/demo/large-requests";
import type { Db } from "#api/db/client";

/** Requests of the measured person, who is an approver too. */
const ofPerson = 300;

/**
 * As many requests of 2,000 people in all. The administrator has 300 of them, and 30 others wait for them; the first
 * project has 300 too.
 */
export async function fillRequests(client: pg.Client, size: number): Promise<number> {
  const { rows } = await client.query<{ company: number; person: number; position: number; project: number }>(
    `select u.event_company_id as company, u.id as person,
       (select min(id) from positions p where p.event_company_id = u.event_company_id and p.scope = 'USER') as position,
       (select min(id) from projects p where p.event_company_id = u.event_company_id and p.current_status = 'PREP') as project
     from users u where email = 'admin@kulis.test'`,
  );
  const [owner] = rows;
  if (!owner) throw new Error("the demo agency has no administrator");
  const { company, person, position, project } = owner;
  const days = calendar(new Date().toISOString().slice(0, 10));
  const created = { company: { id: company }, ids: { positions: () => position } };
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  await (drizzle(client) as unknown as Db).transaction(async (tx) => {
    await loadLargePeople(tx, created as never, days);
    await loadLargeRequests(tx, company, size, days);
  });
  const some = "select id from requests where event_company_id = $1 and code like 'large-%' and status";
  await client.query(
    `update requests set requester_id = $2, people = people || $2::int where id in (${some} <> 'PENDING' order by id limit ${ofPerson})`,
    [company, person],
  );
  await client.query(
    `update requests set project_id = case when id in (${some} <> 'PENDING' and amount is not null order by id limit ${ofPerson})
       then $2::int end where event_company_id = $1 and project_id = $2`,
    [company, project],
  );
  await client.query(
    `update requests set project_id = $2 where id in (${some} <> 'PENDING' and amount is not null order by id limit ${ofPerson})`,
    [company, project],
  );
  await client.query(
    `update request_steps set people = array[(select max(id) from users where event_company_id = $1)]
       where status = 'PENDING' and people && array[$2::int]`,
    [company, person],
  );
  await client.query(
    `update request_steps set people = array[$2::int] where status = 'PENDING' and place = 0
       and request_id in (${some} = 'PENDING' order by id limit 30)`,
    [company, person],
  );
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
  return company;
}
