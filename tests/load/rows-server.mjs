// Costs of a list of projects without a product around it: node:http, one prepared statement by pg, JSON. Prints its
// port.
import { createServer } from "node:http";

import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const text = `select p.id, p.code, p.name, p.project_ref, p.stage, p.current_status, p.starts_at, p.ends_at, p.country, p.city,
    p.expected_attendee_count, p.lead_value, p.lead_currency, p.lead_close_date, p.version, p.created_at, p.updated_at,
    c.code as client_code, c.name as client_name, u.id as user_id, u.full_name, u.profile_picture, d.name as division, t.name as team
  from projects p left join clients c on c.id = p.client_id left join users u on u.id = p.responsible_id
    left join divisions d on d.id = p.division_id left join teams t on t.id = p.team_id
  where p.event_company_id = $1 and p.deleted_at is null and p.current_status in ('PREP', 'OPERATION', 'PRECLOSE')
  order by p.starts_at, p.id limit 20`;

const server = createServer(async (_, response) => {
  const { rows } = await pool.query({ name: "rows", text, values: [Number(process.env.COMPANY)] });
  const body = JSON.stringify({ data: rows });
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`port ${server.address().port}\n`));
