import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { ask, cookieFor, cookiesOf } from "../helpers/http";
import { ownData, startWeb, type OwnData, type Web } from "../helpers/web";

let data: OwnData;
let web: Web;
let cookie: string;

beforeAll(async () => {
  data = await ownData();
  const client = new pg.Client(data.env["DATABASE_URL"]);
  await client.connect();
  const { rows } = await client.query<{ company: number; supplier: number }>(
    `select u.event_company_id as company, (select min(id) from suppliers s where s.event_company_id = u.event_company_id) as supplier
     from users u where email = 'admin@kulis.test'`,
  );
  const [{ company, supplier }] = rows as [{ company: number; supplier: number }];
  for (const table of ["clients", "suppliers"])
    await client.query(
      `insert into ${table} (event_company_id, code, name)
       select $1, 'sinir-' || n, 'Sınır Firması ' || n from generate_series(1, 10001) n`,
      [company],
    );
  await client.query(
    `insert into contacts (event_company_id, name, contact_type, supplier_id)
     select $1, 'Sınır Kişisi ' || n, 'S', $2 from generate_series(1, 10001) n`,
    [company, supplier],
  );
  await client.end();
  web = await startWeb(data.env);
  cookie = await cookieFor(web.url, "admin@kulis.test");
});
afterAll(async () => {
  await web?.stop();
  await data?.remove();
});

test.each(["clients", "suppliers", "contacts"])(
  "a sheet of more than 10,000 rows is refused with a message on the list, and a filter makes it one (%s)",
  async (noun) => {
    const refused = await ask(web.url, `/${noun}/export.xlsx`, { headers: { cookie } });
    expect([refused.status, refused.headers.location]).toEqual([302, `/${noun}`]);
    const list = await ask(web.url, `/${noun}`, { headers: { cookie: `${cookie}; ${cookiesOf(refused)}` } });
    expect(list.status).toBe(200);
    expect(list.text).toMatch(
      /Bu liste 10\.?\d{3} satır\. En fazla 10\.?000 satır dışa aktarılabilir; önce filtreyle daralt\./,
    );
    const narrow = await ask(web.url, `/${noun}/export.xlsx?q=${encodeURIComponent("10001")}`, { headers: { cookie } });
    expect([narrow.status, narrow.headers["content-type"]]).toEqual([
      200,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
  },
);
