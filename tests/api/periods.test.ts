import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { periodBody } from "../samples/periods";
import { productBody } from "../samples/products";

const { api, world, user } = await openWorld();

const project = (values = {}) => makeRecord(api, world.user, { stage: 8, ...values });
const pathOf = (code: string, ...rest: (string | number)[]) => ["/project", code, "pricing-periods", ...rest].join("/");

async function add(code: string, more: Record<string, unknown> = {}) {
  const answer = await user.post(pathOf(code), periodBody(more));
  expectStatus(answer, 200);
  return answer.body;
}

describe("pricing periods", () => {
  it("PRJ-005 PRJ-033 PRJ-093 PRJ-099 periods of a project by their first day, by its code and by its id", async () => {
    const { code, id } = await project();
    await add(code, { name: "Geç kayıt", starts_at: "2027-02-01", ends_at: "2027-02-28" });
    await add(code);
    for (const key of [code, id]) {
      const { data } = (await user.get(pathOf(String(key)))).body;
      expect(data).toEqual([
        expect.objectContaining({ ...periodBody(), products: 0, overlaps: [], version: 1 }),
        expect.objectContaining({ name: "Geç kayıt", starts_at: "2027-02-01", ends_at: "2027-02-28" }),
      ]);
    }
  });

  it("PRJ-099 a period may not end before it starts, and one that shares a day with another is told of, not refused", async () => {
    const { code } = await project();
    const turned = await user.post(pathOf(code), periodBody({ ends_at: "2026-12-31" }));
    expect([turned.status, turned.body.errors]).toEqual([422, { ends_at: ["Bitiş tarihi başlangıçtan önce olamaz."] }]);
    const first = await add(code);
    expect(first.message).toBe("Fiyat dönemi eklendi.");
    const second = await add(code, { name: "Son fırsat", starts_at: "2027-01-31", ends_at: "2027-02-05" });
    expect(second.message).toBe("Fiyat dönemi eklendi. Şu dönemlerle çakışıyor: Erken kayıt.");
    const { data } = (await user.get(pathOf(code))).body;
    expect(data.map(({ overlaps }: { overlaps: string[] }) => overlaps)).toEqual([["Son fırsat"], ["Erken kayıt"]]);
  });

  it("PRJ-099 a period that products have is not deleted, and the refusal names them", async () => {
    const { code } = await project();
    const { period } = await add(code);
    const made = await user.post(`/project/${code}/products`, productBody({ period_id: period.id }));
    expectStatus(made, 200);
    expect((await user.get(pathOf(code))).body.data[0].products).toBe(1);
    const refused = await user.del(pathOf(code, period.id));
    expect([refused.status, refused.body.message, refused.body.blockers]).toEqual([
      409,
      "Bu dönemi kullanan ürünler var: Tam kayıt. Önce onların dönemini değiştir.",
      [{ kind: "product", text: "Tam kayıt" }],
    ]);
    expectStatus(await user.del(`/project/${code}/products/${made.body.product.id}`), 200);
    expectStatus(await user.del(pathOf(code, period.id)), 200);
    expect((await user.get(pathOf(code))).body.data).toEqual([]);
  });

  it("R1 of a deletion and a product that takes the period at once one wins, 20 of 20", async () => {
    const { code } = await project();
    for (let round = 0; round < 20; round += 1) {
      const { period } = await add(code, { name: `Dönem ${round}` });
      const [removed, made] = await Promise.all([
        user.del(pathOf(code, period.id)),
        user.post(`/project/${code}/products`, productBody({ period_id: period.id })),
      ]);
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([removed.status, made.status]);
    }
  });

  it("R4 a stale save or deletion is 409 with the period as it is; both can be undone", async () => {
    const { code } = await project();
    const { period } = await add(code);
    const path = pathOf(code, period.id);
    const saved = await user.put(path, periodBody({ name: "Çok erken kayıt", version: 1 }));
    expectStatus(saved, 200);
    for (const stale of [await user.put(path, periodBody({ version: 1 })), await user.del(path, { version: 1 })])
      expect([stale.status, stale.body.current.name, stale.body.current.version]).toEqual([409, "Çok erken kayıt", 2]);
    expectStatus(await user.post(`/history/${saved.body.undo}/undo`), 200);
    const removed = await user.del(path);
    expectStatus(await user.post(`/history/${removed.body.undo}/undo`), 200);
    expect((await user.get(pathOf(code))).body.data).toEqual([expect.objectContaining({ name: "Erken kayıt" })]);
  });

  it("X1 a reader may not write, and to others neither the project nor its periods are there", async () => {
    const { code } = await project();
    const { period } = await add(code);
    const writes = (client: typeof user) => [
      client.post(pathOf(code), periodBody()),
      client.put(pathOf(code, period.id), periodBody({ version: 1 })),
      client.del(pathOf(code, period.id)),
    ];
    const reader = await api.session(agency.agency);
    expectStatus(await reader.get(pathOf(code)), 200);
    for (const answer of await Promise.all(writes(reader))) expectStatus(answer, 403);
    const [stranger] = await api.rows(sql`select email from users where full_name = 'Şebnem Avcı'`);
    for (const client of [await api.session(foreign.admin), await api.session(stranger.email)])
      for (const answer of await Promise.all([client.get(pathOf(code)), ...writes(client)])) expectStatus(answer, 404);
    // Named by itself it is within the reach of its project too.
    const editing = `/editing/pricing_period/${period.id}`;
    expectStatus(await user.get(editing), 200);
    expectStatus(await (await api.session(stranger.email)).get(editing), 404);
    // A part is found under its own project alone.
    const other = await project();
    expectStatus(await user.put(pathOf(other.code, period.id), periodBody({ version: 1 })), 404);
    expectStatus(await user.del(pathOf(other.code, period.id)), 404);
  });

  it("a project has an end to its periods", async () => {
    const { code, id, event_company_id } = await project();
    await api.db.execute(sql`insert into pricing_periods (event_company_id, project_id, name, starts_at, ends_at)
      select ${event_company_id}, ${id}, 'Dönem ' || n, '2027-01-01', '2027-01-02' from generate_series(1, 500) n`);
    const refused = await user.post(pathOf(code), periodBody());
    expect([refused.status, refused.body.message]).toEqual([409, "Bir projede en fazla 500 kayıt olabilir."]);
  });
});
