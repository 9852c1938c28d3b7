import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, startApi } from "../helpers/api";
import { rounds } from "../helpers/deep";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();

const body = (more: Record<string, unknown> = {}) => ({
  name: "Şemsiye",
  category: "Dekor",
  unit: "adet",
  low_stock: 3,
  location: "D-4",
  ...more,
});

describe("depot", () => {
  it("SHL-065 an item's note is kept, told by its list, cleared by an empty one and left alone by none", async () => {
    const made = (await user.post("/depot/items", body({ note: "Üst rafta,\nkutusuyla" }))).body.item;
    expect(made.note).toBe("Üst rafta,\nkutusuyla");
    const put = async (more: object, version: number) =>
      (await user.put(`/depot/items/${made.id}`, { ...body(), ...more, version })).body.item;
    const kept = await put({ low_stock: 4 }, made.version);
    expect([kept.note, kept.low_stock]).toEqual([made.note, 4]);
    expect((await put({ note: " " }, kept.version)).note).toBeNull();
    expectStatus(await user.post("/depot/items", body({ note: "x".repeat(501) })), 422);
  });

  it("SHL-065 the demo's stock is listed by Turkish name, by category and by what runs low; sums of movements agree", async () => {
    const all = (await user.get("/depot/items", { paginate: 0 })).body;
    const names = all.data.map(({ name }: { name: string }) => name) as string[];
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "tr")));
    expect(all.categories.map(({ name }: { name: string }) => name)).toContain("Ses");
    const low = (await user.get("/depot/items", { low: 1, paginate: 0 })).body.data as any[];
    expect(low.every((item) => item.low === 1 && item.quantity <= item.low_stock)).toBe(true);
    expect(low.length).toBe(all.data.filter((item: any) => item.low === 1).length);
    // Each number equals that of the list which its filter opens.
    const isLow = ({ low: mark }: { low: number }) => mark === 1;
    expect(all.counts).toEqual({ all: all.data.length, low: all.data.filter(isLow).length });
    for (const query of [{}, { low: 1 }, { query: "kablo" }, { query: "kablo", low: 1 }]) {
      const { categories } = (await user.get("/depot/items", query)).body;
      expect(categories.length).toBe(all.categories.length);
      for (const { name, count } of categories) {
        const listed = (await user.get("/depot/items", { ...query, category: name })).body;
        expect(count, `${name} ${JSON.stringify(query)}`).toBe(listed.paging.total);
        expect(listed.counts["low" in query ? "low" : "all"]).toBe(count);
      }
    }
    const found = (await user.get("/depot/items", { query: "KABLO", category: "Elektrik" })).body.data;
    expect(found.map(({ name }: { name: string }) => name)).toEqual(["Kablo kanalı", "Uzatma kablosu 25 m"]);
    const wrong = await api.rows(
      sql`select i.id from depot_items i where quantity <> coalesce((select sum(case direction when 'in' then quantity else -quantity end) from depot_movements m where m.item_id = i.id), 0)`,
    );
    expect(wrong).toEqual([]);
    expect((await user.get("/depot/items", { page_size: 5, page: 2 })).body.paging).toMatchObject({ from: 6, to: 10 });
  });

  it("SHL-065 an item comes in, goes out to a project with date and person, and is told in its movements", async () => {
    const made = await user.post("/depot/items", body({ quantity: 10 }));
    expect(made.body.item).toMatchObject({ quantity: 10, low: 0, location: "D-4", version: 1 });
    const { id } = made.body.item;
    const project = await makeRecord(api, world.user, { stage: 8, name: "Bahar Şenliği" });
    const colleague = await api.user(agency.team);
    const out = await user.post("/depot/movements", {
      item_id: id,
      direction: "out",
      quantity: 8,
      project: project.code,
      date: "2026-11-20",
      person_id: colleague.id,
    });
    expectStatus(out, 200);
    expect(out.body.item).toMatchObject({ quantity: 2, low: 1 });
    expect(out.body.message).toBe("Hareket kaydedildi. Depoda kalan: 2 adet.");
    const short = await user.post("/depot/movements", { item_id: id, direction: "out", quantity: 3 });
    expect([short.status, short.body.message]).toEqual([409, "Depoda bu kadar yok. Kalan: 2 adet"]);
    const list = (await user.get(`/depot/items/${id}/movements`)).body;
    expect(list.data).toEqual([
      {
        id: expect.any(Number),
        direction: "out",
        quantity: 8,
        balance: 2,
        date: "2026-11-20",
        project: { code: project.code, name: "Bahar Şenliği" },
        person: { id: colleague.id, full_name: colleague.full_name },
        recorder: { id: world.user.id, full_name: world.user.full_name },
      },
      {
        id: expect.any(Number),
        direction: "in",
        quantity: 10,
        balance: 10,
        date: "2026-11-21",
        project: null,
        person: { id: world.user.id, full_name: world.user.full_name },
        recorder: { id: world.user.id, full_name: world.user.full_name },
      },
    ]);
    const [told] = await api.rows(sql`select user_id, changes from audit_log
      where model = 'depot_item' and record_id = ${id} and action = 'moved'`);
    expect(told).toEqual({ user_id: world.user.id, changes: { quantity: [10, 2], for: [null, colleague.full_name] } });
    expect((await user.del(`/depot/items/${id}`)).status).toBe(409);
    expectStatus(await user.post("/depot/movements", { item_id: id, direction: "out", quantity: 2 }), 200);
    expectStatus(await user.del(`/depot/items/${id}`), 200);
    expectStatus(await user.get(`/depot/items/${id}/movements`), 404);
    expectStatus(await user.post("/depot/movements", { item_id: id, direction: "in", quantity: 1 }), 422);
  });

  it("SHL-065 a movement's day is today or of the year before, and otherwise refused at its field", async () => {
    const { id } = (await user.post("/depot/items", body({ name: "Halat", quantity: 5 }))).body.item;
    const move = (date: string, locale = "tr") =>
      user.send(
        "POST",
        "/depot/movements",
        { item_id: id, direction: "out", quantity: 1, date },
        { query: { locale } },
      );
    // The tests' day is 2026-11-21 in Istanbul.
    for (const [date, text] of [
      ["1970-01-01", "Hareket tarihi bir yıldan eski olamaz."],
      ["2025-11-19", "Hareket tarihi bir yıldan eski olamaz."],
      ["2026-11-22", "Hareket tarihi bugünden sonra olamaz."],
      ["2100-12-31", "Hareket tarihi bugünden sonra olamaz."],
    ] as const) {
      const refused = await move(date);
      expect([refused.status, refused.body.errors]).toEqual([422, { date: [text] }]);
    }
    expect((await move("2026-11-22", "en")).body.errors.date).toEqual([
      "The day of a movement may not be in the future.",
    ]);
    for (const date of ["2025-11-20", "2026-11-21"]) expectStatus(await move(date), 200, date);
    expect((await user.get(`/depot/items/${id}/movements`)).body.item.quantity).toBe(3);
  });

  it("SHL-065 the oldest day of a movement is counted by the calendar, also where the clock was put back since", async () => {
    const { id } = (await user.post("/depot/items", body({ name: "Kum torbası", quantity: 5 }))).body.item;
    const move = (date: string) => user.post("/depot/movements", { item_id: id, direction: "out", quantity: 1, date });
    const before = api.now;
    await api.db.execute(sql`update users set timezone = 'America/New_York' where email = ${agency.user}`);
    try {
      // 23:30 of 2 November in New York; a day and a year before, its clock had not been put back yet.
      api.now = new Date("2026-11-03T04:30:00Z");
      expectStatus(await move("2025-11-01"), 200);
      expectStatus(await move("2025-10-31"), 422);
      expectStatus(await move("2026-11-02"), 200);
      expectStatus(await move("2026-11-03"), 422);
    } finally {
      api.now = before;
      await api.db.execute(sql`update users set timezone = null where email = ${agency.user}`);
    }
  });

  it("SHL-065 signs that a search pattern knows are letters in the search for material", async () => {
    for (const name of ["Kumaş %100 pamuk", "Kumaş 1000 pamuk", "Kablo_kırmızı", "Kabloxkırmızı", "Ters\\bölü"])
      expectStatus(await user.post("/depot/items", body({ name, location: "" })), 200, name);
    const found = async (query: string) =>
      (await user.get("/depot/items", { query })).body.data.map(({ name }: { name: string }) => name) as string[];
    expect(await found("%")).toEqual(["Kumaş %100 pamuk"]);
    expect(await found("%100 p")).toEqual(["Kumaş %100 pamuk"]);
    expect(await found("kablo_k")).toEqual(["Kablo_kırmızı"]);
    expect(await found("s\\b")).toEqual(["Ters\\bölü"]);
  });

  it("R4 a save that changes nothing leaves version and history alone, and a stale one is told so all the same", async () => {
    const { id } = (await user.post("/depot/items", body({ name: "Sehpa" }))).body.item;
    const same = { ...body({ name: "Sehpa" }), version: 1 };
    const history = () => api.count("audit_log");
    const before = await history();
    const saved = await user.put(`/depot/items/${id}`, same);
    expect([saved.status, saved.body.item.version, await history()]).toEqual([200, 1, before]);
    expectStatus(await user.put(`/depot/items/${id}`, { ...same, name: "Alçak sehpa" }), 200);
    const stale = await user.put(`/depot/items/${id}`, { ...same, name: "Alçak sehpa" });
    expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
  });

  it("R4 what was changed since the question is not deleted, and the answer holds it as it is", async () => {
    const { id } = (await user.post("/depot/items", body({ name: "Masa örtüsü" }))).body.item;
    expectStatus(await user.put(`/depot/items/${id}`, { ...body({ name: "Keten örtü" }), version: 1 }), 200);
    const stale = await user.del(`/depot/items/${id}`, { version: 1 });
    expect([stale.status, stale.body.current]).toEqual([
      409,
      expect.objectContaining({ name: "Keten örtü", version: 2 }),
    ]);
    expectStatus(await user.get(`/depot/items/${id}/movements`), 200);
    expectStatus(await user.del(`/depot/items/${id}`, { version: 2 }), 200);
    expectStatus(await user.del(`/depot/items/${id}`, { version: 2 }), 404);
  });

  it("a movement's project is named to its readers only, and nobody moves for a project out of reach", async () => {
    const stranger = (await api.rows(sql`select * from users where full_name = 'Şebnem Avcı'`))[0];
    const hidden = await makeRecord(api, stranger, { stage: 8, name: "Gizli Lansman" });
    const { id } = (await user.post("/depot/items", body({ name: "Paravan", quantity: 5 }))).body.item;
    const move = { item_id: id, direction: "out", quantity: 1, project: hidden.code };
    const refused = await user.post("/depot/movements", move);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["project"]]);
    expectStatus(await (await api.session(agency.admin)).post("/depot/movements", move), 200);
    const [line] = (await user.get(`/depot/items/${id}/movements`)).body.data;
    expect([line.quantity, line.project]).toEqual([1, null]);
    const theirs = await user.post("/depot/movements", {
      item_id: id,
      direction: "in",
      quantity: 1,
      person_id: world.other.id,
    });
    expect([theirs.status, Object.keys(theirs.body.errors)]).toEqual([422, ["person_id"]]);
  });

  it("R4 X7 a stale version is 409 with the item as it is, and a change touches neither stock nor deletion", async () => {
    const { id } = (await user.post("/depot/items", body({ quantity: 4 }))).body.item;
    const change = { ...body({ name: "Büyük Şemsiye" }), version: 1 };
    const forged = { quantity: 99, deleted_at: "2020-01-01", event_company_id: 2 };
    const refused = await user.put(`/depot/items/${id}`, { ...change, ...forged });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(forged)]);
    const saved = await user.put(`/depot/items/${id}`, change);
    expect(saved.body.item).toMatchObject({ name: "Büyük Şemsiye", quantity: 4, version: 2 });
    const stale = await user.put(`/depot/items/${id}`, { ...body({ name: "Eski" }), version: 1 });
    expect([stale.status, stale.body.current.name]).toEqual([409, "Büyük Şemsiye"]);
    expect(
      (await user.put(`/depot/items/${id}`, { ...body({ location: "" }), version: 2 })).body.item.location,
    ).toBeNull();
  });

  it("X1 another company has no such item, and without ECOS there is no depot", async () => {
    const [item] = (await user.get("/depot/items")).body.data;
    const other = await api.session(foreign.admin);
    for (const path of ["/depot/items", `/depot/items/${item.id}/movements`]) expectStatus(await other.get(path), 403);
    await api.db.execute(sql`update event_companies set memberships = '{ECOS}' where id = ${world.theirs.company}`);
    const { data } = (await other.get("/depot/items")).body;
    // The item that tests/samples/depot.ts created for the other company.
    expect(data.map(({ name }: { name: string }) => name)).toEqual(["Yabancı"]);
    expectStatus(await other.get(`/depot/items/${item.id}/movements`), 404);
    expectStatus(await other.put(`/depot/items/${item.id}`, { ...body(), version: item.version }), 404);
    expectStatus(await other.del(`/depot/items/${item.id}`), 404);
    expectStatus(await other.post("/depot/movements", { item_id: item.id, direction: "in", quantity: 1 }), 422);
    await api.db.execute(sql`update event_companies set memberships = '{}' where id = ${world.theirs.company}`);
  });

  it("SHL-065 an edit and a deletion can be undone, a movement cannot: the stock stays the sum of its movements", async () => {
    const made = await user.post("/depot/items", body({ name: "Kırmızı halı", quantity: 4 }));
    const { id, version } = made.body.item;
    const edited = await user.put(`/depot/items/${id}`, { ...body({ name: "Halı" }), quantity: undefined, version });
    expectStatus(await user.post(`/history/${edited.body.undo}/undo`), 200);
    expectStatus(await user.post("/depot/movements", { item_id: id, direction: "out", quantity: 4 }), 200);
    const [moved] = await api.rows<{ id: number }>(
      sql`select id from audit_log where model = 'depot_item' and record_id = ${id} order by id desc limit 1`,
    );
    expectStatus(await user.post(`/history/${moved?.id}/undo`), 409);
    const [row] = await api.rows(sql`select name, quantity from depot_items where id = ${id}`);
    expect(row).toEqual({ name: "Kırmızı halı", quantity: 0 });
    const removed = await user.del(`/depot/items/${id}`);
    expectStatus(removed, 200);
    expectStatus(await user.post(`/history/${removed.body.undo}/undo`), 200);
    const listed = await user.get("/depot/items", { query: "kırmızı halı" });
    expect(listed.body.data.map((one: { id: number }) => one.id)).toContain(id);
  });
});

it("R1 fifty take one piece each of a stock of ten at once: ten get it and none is left, each time on PostgreSQL", async () => {
  const api = await startApi();
  try {
    const user = await api.as(agency.user);
    for (let round = 0; round < rounds(3, 20); round += 1) {
      const { id } = (await user.post("/depot/items", body({ quantity: 10 }))).body.item;
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => user.post("/depot/movements", { item_id: id, direction: "out", quantity: 1 })),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([10, 40]);
      expect(won.map(({ body: { movement } }) => movement.balance).toSorted((a, b) => a - b)).toEqual([
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
      ]);
      const [row] = await api.rows(sql`select quantity from depot_items where id = ${id}`);
      expect(row.quantity).toBe(0);
    }
  } finally {
    await api.stop();
  }
}, 180_000);
