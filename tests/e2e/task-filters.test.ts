import pg from "pg";
import { expect, test } from "vitest";

import { ask, cookieFor } from "../helpers/http";
import { ownData, startWeb } from "../helpers/web";

test("REF-031 TSK-085 to-dos are not narrowed by what the company has switched off", { timeout: 120_000 }, async () => {
  const data = await ownData();
  const client = new pg.Client(data.env["DATABASE_URL"]);
  await client.connect();
  const switchClients = (on: boolean) =>
    client.query(
      `update modules set enabled = $1 where code = 'clients'
       and event_company_id = (select event_company_id from users where email = 'admin@kulis.test')`,
      [on],
    );
  await switchClients(false);
  const web = await startWeb(data.env);
  try {
    const offered = async () => {
      const cookie = await cookieFor(web.url, "admin@kulis.test");
      const { text } = await ask(web.url, "/tasks/list", { headers: { cookie } });
      return ["Proje: tümü", "Müşteri: tümü"].filter((label) => text.includes(label));
    };
    expect(await offered()).toEqual(["Proje: tümü"]);
    await switchClients(true);
    expect(await offered()).toEqual(["Proje: tümü", "Müşteri: tümü"]);
  } finally {
    await client.end();
    await web.stop();
    await data.remove();
  }
});
