import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { offerOf } from "../helpers/budget-samples";
import { rounds, seed } from "../helpers/deep";
import { openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
let admin: Client;
let stranger: Client;
let project: string;

beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
  project = await offerOf(api, world.user.event_company_id);
});

const send = async (method: "post" | "put", path: string, body: object) => {
  const answer = await admin[method](path, body);
  expectStatus(answer, 200);
  return answer.body;
};
async function sheet() {
  const { budget } = await send("post", `/project/${project}/budgets`, { name: "Çok kalemli", currency: "TRY" });
  const { category } = await send("post", `/budget/${budget.code}/category`, { name: "Konaklama", vat_rate: "10" });
  const body = { category_id: category.id, items: ["Bir", "İki", "Üç"].map((name) => ({ name, price_sell: "100" })) };
  const added = await send("post", `/budget/${budget.code}/items`, body);
  return { code: budget.code as string, category: category.id as number, items: added.items, total: added.total };
}
const read = async (code: string) => (await admin.get(`/budget/${code}`)).body.budget;
const namesOf = async (code: string) => (await read(code)).categories[0].items.map((row: { name: string }) => row.name);

/** A line is in the category of its group, and every category's sum is that of its rows. */
async function expectInPlace(code: string) {
  const [wrong] = await api.rows<{ n: number }>(
    sql`select count(*)::int as n from budget_rows r join budget_rows g on g.id = r.group_id
      join budgets b on b.id = r.budget_id
      where b.code = ${code} and r.deleted_at is null and r.category_id <> g.category_id`,
  );
  expect(wrong?.n).toBe(0);
  for (const { items, total_sell } of (await read(code)).categories)
    expect(items.reduce((sum: number, row: { total_sell: string }) => sum + Number(row.total_sell), 0)).toBe(
      Number(total_sell),
    );
}

/** A group with two lines, and a category beside its own. */
async function grouped() {
  const { budget } = await send("post", `/project/${project}/budgets`, { name: "Gruplu", currency: "TRY" });
  const code: string = budget.code;
  const named = async (name: string) =>
    (await send("post", `/budget/${code}/category`, { name })).category.id as number;
  const [one, two] = [await named("Bir"), await named("İki")];
  const { group } = await send("post", `/budget/${code}/group`, { category_id: one, name: "Grup" });
  const items = ["a", "b"].map((name) => ({ name, price_sell: "100" }));
  const added = await send("post", `/budget/${code}/items`, { category_id: one, group_id: group.id, items });
  const ids: number[] = added.items.map(({ id }: { id: number }) => id);
  const sort = (...categories: object[]) => send("put", `/budget/${code}/sort`, { categories });
  return { code, one, two, group: group.id as number, ids, sort };
}

describe("lines of groups that move", () => {
  it("BUD-024 R5 come back to where their group is, by the sheet and by an undo", async () => {
    for (const back of ["restore", "undo", "undo of many"]) {
      const { code, two, group, ids, sort } = await grouped();
      const gone = { id: ids[0], version: 1 };
      const { undo } =
        back === "undo"
          ? (await admin.send("DELETE", `/budget/${code}/item/${ids[0]}`, { version: 1 })).body
          : (await admin.send("DELETE", `/budget/${code}/items`, { items: [gone] })).body;
      await sort({ id: two, items: [{ id: group, items: [] }] });
      if (back === "restore") await send("post", `/budget/${code}/items/restore`, { ids: [ids[0]] });
      else await send("post", `/history/${undo}/undo`, {});
      await expectInPlace(code);
      const categories = (await read(code)).categories.map(({ total_sell }: { total_sell: string }) => total_sell);
      expect([back, categories.toSorted()]).toEqual([back, ["0.00", "200.00"]]);
    }
  });

  it("BUD-024 R5 stay with it, however often and wherever it is named", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(1), fc.array(fc.nat(2), { maxLength: 3 }), fc.boolean()), { maxLength: 4 }),
        async (named) => {
          const { code, one, two, group, ids, sort } = await grouped();
          const rows = [...ids, group];
          const categories = named.map(([category, inside, isGroup]) => {
            const items = inside.map((at) => rows[at]!);
            return {
              id: [one, two][category]!,
              items: isGroup ? [{ id: group, items }] : items.map((id) => ({ id, items: [] })),
            };
          });
          await sort(...categories);
          await expectInPlace(code);
        },
      ),
      { seed, numRuns: rounds(15, 100), endOnFailure: true },
    );
    const { code, one, two, group, ids, sort } = await grouped();
    await sort({ id: one, items: [{ id: group, items: [] }] }, { id: two, items: [{ id: group, items: ids }] });
    await expectInPlace(code);
  });
});

describe("a row that moves alone", () => {
  it("BUD-024 R4 leaves what somebody else moved meanwhile where that was put", async () => {
    const { code, one, two, group, ids } = await grouped();
    const names = ["A", "B", "C", "D"].map((name) => ({ name }));
    const { items } = await send("post", `/budget/${code}/items`, { category_id: one, items: names });
    const [a, b, c, d] = items.map(({ id }: { id: number }) => id) as number[];
    const move = (row: object) => send("put", `/budget/${code}/sort`, { row });
    const shape = async () =>
      (await read(code)).categories.map(({ name, items: rows }: { name: string; items: any[] }) => [
        name,
        rows.map((row) => row.name + (row.items ?? []).map((line: { name: string }) => line.name).join("")),
      ]);
    await Promise.all([move({ id: d, step: -1 }), move({ id: a, category_id: two, index: 0 })]);
    expect(await shape()).toEqual([
      ["Bir", ["Grupab", "B", "D", "C"]],
      ["İki", ["A"]],
    ]);
    await move({ id: b, category_id: one, group_id: group, index: 1 });
    await move({ id: group, category_id: two, index: 1 });
    await Promise.all([
      send("put", `/budget/${code}/sort`, { category: { id: two, step: -1 } }),
      move({ id: ids[0], step: 1 }),
      move({ id: c, step: -1 }),
    ]);
    expect(await shape()).toEqual([
      ["İki", ["A", "GrupBab"]],
      ["Bir", ["C", "D"]],
    ]);
    await expectInPlace(code);
    for (const gone of [
      { id: 987654321, step: 1 },
      { id: c, category_id: 987654321 },
      { id: c, group_id: d },
    ])
      expect((await admin.put(`/budget/${code}/sort`, { row: gone })).status).toBe(404);
    expect((await admin.put(`/budget/${code}/sort`, { category: { id: 987654321, step: 1 } })).status).toBe(404);
  });
});

describe("many lines at once", () => {
  it("BUD-036 are added in their order, with what the category says, at the end or at a place", async () => {
    const { code, category, items, total } = await sheet();
    expect(items.map(({ vat_rate }: { vat_rate: string }) => vat_rate)).toEqual(["10", "10", "10"]);
    expect(total.total_sell).toBe("300.00");
    const more = { category_id: category, place: 1, items: [{ name: "Dört" }, { name: "Beş", currency_buy: "EUR" }] };
    await send("post", `/budget/${code}/items`, more);
    expect(await namesOf(code)).toEqual(["Bir", "Dört", "Beş", "İki", "Üç"]);
    expect((await read(code)).rates.map(({ currency }: { currency: string }) => currency)).toEqual(["EUR"]);
  });

  it("BUD-002 BUD-036 come by pages of whole categories or of 300 rows of a large one, with the sums of all of them", async () => {
    const { code, category } = await sheet();
    const { category: other } = await send("post", `/budget/${code}/category`, { name: "Teknik", vat_rate: "20" });
    for (const id of [category, other.id])
      for (const items of [200, 100].map((count) => Array.from({ length: count }, () => ({ name: "Kalem" }))))
        await send("post", `/budget/${code}/items`, { category_id: id, items });
    const whole = await read(code);
    const page = async (at: number) => (await admin.get(`/budget/${code}?page=${at}`)).body.budget;
    for (const [at, full, from, to] of [
      [1, 0, 0, 300],
      [2, 0, 300, 303],
      [3, 1, 0, 300],
      [9, 1, 0, 300],
    ] as const) {
      const { categories, total } = await page(at);
      const items = whole.categories[full].items.slice(from, to);
      expect(categories.map(({ row_count }: { row_count: number }) => row_count)).toEqual([303, 300]);
      expect(categories[full]).toEqual({ ...whole.categories[full], items });
      expect(categories[1 - full]).toEqual({ ...whole.categories[1 - full], items: [] });
      expect(total).toEqual(whole.total);
    }
    expectStatus(await admin.get(`/budget/${code}?page=0`), 422);
  });

  it("BUD-036 R4 are saved all or none; those that somebody changed come back as they are now", async () => {
    const { code, items } = await sheet();
    const [one, two, three] = items;
    const saved = await send("put", `/budget/${code}/items`, {
      items: [
        { id: two.id, version: two.version, quantity: "5" },
        { id: one.id, version: one.version, price_buy: "12.3456" },
      ],
    });
    expect(saved.items).toMatchObject([
      { id: two.id, version: 2, quantity: "5", total_sell: "500.00" },
      { id: one.id, version: 2, price_buy: "12.3456", total_buy: "12.35" },
    ]);
    expect(saved.total.total_sell).toBe("700.00");
    const stale = await admin.put(`/budget/${code}/items`, {
      items: [
        { id: three.id, version: three.version, name: "Değişmez" },
        { id: two.id, version: 1, name: "Eski" },
      ],
    });
    expectStatus(stale, 409);
    expect(stale.body.current.items).toMatchObject([{ id: two.id, version: 2, name: "İki" }]);
    expect(await namesOf(code)).toEqual(["Bir", "İki", "Üç"]);
    const history = await api.rows<{ n: number }>(
      sql`select count(*)::int as n from audit_log where model = 'budget_row' and action = 'updated' and record_id = ${two.id}`,
    );
    expect(history).toEqual([{ n: 1 }]);
  });

  it("BUD-036 say at which line and field something is wrong", async () => {
    const { code, items } = await sheet();
    const [one, two] = items;
    const wrong = await admin.put(`/budget/${code}/items`, {
      items: [
        { id: one.id, version: 1, name: "Doğru" },
        { id: two.id, version: 1, currency_sell: "XXX" },
      ],
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["items[1].currency_sell"]]);
    const internal = await admin.put(`/budget/${code}/items`, {
      items: [{ id: one.id, version: 1, is_internal: 1, price_sell: "5" }],
    });
    expect([internal.status, Object.keys(internal.body.errors)]).toEqual([422, ["items[0].price_sell"]]);
    expect(await namesOf(code)).toEqual(["Bir", "İki", "Üç"]);
    const twice = await admin.put(`/budget/${code}/items`, {
      items: [
        { id: one.id, version: 1, name: "Bir kere" },
        { id: one.id, version: 1, name: "İki kere" },
      ],
    });
    expectStatus(twice, 404);
  });

  it("BUD-036 are taken back, and read by their ids; those of another budget or company are not found", async () => {
    const { code, items } = await sheet();
    const other = await sheet();
    const [one, two] = items;
    const some = await admin.get(`/budget/${code}/items?ids=${two.id},${other.items[0].id}`);
    expect(some.body.items.map(({ id }: { id: number }) => id)).toEqual([two.id]);
    expectStatus(await stranger.get(`/budget/${code}/items?ids=${two.id}`), 404);
    const body = { category_id: other.category, name: "Paket", alt_group: "Akşam" };
    const { group } = await send("post", `/budget/${other.code}/group`, body);
    const named = (await admin.get(`/budget/${other.code}/items?ids=${other.items[1].id},${group.id}`)).body;
    expect([named.items.length, named.groups]).toMatchObject([1, [{ ...body, id: group.id, version: 1 }]]);
    expect((await read(other.code)).sets).toEqual(["Akşam"]);
    const alien = { items: [{ id: other.items[0].id, version: 1 }] };
    expectStatus(await admin.del(`/budget/${code}/items`, alien), 404);
    const gone = await admin.del(`/budget/${code}/items`, {
      items: [
        { id: one.id, version: 1 },
        { id: two.id, version: 1 },
      ],
    });
    expect([gone.status, gone.body.total.total_sell]).toEqual([200, "100.00"]);
    expect(await namesOf(code)).toEqual(["Üç"]);
  });

  it("BUD-036 that were deleted come back as they were, with their set's default; those of another budget do not", async () => {
    const { code, items } = await sheet();
    const other = await sheet();
    const [one, two, three] = items;
    const inSet = (row: { id: number }, version: number) => ({ id: row.id, version, alt_group: "Oteller" });
    await send("put", `/budget/${code}/items`, { items: [inSet(one, 1), inSet(two, 1)] });
    const ids = [one.id, two.id];
    const gone = await admin.del(`/budget/${code}/items`, { items: ids.map((id) => ({ id, version: 2 })) });
    expectStatus(gone, 200);
    const back = await send("post", `/budget/${code}/items/restore`, { ids });
    expect(back.items).toMatchObject([
      { id: one.id, alt_group: "Oteller", is_default: 1 },
      { id: two.id, alt_group: "Oteller", is_default: 0 },
    ]);
    expect([await namesOf(code), back.total.total_sell]).toEqual([["Bir", "İki", "Üç"], "200.00"]);
    expectStatus(await admin.post(`/budget/${code}/items/restore`, { ids: [three.id] }), 200);
    expectStatus(await admin.post(`/budget/${code}/items/restore`, { ids: [one.id, other.items[0].id] }), 404);
    expectStatus(await stranger.post(`/budget/${code}/items/restore`, { ids }), 404);
    // Each default went while the other one was gone already: one of them is it again.
    const versions = new Map(
      (await read(code)).categories[0].items.map(({ id, version }: { id: number; version: number }) => [id, version]),
    );
    for (const id of ids)
      expectStatus(await admin.del(`/budget/${code}/items`, { items: [{ id, version: versions.get(id) }] }), 200);
    const twice = await send("post", `/budget/${code}/items/restore`, { ids });
    expect(twice.items.map(({ is_default }: { is_default: number }) => is_default)).toEqual([1, 0]);
  });

  it("BUD-036 do not come back into a category that was deleted", async () => {
    const { code, category, items } = await sheet();
    const [one] = items;
    expectStatus(await admin.del(`/budget/${code}/items`, { items: [{ id: one.id, version: 1 }] }), 200);
    expectStatus(await admin.del(`/budget/${code}/category/${category}`, { version: 1 }), 200);
    const refused = await admin.post(`/budget/${code}/items/restore`, { ids: [one.id] });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Kalemlerin kategorisi ya da grubu silinmiş. Önce onu geri al.",
    ]);
  });

  it("BUD-036 that one call wrote are taken back at once, but for what somebody wrote since", async () => {
    const { code, category, items } = await sheet();
    const [one, two, three] = items;
    const undo = async (row: number) => (await admin.post(`/history/${row}/undo`)).status;
    const saved = await send("put", `/budget/${code}/items`, {
      items: items.map(({ id }: { id: number }) => ({ id, version: 1, quantity: "4" })),
    });
    await send("put", `/budget/${code}/items`, { items: [{ id: two.id, version: 2, quantity: "9" }] });
    expect(await undo(saved.undo)).toBe(200);
    const quantities = async () =>
      (await read(code)).categories[0].items.map(({ quantity }: { quantity: string }) => quantity);
    expect([await quantities(), await undo(saved.undo)]).toEqual([["1", "9", "1"], 409]);
    const lone = await send("put", `/budget/${code}/items`, { items: [{ id: three.id, version: 3, quantity: "7" }] });
    expect([await undo(lone.undo), await quantities()]).toEqual([200, ["1", "9", "1"]]);

    const body = { category_id: category, items: [{ name: "Dört" }, { name: "Beş" }] };
    const added = await send("post", `/budget/${code}/items`, body);
    expect([await undo(added.undo), await namesOf(code)]).toEqual([200, ["Bir", "İki", "Üç"]]);
    const gone = await admin.del(`/budget/${code}/items`, {
      items: [
        { id: one.id, version: 3 },
        { id: two.id, version: 3 },
      ],
    });
    expect([gone.status, await namesOf(code)]).toEqual([200, ["Üç"]]);
    expectStatus(await (await api.as(agency.agency)).post(`/history/${gone.body.undo}/undo`), 404);
    expect([await undo(gone.body.undo), await namesOf(code)]).toEqual([200, ["Bir", "İki", "Üç"]]);
    const { version } = await read(code);
    const last = await send("put", `/budget/${code}/items`, {
      items: (await read(code)).categories[0].items.map((row: { id: number; version: number }) => ({
        id: row.id,
        version: row.version,
        quantity: "2",
      })),
    });
    await send("post", `/budget/${code}/send`, { sent_to: "Ayşe Yılmaz", version });
    expect(await undo(last.undo)).toBe(409);
  });

  it("BUD-039 are refused where the budget was sent", async () => {
    const { code, category, items } = await sheet();
    const { version } = await read(code);
    await send("post", `/budget/${code}/send`, { sent_to: "Ayşe Yılmaz", version });
    const row = { id: items[0].id, version: items[0].version };
    expectStatus(await admin.put(`/budget/${code}/items`, { items: [{ ...row, name: "Sonra" }] }), 409);
    expectStatus(await admin.del(`/budget/${code}/items`, { items: [row] }), 409);
    expectStatus(await admin.post(`/budget/${code}/items`, { category_id: category, items: [{ name: "Yeni" }] }), 409);
    expectStatus(await admin.post(`/budget/${code}/items/restore`, { ids: [items[0].id] }), 409);
  });
});

it("BUD-037 a write of a line is the last save of its budget", async () => {
  const { code, items } = await sheet();
  const before: string = (await read(code)).updated_at;
  const noon = api.now;
  api.now = new Date(noon.getTime() + 90_000);
  await send("put", `/budget/${code}/item/${items[0].id}`, { version: items[0].version, quantity: "2" });
  const after: string = (await read(code)).updated_at;
  api.now = noon;
  expect(Date.parse(after) - Date.parse(before)).toBe(90_000);
});
