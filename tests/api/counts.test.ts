import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, startApi, type Client, TestApi } from "../helpers/api";
import { until } from "../helpers/children";
import { copyDemo } from "../helpers/api-data";
import { makeForm, newEntry } from "../helpers/web-form";
import { leadBody, projectBody, readWorld, type World } from "../helpers/samples";

describe("counts of lists, kept between writes, with two processes on one database", () => {
  let remove: () => Promise<void>;
  let here: TestApi;
  let there: TestApi;
  let admin: Client;
  let elsewhere: Client;
  let world: World;

  beforeAll(async () => {
    const copy = await copyDemo();
    const { databaseUrl } = copy;
    remove = copy.remove;
    here = await startApi({ databaseUrl });
    there = await startApi({ databaseUrl });
    world = await readWorld(here);
    [admin, elsewhere] = [await here.as(agency.admin), await there.as(agency.admin)];
  });
  afterAll(async () => {
    await here.stop();
    await there.stop();
    await remove();
  });

  const prepOf = async (client: Client, query = {}) =>
    (await client.get("/projects", query)).body.counts.PREP as number;
  const leadsOf = async (client: Client) => (await client.get("/leads")).body.groups.offer as number;

  /** Counts the records that the person's list really shows, page after page. */
  async function seenBy(person: Client, path: string): Promise<number> {
    for (let page = 1, seen = 0; ; page += 1) {
      const { data } = (await person.get(path, { page, page_size: 100 })).body;
      seen += data.length;
      if (data.length < 100) return seen;
    }
  }

  it("PRJ-063 one's own write is in the very next answer, before any news of it", async () => {
    const deaf = new TestApi(here.database, { subscribe: () => () => {} });
    const person = await deaf.as(agency.admin);
    const before = await prepOf(person);
    await person.post("/projects", projectBody());
    expect(await prepOf(person)).toBe(before + 1);
  });

  it("PRJ-063 a write of another process is counted as soon as it is told of", async () => {
    const before = await prepOf(admin);
    await elsewhere.post("/projects", projectBody());
    await until(async () => (await prepOf(admin)) === before + 1);
  });

  it("LED-001 the board's groups follow a new record and its end", async () => {
    const before = await leadsOf(admin);
    const { lead } = (await admin.post("/leads", leadBody(world))).body;
    expect(await leadsOf(admin)).toBe(before + 1);
    await admin.del(`/leads/${lead.code}`, { version: lead.version });
    expect(await leadsOf(admin)).toBe(before);
  });

  it("each reader, company and filter has numbers of its own", async () => {
    const all = await prepOf(admin);
    const user = await here.as(agency.user);
    const mine = await prepOf(user);
    expect(mine).toBeLessThan(all);
    expect(await prepOf(await here.as(foreign.admin))).not.toBe(all);
    // The numbers equal those of the table, whoever asked before.
    const [first] = (await admin.get("/projects", { statuses: "PREP" })).body.data;
    const others = await here.rows<{ email: string; id: number; n: number }>(sql`
      select u.email, u.id, count(p.id)::int as n from users u
        join positions s on s.id = u.position_id left join projects p on p.responsible_id = u.id
        and p.current_status = 'PREP' and p.deleted_at is null
      where u.event_company_id = ${world.mine.company} and s.scope = 'USER' and u.deleted_at is null
      group by u.email, u.id order by u.id limit 6`);
    expect(new Set(others.map(({ n }) => n)).size).toBeGreaterThan(2);
    for (const { id, n } of others) expect((await prepOf(admin, { responsible: id })) ?? 0).toBe(n);
    for (const scope of ["USER", "TEAM", "DIVISION"]) {
      const people = await here.rows<{ email: string }>(sql`
        select u.email from users u join positions s on s.id = u.position_id
        where u.event_company_id = ${world.mine.company} and s.scope = ${scope} and u.deleted_at is null
        order by u.id limit 4`);
      for (const { email } of people) {
        const person = await here.as(email);
        for (const path of ["/projects", "/leads"]) {
          const { body } = await person.get(path, { page_size: 100 });
          const numbers = Object.values<number>(body.counts ?? body.groups);
          expect(
            numbers.reduce((sum, n) => sum + n, 0),
            `${email} ${path}`,
          ).toBe(await seenBy(person, path));
        }
      }
    }
    expect(await prepOf(admin, { responsible: first.responsible.id })).toBeLessThan(all);
    expect([await prepOf(admin), await prepOf(user)]).toEqual([all, mine]);
  });

  it("PUB-002 a form is as its makers have saved it, in every process, and its places are those that are left now", async () => {
    const form = await makeForm(here.db, {
      company: world.mine.company,
      slug: "tutulan-form",
      sections: [{ fields: [{ type: "radio", title: "Yemek", options: [["Et", 1]] }] }],
    });
    const shown = async (api: TestApi) => (await api.anonymous.get("/webform/tutulan-form")).body.step.fields[0];
    expect([(await shown(here)).title, (await shown(there)).title]).toEqual(["Yemek", "Yemek"]);
    const id = form.field("Yemek");
    const { field } = (await admin.get(`/form/field/${id}`)).body;
    expectStatus(await admin.put(`/form/field/${id}`, { title: "Menü", version: field.version }), 200);
    expect((await shown(here)).title).toBe("Menü");
    await until(async () => (await shown(there)).title === "Menü");
    const answers = { [id]: String(form.option("Et")) };
    const body = { entry: newEntry(), section: form.section[0], answers, final: 1 };
    expectStatus(await there.anonymous.post("/webform/tutulan-form", body), 200);
    expect([(await shown(here)).options[0].full, (await shown(there)).options[0].full]).toEqual([1, 1]);
  });

  it("nothing is counted again until something is written in the company", async () => {
    const before = await prepOf(admin);
    const unheard = sql`update projects set deleted_at = now() where id = (
      select id from projects where current_status = 'PREP' and event_company_id = ${world.mine.company} and deleted_at is null limit 1)`;
    await here.db.execute(unheard);
    expect(await prepOf(admin)).toBe(before);
    await (await here.as(foreign.admin)).post("/projects", projectBody());
    expect(await prepOf(admin)).toBe(before);
    await admin.post("/projects", projectBody());
    expect(await prepOf(admin)).toBe(before);
    await until(async () => (await prepOf(elsewhere)) === before);
  });
});
