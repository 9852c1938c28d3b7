import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { accountingKinds } from "#contract/accounting/accounting-kinds";

import { agency, type Answer, expectStatus, foreign } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { api, world } = await openWorld();
const admin = await api.as(agency.admin);
const path = "/definition/positions";
const rowsOf = async () => (await admin.get(`${path}/rights`)).body.data as any[];
const every = ["view", "create", "update", "delete", "approve"];

/** The answer, which has this status. */
const answered = (answer: Answer, status: number): Answer => {
  expectStatus(answer, status);
  return answer;
};

let serial = 0;
const newName = () => `Deneme pozisyonu ${(serial += 1)}`;
const create = async (body: object = {}) => {
  const answer = answered(await admin.post(path, { name: newName(), scope: "USER", ...body }), 200);
  return answer.body.position;
};

describe("positions", () => {
  it("ORG-019 ORG-020 ORG-034 ORG-036 a position has its name, its authority in words, its people and its whole grid", async () => {
    const [user] = await api.rows(sql`select position_id from users where id = ${world.user.id}`);
    const row = (await rowsOf()).find(({ id }) => id === user.position_id);
    const [{ n }] = await api.rows(
      sql`select count(*)::int as n from users where position_id = ${user.position_id} and deleted_at is null`,
    );
    expect(row).toMatchObject({ scope: "USER", scope_text: "Kişi", people: n });
    expect(Object.keys(row.permissions)).toHaveLength(13);
    expect(new Set(Object.values(row.permissions).map(String))).toEqual(new Set([every.join()]));
    expect(Object.values(row.limits)).toEqual(Array(7).fill(null));
    const names = (await rowsOf()).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "tr")));
  });

  it("ORG-041 grid and limits are stored as given; what is the default is not stored", async () => {
    const made = await create({
      permissions: { clients: ["update", "view"], leads: every, forms: [] },
      limits: { expense: "2500.50", payment: null },
    });
    expect(made.permissions).toMatchObject({ clients: ["view", "update"], leads: every, forms: [], tasks: every });
    expect(made.limits).toMatchObject({ expense: "2500.50", payment: null });
    const [row] = await api.rows(sql`select permissions, limits from positions where id = ${made.id}`);
    expect(row).toEqual({ permissions: { clients: ["view", "update"], forms: [] }, limits: { expense: "2500.50" } });
  });

  it("ORG-041 a grid with other rights but no view, unknown modules and odd limits are refused at their field", async () => {
    const refuse = async (body: object) =>
      Object.keys(answered(await admin.post(path, { name: newName(), scope: "USER", ...body }), 422).body.errors);
    expect(await refuse({ permissions: { clients: ["update"] } })).toEqual(["permissions.clients"]);
    expect(await refuse({ permissions: { planets: ["view"] } })).toEqual(["permissions.planets"]);
    expect(await refuse({ permissions: { clients: ["view", "own"] } })).toEqual(["permissions.clients[1]"]);
    expect(await refuse({ limits: { expense: "-1" } })).toEqual(["limits.expense"]);
    expect(await refuse({ limits: { annual_leave: "1" } })).toEqual(["limits.annual_leave"]);
    expect(await refuse({ scope: "WORLD" })).toEqual(["scope"]);
    expect(await refuse({ name: "  " })).toEqual(["name"]);
  });

  it("ORG-041 a name that differs by case or accents alone is taken; a double click makes one position", async () => {
    const name = newName();
    const send = () => admin.post(path, { name, scope: "TEAM" }, { key: "pozisyon-iki-kez" });
    const [one, two] = [await send(), await send()];
    expect(two.body.position.id).toBe(one.body.position.id);
    answered(await admin.post(path, { name: name.toLocaleUpperCase("tr"), scope: "TEAM" }), 422);
  });

  it("ORG-035 ORG-041 a stale save is refused with the current position, and a save is undone", async () => {
    const { id, version } = await create();
    const saved = answered(await admin.put(`${path}/${id}`, { version, permissions: { suppliers: [] } }), 200).body;
    const stale = answered(await admin.put(`${path}/${id}`, { version, scope: "TEAM" }), 409);
    expect(stale.body.current).toMatchObject({ id, version: version + 1 });
    answered(await admin.post(`/history/${saved.undo}/undo`), 200);
    expect((await rowsOf()).find((row) => row.id === id).permissions.suppliers).toEqual(every);
  });

  it("ORG-041 a position in use is not deleted and says how many name it; another one is, and comes back", async () => {
    const [user] = await api.rows(sql`select position_id from users where id = ${world.user.id}`);
    const held = (await rowsOf()).find(({ id }) => id === user.position_id);
    const refused = answered(await admin.send("DELETE", `${path}/${held.id}`, { version: held.version }), 409);
    expect(refused.body.message).toContain(`Bu pozisyon kullanımda: ${held.used} kayıt`);
    const { id, version } = await create();
    const { undo } = answered(await admin.send("DELETE", `${path}/${id}`, { version }), 200).body;
    expect((await rowsOf()).some((row) => row.id === id)).toBe(false);
    answered(await admin.post(`/history/${undo}/undo`), 200);
    expect((await rowsOf()).some((row) => row.id === id)).toBe(true);
  });

  it("ORG-041 ROU-082 X2 others than admins are refused, and another company has none of them", async () => {
    const user = await api.as(agency.user);
    const other = await api.as(foreign.admin);
    const { id } = await create();
    answered(await user.get(`${path}/rights`), 403);
    answered(await user.put(`${path}/${id}`, { version: 1, name: "Benim" }), 403);
    answered(await other.put(`${path}/${id}`, { version: 1, name: "Benim" }), 404);
    answered(await other.get(`${path}/of-person/${world.user.id}`), 404);
  });

  it("ORG-041 people of a position are listed by name, without the admins where they are left out", async () => {
    const [user] = await api.rows(sql`select position_id from users where id = ${world.user.id}`);
    const list = async (more: object) =>
      answered(await admin.get("/organisation/people", { position: user.position_id, ...more }), 200).body;
    const row = (await rowsOf()).find(({ id }) => id === user.position_id);
    const all = await list({});
    expect([all.total, new Set(all.data.map(({ position }: any) => position))]).toEqual([
      row.people,
      new Set([row.name]),
    ]);
    const bound = await list({ bound: 1, limit: 1 });
    expect([bound.total, bound.data]).toEqual([row.bound_people, [expect.objectContaining({ position: row.name })]]);
    expect((await list({ position: 999_999 })).data).toEqual([]);
  });

  it("ORG-041 'Bu kişi ne görür?' counts what the lists of the person count", async () => {
    const user = await api.as(agency.user);
    const { person, rights } = answered(await admin.get(`${path}/of-person/${world.user.id}`), 200).body;
    expect(person).toMatchObject({ full_name: world.user.full_name, is_admin: 0, scope: "USER" });
    const reach = (module: string) => rights.find((row: any) => row.module === module).reach;
    expect(person.modules.toSorted()).toEqual((await user.get("/me")).body.user.modules.toSorted());
    const all: { stage: number }[] = (await user.get("/projects", { paginate: 0 })).body.data;
    expect(reach("projects")).toBe(all.filter(({ stage }) => stage > 7).length);
    expect(reach("leads")).toBe(all.filter(({ stage }) => stage <= 7).length);
    expect(reach("clients")).toBe((await user.get("/clients", { page_size: 10 })).body.paging.total);
    const own = (await user.get("/requests", { page_size: 10 })).body.paging.total;
    const asked = (await user.get("/approvals")).body.total;
    expect(reach("requests")).toBeGreaterThanOrEqual(own + asked);
    const [{ n }] = await api.rows(sql`select count(*)::int as n from requests
      where event_company_id = 1 and deleted_at is null and ${world.user.id} = any(people)`);
    expect(reach("requests")).toBe(n);
    const [first] = await api.rows(sql`select id from users where email = ${agency.admin}`);
    const boss = answered(await admin.get(`${path}/of-person/${first.id}`), 200).body.rights;
    const [{ all_requests }] = await api.rows(
      sql`select count(*)::int as all_requests from requests where event_company_id = 1 and deleted_at is null`,
    );
    expect(boss.find((row: any) => row.module === "requests").reach).toBe(all_requests);
    const lists = await Promise.all(
      accountingKinds.map(async (kind) => (await user.get(`/accounting/${kind}`)).body.invoices.total as number),
    );
    expect(reach("accounting")).toBe(lists.reduce((sum, total) => sum + total, 0));
    expect(reach("reports")).toBeNull();
  });
});
