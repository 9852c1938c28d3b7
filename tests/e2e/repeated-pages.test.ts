import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openDatabase, type Database } from "#api/db/client";
import { createLog } from "#api/log";
import { until } from "../helpers/children";
import {
  apiClient,
  ask,
  changeLead,
  cookieFor,
  cookiesOf,
  everything,
  ownOrigin,
  type Answer,
  type ApiClient,
} from "../helpers/http";
import { makeForm } from "../helpers/web-form";
import { ownData, startWeb, type OwnData, type Web } from "../helpers/web";

let data: OwnData;
/** Two processes on one database: pages are cached by the first, and writes go through the second. */
let web: Web;
let other: Web;
let writer: ApiClient;
let database: Database;
let admin: string;

beforeAll(async () => {
  data = await ownData();
  web = await startWeb({ ...data.env, LOG_LEVEL: "info", TRUST_PROXY: "1" });
  other = await startWeb(data.env);
  writer = await apiClient(other.url);
  database = await openDatabase({
    databaseUrl: data.env["DATABASE_URL"],
    dataDir: null,
    log: createLog("silent"),
  });
  admin = await cookieFor(web.url, "admin@kulis.test");
});
afterAll(async () => {
  await database.close();
  await other.stop();
  await web.stop();
  await data.remove();
});

let forms = 0;
const browser = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";
const get = (path: string, headers: Record<string, string>) =>
  ask(web.url, path, { headers: { accept: "text/html", "user-agent": browser, ...headers } });

/** The log line of a response. */
async function lineOf({ headers }: Answer): Promise<Record<string, unknown>> {
  const id = `"request_id":"${String(headers["x-request-id"])}"`;
  const line = () =>
    web.program
      .output()
      .split("\n")
      .find((one) => one.includes(id) && one.includes('"msg":"request"'));
  await until(() => line() !== undefined);
  return JSON.parse(line() ?? "{}") as Record<string, unknown>;
}

/** The first response without Remix: any other write to the tests' cluster invalidates it at any moment. */
async function repeated(path: string, headers: Record<string, string>): Promise<Answer> {
  let answer = await get(path, headers);
  await until(async () => {
    answer = await get(path, headers);
    return (await lineOf(answer))["repeated"] === true;
  });
  return answer;
}

const policyOf = ({ headers }: Answer) => String(headers["content-security-policy"]);
const nonceOf = (answer: Answer) => /'nonce-(\w+)'/.exec(policyOf(answer))?.[1] ?? "";
/** The parts of a response that all responses with the same page share. */
const shared = (answer: Answer) => {
  const { date: _date, "x-request-id": _id, "content-security-policy": policy, ...headers } = answer.headers;
  const without = (text: unknown) => String(text).replaceAll(nonceOf(answer), "NONCE");
  return { status: answer.status, text: without(answer.text), headers: { ...headers, policy: without(policy) } };
};

test("a page is answered again as Remix answers it, each time with a nonce of its own, and the log knows for whom", async () => {
  for (const [path, cookie] of [
    ["/projects", admin],
    ["/login", ""],
  ] as const) {
    const headers: Record<string, string> = cookie ? { cookie } : {};
    const again = await repeated(path, headers);
    // With a header that such answers are never given for, Remix answers.
    const fresh = await get(path, { ...headers, "if-none-match": '"x"' });
    expect((await lineOf(fresh))["repeated"]).toBeUndefined();
    expect(shared(again)).toEqual(shared(fresh));
    expect(nonceOf(again)).toMatch(/^[0-9a-f]{32}$/);
    expect(nonceOf(again)).not.toBe(nonceOf(fresh));
    expect(again.text.split(nonceOf(again)).length).toBe(fresh.text.split(nonceOf(fresh)).length);
    expect((await lineOf(again))["user_id"]).toBe((await lineOf(fresh))["user_id"]);
  }
});

test("R4 what another process has written stands in the very next answer", async () => {
  const [project] = await everything(writer, "/projects");
  const path = `/project/${String(project?.["code"])}/main`;
  for (const name of ["Lansman Çeşme", "Lansman Şile", "Lansman Iğdır"]) {
    await repeated(path, { cookie: admin });
    await database.db.execute(sql`update projects set name = ${name} where code = ${project?.["code"]}`);
    expect((await get(path, { cookie: admin })).text).toContain(name);
  }
  const [lead] = await everything(writer, "/leads?group=offer");
  const offer = `/bizdev/${String(lead?.["code"])}`;
  for (const name of ["Bayi gecesi Ağrı", "Bayi gecesi Şırnak"]) {
    await repeated(offer, { cookie: admin });
    await changeLead(writer, String(lead?.["code"]), { name });
    expect((await get(offer, { cookie: admin })).text).toContain(name);
  }
});

test("X1 X13 nobody gets the page of another session, and an ended session gets none", async () => {
  const path = "/projects";
  const mine = await cookieFor(web.url, "agency@kulis.test");
  // Both are signed in before: a login is a write, which would end every page.
  const theirs = await cookieFor(web.url, "admin@diger.test");
  const own = await repeated(path, { cookie: mine });
  const foreign = await get(path, { cookie: theirs });
  expect(foreign.status).toBe(200);
  const names = (await everything(writer, "/projects")).map((row) => String(row["name"]));
  expect(names.some((name) => own.text.includes(name))).toBe(true);
  expect(names.some((name) => foreign.text.includes(name))).toBe(false);
  expect((await get(path, {})).status).toBe(302);
  // By the clock, without a write.
  await database.db.execute(
    sql`update sessions set expires_at = now() + interval '3 seconds'
      where user_id = (select id from users where email = 'agency@kulis.test')`,
  );
  await repeated(path, { cookie: mine });
  await until(async () => (await get(path, { cookie: mine })).status === 302, 20_000, "the session's end");
  const another = await cookieFor(web.url, "agency@kulis.test");
  await repeated(path, { cookie: another });
  // Does what an admin does to end it.
  await database.db.execute(
    sql`delete from sessions where user_id = (select id from users where email = 'agency@kulis.test')`,
  );
  const after = await get(path, { cookie: another });
  expect([after.status, after.headers.location]).toEqual([302, "/login?to=%2Fprojects"]);
});

test("SHL-053 API-018 the login of a phone leads to the app, and one in English stays English", async () => {
  await repeated("/login", {});
  const phone = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };
  expect((await get("/login", phone)).status).toBe(302);
  expect((await get("/login", { cookie: "kulis-language=en" })).text).toContain('lang="en"');
  expect((await repeated("/login", {})).text).toContain('lang="tr"');
});

test("PUB-013 FRM-210 R3 a form's page begins another entry each time, the same after a reload and another for whoever was sent its address, counts each reader once and ends with the form", async () => {
  const form = await makeForm(database.db, {
    company: 1,
    slug: `yinelenen-${(forms += 1)}`,
    sections: [{ fields: [{ type: "text" }] }],
  });
  const path = `/web-form/${form.slug}`;
  const entryOf = ({ text }: Answer) => /name="entry" value="([\w-]{43})"/.exec(text)?.[1] ?? "";
  const counted = async () => {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select coalesce(sum(count), 0)::int as n from form_openings where form_id = ${form.id}`,
    );
    return rows[0]?.n;
  };
  const first = await get(path, {});
  const [cookie, address] = [cookiesOf(first), String(first.headers.location)];
  const [again, other] = [await get(path, { cookie }), await get(path, {})];
  expect([again.headers.location, again.headers["set-cookie"]]).not.toEqual([address, first.headers["set-cookie"]]);
  const entries = [
    await repeated(address, { cookie }),
    await get(String(again.headers.location), { cookie }),
    // Somebody else, who was sent the address.
    await get(address, { cookie: cookiesOf(other) }),
    await get(address, {}),
  ].map(entryOf);
  expect(entries.filter((entry) => /^[\w-]{43}$/.test(entry))).toHaveLength(4);
  expect(new Set(entries).size).toBe(4);
  expect(entryOf(await repeated(address, { cookie }))).toBe(entries[0]);
  expect(await counted()).toBe(1);
  // A request of this browser from another address.
  await repeated(address, { cookie, "x-forwarded-for": "203.0.113.9" });
  expect(await counted()).toBe(2);
  await database.db.execute(
    sql`update forms set state = 'CLOSED', closed_text = '<p>Kayıtlar doldu.</p>' where id = ${form.id}`,
  );
  expect((await get(path, {})).text).toContain("Kayıtlar doldu.");
});

test("R2 what is sent is never answered from what was read", async () => {
  await repeated("/login", {});
  const headers = { accept: "text/html", "user-agent": browser, ...ownOrigin };
  const { status } = await ask(web.url, "/login", { method: "POST", headers });
  expect(status).toBeGreaterThanOrEqual(400);
});

test("X1 X13 R4 a program's call is answered again as the API answers it, to its own token, until something is written", async () => {
  const path = "/api/v1/projects";
  const headers = { accept: "application/json", authorization: `Bearer ${writer.token}` };
  const again = await repeated(path, headers);
  const fresh = await get(path, { ...headers, cookie: "any=1" });
  expect((await lineOf(fresh))["repeated"]).toBeUndefined();
  expect(shared(again)).toEqual(shared(fresh));
  expect((await lineOf(again))["user_id"]).toBe((await lineOf(fresh))["user_id"]);
  const packed = await repeated(path, { ...headers, "accept-encoding": "gzip, deflate" });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  // A session of the other agency, begun before: a login is a write.
  const theirs = await apiClient(web.url, "admin@diger.test");
  await repeated(path, headers);
  const foreign = await get(path, { ...headers, authorization: `Bearer ${theirs.token}` });
  expect(foreign.status).toBe(200);
  const codes = ({ text }: Answer) => (JSON.parse(text) as { data: { code: string }[] }).data.map(({ code }) => code);
  expect(codes(foreign).filter((code) => codes(again).includes(code))).toEqual([]);
  const [first] = codes(await repeated(path, headers));
  await database.db.execute(sql`update projects set name = 'Zirve Iğdır' where code = ${first}`);
  expect((await get(path, headers)).text).toContain("Zirve Iğdır");
  await repeated(path, { ...headers, authorization: `Bearer ${theirs.token}` });
  await database.db.execute(sql`delete from sessions where id = (select max(id) from sessions where user_id =
    (select id from users where email = 'admin@diger.test'))`);
  expect((await get(path, { ...headers, authorization: `Bearer ${theirs.token}` })).status).toBe(401);
  expect((await get(path, { accept: "application/json" })).status).toBe(401);
});
