import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { modules } from "#api/db/schema/companies";
import { clients, suppliers } from "#api/db/schema/people";

import { agency, type Client, expectStatus, foreign, type TestApi } from "../helpers/api";
import { makeRecord, startWorld, type World } from "../helpers/samples";

describe("search", () => {
  let api: TestApi;
  let world: World;
  let admin: Client;
  beforeAll(async () => {
    ({ api, world } = await startWorld({ embedded: true }));
    admin = await api.session(agency.admin);
    const own = { event_company_id: world.mine.company, country: "TR" };
    await api.db.insert(clients).values([
      { ...own, code: "aracli1", name: "Yeni Şişecam Işık A.Ş." },
      { ...own, code: "aracli2", name: "Şişecam" },
      { ...own, code: "aracli3", name: "Şişecamlar Birliği" },
      { ...own, code: "aracli4", name: "İç Mimarlık % Ofisi" },
    ]);
  });
  afterAll(() => api.stop());

  const titles = async (client: Client, query: string, kind: string, more: Record<string, unknown> = {}) => {
    const answer = await client.get("/search", { query, kinds: kind, ...more });
    expectStatus(answer, 200, query);
    expect(answer.body.data.map((group: { kind: string }) => group.kind)).toEqual([kind]);
    return answer.body.data[0].hits.map(({ title }: { title: string }) => title) as string[];
  };

  it("SHL-061 finds whatever the letters' dots and hooks, the whole name first, then its beginning, then a word", async () => {
    for (const query of ["şişecam", "SISECAM", "sisecam", "ŞİŞECAM"])
      expect(await titles(admin, query, "clients"), query).toEqual([
        "Şişecam",
        "Şişecamlar Birliği",
        "Yeni Şişecam Işık A.Ş.",
      ]);
    expect((await titles(admin, "isik a", "clients"))[0]).toBe("Yeni Şişecam Işık A.Ş.");
    expect((await titles(admin, "iç", "clients"))[0]).toBe("İç Mimarlık % Ofisi");
  });

  it("SHL-061 small typing errors are forgiven in names, and a sign that means something in SQL is only itself", async () => {
    for (const query of ["şişecma", "şşecam", "sisecan", "mimarlk"])
      expect((await titles(admin, query, "clients")).length, query).toBeGreaterThan(0);
    expect(await titles(admin, "% Of", "clients")).toEqual(["İç Mimarlık % Ofisi"]);
    expect(await titles(admin, "__", "clients")).toEqual([]);
    expect(await titles(admin, "Nerimn Tınaztepe", "users")).toEqual(["Nermin Tınaztepe"]);
    const alike = async (query: string) =>
      (await admin.get("/search", { query, kinds: "users" })).body.data.map((group: { alike: number }) => group.alike);
    expect(await alike("Nerimn Tınaztepe")).toEqual([1]);
    expect(await alike("Nermin Tınaz")).toEqual([0]);
  });

  it("SHL-061 a code or a reference comes first, in capitals or not", async () => {
    const record = await makeRecord(api, world.user, { name: "Zeytin Gecesi", stage: 8, project_ref: "ZYT-2026-777" });
    await makeRecord(api, world.user, { name: "ZYT-2026-777 anısına", stage: 8 });
    for (const query of ["ZYT-2026-777", "zyt-2026-777", record.code])
      expect((await titles(admin, query, "projects"))[0], query).toBe("Zeytin Gecesi");
    const [hit] = (await admin.get("/search", { query: record.code })).body.data.find(
      ({ kind }: { kind: string }) => kind === "projects",
    ).hits;
    expect(hit).toEqual({
      id: record.id,
      code: record.code,
      title: "Zeytin Gecesi",
      subtitle: "ZYT-2026-777",
      link: `/project/${record.code}`,
    });
  });

  it("SHL-061 groups of five with word of more, and pages that do not overlap", async () => {
    const all = (await admin.get("/search", { query: "kon" })).body.data;
    expect(all.map(({ kind }: { kind: string }) => kind)).toEqual([
      "leads",
      "projects",
      "clients",
      "suppliers",
      "contacts",
      "meetings",
      "tasks",
      "users",
      "files",
      "budgets",
    ]);
    for (const group of all) expect(group.hits.length).toBeLessThanOrEqual(5);
    const seen: string[] = [];
    for (let page = 1; ; page += 1) {
      const [group] = (await admin.get("/search", { query: "kon", kinds: "projects", page })).body.data;
      seen.push(...group.hits.map(({ code }: { code: string }) => code));
      if (group.more === 0) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const [{ n }] = await api.rows(sql`select count(*)::int as n from projects
      where event_company_id = ${world.mine.company} and deleted_at is null and stage >= 8 and folded like '%kon%'`);
    expect(seen.length).toBe(n);
    expectStatus(await admin.get("/search", { query: "k" }), 422);
    expectStatus(await admin.get("/search", {}), 422);
  });

  it("X1 each sees the own reach only; without ECOS projects alone; a module that is off has no group", async () => {
    const stranger = (await api.rows(sql`select * from users where full_name = 'Şebnem Avcı'`))[0];
    await makeRecord(api, stranger, { name: "Gizli Nilüfer Lansmanı", stage: 0 });
    await makeRecord(api, world.other, { name: "Gizli Yabancı Şenliği", stage: 8 });
    const [user, other] = [await api.session(agency.user), await api.session(foreign.admin)];
    expect(await titles(admin, "gizli", "leads")).toEqual(["Gizli Nilüfer Lansmanı"]);
    expect(await titles(user, "gizli", "leads")).toEqual([]);
    expect(await titles(user, "nilufer lansmanı", "leads")).toEqual([]);
    const theirs = (await other.get("/search", { query: "gizli" })).body.data;
    expect(theirs).toMatchObject([
      { kind: "projects", hits: [{ title: "Gizli Yabancı Şenliği" }] },
      { kind: "files", hits: [] },
      { kind: "budgets", hits: [] },
    ]);
    await api.db
      .update(modules)
      .set({ enabled: false })
      .where(sql`event_company_id = ${world.mine.company} and code = 'bizdev'`);
    const kinds = (await admin.get("/search", { query: "gizli" })).body.data.map(({ kind }: { kind: string }) => kind);
    await api.db
      .update(modules)
      .set({ enabled: true })
      .where(sql`event_company_id = ${world.mine.company} and code = 'bizdev'`);
    expect(kinds).not.toContain("leads");
  });

  it("X1 clients, suppliers, contacts and people of another company are not found by any way of matching", async () => {
    const theirs = world.theirs.company;
    const own = { event_company_id: theirs, code: "karatav1", name: "Örtülü Karatavuk", country: "TR" };
    await api.db.insert(suppliers).values(own);
    for (const [table, column] of [
      ["clients", "name"],
      ["contacts", "name"],
      ["users", "full_name"],
    ] as const) {
      const [at, name] = [sql.identifier(table), sql.identifier(column)];
      const changed = await api.rows(sql`update ${at} set ${name} = 'Örtülü Karatavuk' where id =
        (select id from ${at} where event_company_id = ${theirs} and deleted_at is null order by id desc limit 1) returning id`);
      expect(changed, table).toHaveLength(1);
    }
    for (const query of ["Örtülü Karatavuk", "örtülü", "karat", "ratavu", "Ortulu Karatvuk"]) {
      const { data } = (await admin.get("/search", { query })).body;
      expect(data.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
        "budgets",
        "clients",
        "contacts",
        "files",
        "leads",
        "meetings",
        "projects",
        "suppliers",
        "tasks",
        "users",
      ]);
      expect(
        data.flatMap(({ hits }: { hits: { title: string }[] }) => hits.map(({ title }) => title)),
        query,
      ).not.toContain("Örtülü Karatavuk");
    }
  });

  it("SHL-061 an exact reference stands alone in the group that comes first, and no number is taken for another", async () => {
    for (const number of [811, 812, 813])
      await makeRecord(api, world.user, { name: `Sayı ${number}`, stage: 8, project_ref: `SAY-2026-${number}` });
    await makeRecord(api, world.user, { name: "Sayılı teklif", stage: 0, project_ref: "SAY-2026-814" });
    for (const query of ["SAY-2026-812", "say-2026-812"]) {
      const { data } = (await admin.get("/search", { query })).body;
      expect(data[0].kind).toBe("projects");
      expect(data.flatMap(({ hits }: { hits: { title: string }[] }) => hits.map(({ title }) => title))).toEqual([
        "Sayı 812",
      ]);
    }
  });

  it("SHL-061 deleted records are not found", async () => {
    const record = await makeRecord(api, world.user, { name: "Kaybolan Çınar Buluşması", stage: 0 });
    const user = await api.session(agency.user);
    expect(await titles(user, "kaybolan", "leads")).toHaveLength(1);
    expectStatus(await user.del(`/leads/${record.code}`), 200);
    expect(await titles(user, "kaybolan", "leads")).toEqual([]);
    expect(await titles(user, record.code, "leads")).toEqual([]);
  });
});
