import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { mostViews } from "#contract/company/views";

import { agency, expectStatus, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();

const body = (more: Record<string, unknown> = {}) => ({
  list: "projects",
  name: "Benimkiler",
  query: "sort=name",
  ...more,
});
const viewsOf = async (client: typeof user, list = "projects") =>
  (await client.get("/list-views", { list })).body.data as any[];

describe("saved views of lists", () => {
  it("a view is kept for its owner alone until it is shared, and a shared one is changed by nobody else", async () => {
    const admin = await api.as(agency.admin);
    const team = await api.as(agency.team);
    const other = await api.as(foreign.admin);
    const { view } = (await user.post("/list-views", body())).body;
    expect(view).toMatchObject({
      name: "Benimkiler",
      query: "sort=name",
      own: 1,
      is_default: 0,
      shared: 0,
      version: 1,
    });
    expect((await viewsOf(user)).map(({ id }) => id)).toContain(view.id);
    const idsOf = async (client: typeof user) => (await viewsOf(client)).map(({ id }) => id);
    for (const client of [admin, team, other]) expect(await idsOf(client)).not.toContain(view.id);
    for (const client of [admin, other]) {
      expectStatus(await client.put(`/list-views/${view.id}`, { name: "X", version: 1 }), 404);
      expectStatus(await client.del(`/list-views/${view.id}`), 404);
    }
    const shared = await user.put(`/list-views/${view.id}`, { name: "Bizimkiler", shared: 1, version: 1 });
    expect(shared.body.view).toMatchObject({ name: "Bizimkiler", query: "sort=name", shared: 1, version: 2 });
    const seen = (await viewsOf(team)).find(({ id }) => id === view.id);
    expect(seen).toMatchObject({ own: 0, may_remove: 0, name: "Bizimkiler" });
    expect(await viewsOf(other)).toEqual([]);
    // Nobody but its owner changes it, a reader does not delete it, an admin may.
    for (const client of [admin, team])
      expectStatus(await client.put(`/list-views/${view.id}`, { name: "X", version: 2 }), 403);
    expectStatus(await team.del(`/list-views/${view.id}`), 403);
    expectStatus(await user.put(`/list-views/${view.id}`, { name: "Eski", version: 1 }), 409);
    const removed = await admin.del(`/list-views/${view.id}`);
    expectStatus(removed, 200);
    expect(await idsOf(team)).not.toContain(view.id);
    expectStatus(await admin.post(`/history/${removed.body.undo}/undo`), 200);
    expect(await idsOf(team)).toContain(view.id);
  });

  it("one view opens a list: the next one takes its place, also when both are sent at once", async () => {
    const make = (name: string, list = "depot") => user.post("/list-views", body({ name, list, is_default: 1 }));
    await make("Birinci");
    await make("Öteki liste", "leads");
    await make("İkinci");
    await Promise.all(
      [make("Üçüncü"), make("Dördüncü"), make("Beşinci")].map(async (one) => expectStatus(await one, 200)),
    );
    const marked = await api.rows<{ list: string; n: number }>(
      sql`select list, count(*)::int as n from list_views where user_id = ${world.user.id} and is_default = 1
        and list in ('depot', 'leads') group by list order by list`,
    );
    expect(marked).toEqual([
      { list: "depot", n: 1 },
      { list: "leads", n: 1 },
    ]);
  });

  it("two views of a list have two names, and a person keeps at most fifty of a list", async () => {
    const list = "suppliers";
    await user.post("/list-views", body({ list, name: "Çınar İşleri" }));
    const again = await user.post("/list-views", body({ list, name: "ÇINAR işleri" }));
    expectStatus(again, 422);
    expect(again.body.errors.name).toEqual(["Bu listede bu adla bir görünümün zaten var."]);
    await api.db.execute(sql`insert into list_views (event_company_id, user_id, list, name, query)
      select ${world.user.event_company_id}, ${world.user.id}, ${list}, 'Dolgu ' || n, '' from generate_series(2, ${mostViews}::int) n`);
    const full = await user.post("/list-views", body({ list, name: "Bir fazla" }));
    expect([full.status, full.body.errors.name[0]]).toEqual([422, expect.stringContaining("en fazla 50")]);
  });
});

describe("project list, what its head shows", () => {
  it("PRJ-063 sums per currency are those of all that is listed, and each number is that of the list it leads to", async () => {
    for (const email of [agency.admin, agency.division, agency.user]) {
      const client = await api.as(email);
      const all = (await client.get("/projects", { paginate: 0 })).body.data as any[];
      const statuses = ["PREP", "OPERATION", "PRECLOSE"];
      const query = { statuses: statuses.join(","), facets: 1 };
      const { sums, facets, paging } = (await client.get("/projects", query)).body;
      const listed = all.filter((row) => statuses.includes(row.current_status));
      expect(paging.total, email).toBe(listed.length);
      const wanted: Record<string, number> = {};
      for (const { lead_value, lead_currency } of listed)
        if (lead_value !== null)
          wanted[lead_currency] = (wanted[lead_currency] ?? 0) + Math.round(Number(lead_value) * 100);
      const told = Object.fromEntries(sums.map((sum: any) => [sum.currency, Math.round(Number(sum.amount) * 100)]));
      expect(told, email).toEqual(wanted);
      for (const { id, count } of facets.responsible)
        expect((await client.get("/projects", { ...query, responsible: id })).body.paging.total).toBe(count);
      for (const { id, count } of facets.division)
        expect((await client.get("/projects", { ...query, division: id })).body.paging.total).toBe(count);
      const unclosed = (await client.get("/projects", { ...query, unclosed: 1, page_size: 100 })).body;
      expect(unclosed.data.every((row: any) => row.unclosed === 1)).toBe(true);
      expect(unclosed.paging.total).toBe(listed.filter((row) => row.unclosed === 1).length);
      expect(facets.unclosed).toBe(unclosed.paging.total);
      // The number of one filter follows the others.
      const text = (await client.get("/projects", { ...query, query: "kongre" })).body;
      expect(text.facets.responsible.reduce((sum: number, { count }: any) => sum + count, 0)).toBe(text.paging.total);
    }
  });

  it("PRJ-097 the tolerance of the company decides which project is unclosed", async () => {
    const admin = await api.as(agency.admin);
    const row = await makeRecord(api, world.user, {
      stage: 9,
      starts_at: "2026-11-01",
      ends_at: "2026-11-10",
      name: "Geciken kapanış",
    });
    const company = sql`event_companies set project_closure_tolerance =`;
    const where = sql`where id = ${world.user.event_company_id}`;
    const isListed = async () =>
      ((await admin.get("/projects", { unclosed: 1, query: "Geciken kapanış" })).body.data as any[]).some(
        ({ code }) => code === row.code,
      );
    for (const [days, listed] of [
      [10, true],
      [11, false],
    ] as const) {
      await api.db.execute(sql`update ${company} ${days}::int ${where}`);
      // A write through the API ends the cached answer; the company's page will do so.
      expectStatus(await admin.post("/list-views", body({ name: `Tolerans ${days}` })), 200);
      expect(await isListed(), `${days} days`).toBe(listed);
    }
  });
});

describe("several records at once", () => {
  it("each record says whether its responsible person changed, and one undo takes back what did", async () => {
    const division = await api.as(agency.division);
    const chief = await api.user(agency.division);
    const mine = [
      await makeRecord(api, chief, { stage: 8, name: "Bir" }),
      await makeRecord(api, chief, { stage: 2, name: "İki" }),
    ];
    const [foreignRow] = await api.rows<{ code: string }>(
      sql`select code from projects where event_company_id = ${world.other.event_company_id} order by id limit 1`,
    );
    const colleague = (await division.get(`/leads/responsibles/${chief.id}`)).body.data.find(
      (one: any) => one.id !== chief.id,
    );
    const codes = [...mine.map(({ code }) => code), foreignRow!.code];
    const done = await division.put("/projects/responsible", { codes, responsible: colleague.id });
    expectStatus(done, 200);
    expect(done.body.results).toMatchObject([
      { code: codes[0], name: "Bir", done: 1, undo: expect.any(Number) },
      { code: codes[1], name: "İki", done: 1, undo: expect.any(Number) },
      { code: codes[2], name: null, done: 0, message: "Kayıt bulunamadı." },
    ]);
    const ownerOf = async (code: string) =>
      (await api.rows<{ responsible_id: number }>(sql`select responsible_id from projects where code = ${code}`))[0]!
        .responsible_id;
    expect(await ownerOf(codes[0]!)).toBe(colleague.id);
    const ids = done.body.results.flatMap(({ undo }: any) => (undo === undefined ? [] : [undo]));
    // One of them was changed since by somebody else.
    const admin = await api.as(agency.admin);
    const back = await admin.put("/projects/responsible", {
      codes: [codes[0]],
      responsible: (await api.user(agency.admin)).id,
    });
    expect(back.body.results[0].done).toBe(1);
    const undone = await division.post("/history/undo", { ids });
    expect(undone.body).toMatchObject({ done: 1, left: 1 });
    expect(await ownerOf(codes[1]!)).toBe(chief.id);
    expectStatus(await division.post("/history/undo", { ids }), 409);
  });

  it("a reader of a record changes nothing, and nobody gives records to a person they may not choose", async () => {
    const admin = await api.user(agency.admin);
    const row = await makeRecord(api, admin, { stage: 8, name: "Başkasının" });
    await api.db.execute(
      sql`insert into project_members (event_company_id, project_id, user_id) values (${admin.event_company_id}, ${row.id}, ${world.user.id})`,
    );
    const asked = await user.put("/projects/responsible", { codes: [row.code], responsible: world.user.id });
    expect(asked.body.results).toMatchObject([{ name: "Başkasının", done: 0, message: "Bu işlem için yetkin yok." }]);
    expectStatus(await user.put("/projects/responsible", { codes: [row.code], responsible: admin.id }), 422);
    expectStatus(await user.put("/projects/responsible", { codes: [row.code], responsible: world.other.id }), 422);
  });
});
