import { beforeAll, describe, expect, it } from "vitest";

import { clients, contacts } from "#api/db/schema/people";
import { limitsOf } from "#api/records/paging";
import { newCode } from "#api/tokens";
import { leadSorts } from "#contract/projects/leads";

import { agency, expectStatus } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld({ embedded: true });

describe("lists of leads", () => {
  const marker = newCode();
  beforeAll(async () => {
    for (const [nth, name] of [
      "Zeytin",
      "Şeker",
      "Işık",
      "Çınar",
      "İncir",
      "Soğan",
      "Ilgaz",
      "Cam",
      "Ökse",
      "Oya",
    ].entries()) {
      await makeRecord(api, world.user, {
        name: `${name} ${marker}`,
        stage: nth % 5,
        lead_value: `${nth * 100}.50`,
        lead_currency: nth % 2 ? "EUR" : "TRY",
        lead_close_date: `2027-01-${10 + nth}`,
        client_id: world.mine.client,
      });
    }
  });
  const names = (answer: any) => answer.body.data.map(({ name }: { name: string }) => name.split(" ")[0]);
  const list = (query: Record<string, unknown>) => user.get("/leads", { query: marker, ...query });

  it("LED-001 names sort as Turkish people sort them", async () => {
    expect(names(await list({ sort_by: "name" }))).toEqual([
      "Cam",
      "Çınar",
      "Ilgaz",
      "Işık",
      "İncir",
      "Oya",
      "Ökse",
      "Soğan",
      "Şeker",
      "Zeytin",
    ]);
    expect(names(await list({ sort_by: "name", sort_order: "desc", page_size: 2 }))).toEqual(["Zeytin", "Şeker"]);
  });

  it.each([["ışık"], ["ISIK"], ["IŞIK"], ["isik"], ["İŞİK"]])("LED-001 the search %s finds Işık", async (query) => {
    expect(names(await user.get("/leads", { query: `${query} ${marker}` }))).toEqual(["Işık"]);
  });

  it("LED-001 % and _ are letters like others", async () => {
    for (const query of [`% ${marker}`, `_ ${marker}`, `\\ ${marker}`])
      expect((await user.get("/leads", { query })).body.data).toEqual([]);
  });

  it("API-016 the paging envelope and pages that never overlap", async () => {
    const pages = [
      await list({ sort_by: "stage", page_size: 4 }),
      await list({ sort_by: "stage", page_size: 4, page: 2 }),
      await list({ sort_by: "stage", page_size: 4, page: 3 }),
      await list({ page_size: 4, page: 9 }),
    ];
    expect(pages.map(({ body }) => body.paging)).toEqual([
      { current_page: 1, last_page: 3, per_page: 4, from: 1, to: 4, total: 10 },
      { current_page: 2, last_page: 3, per_page: 4, from: 5, to: 8, total: 10 },
      { current_page: 3, last_page: 3, per_page: 4, from: 9, to: 10, total: 10 },
      { current_page: 9, last_page: 3, per_page: 4, from: 0, to: 0, total: 10 },
    ]);
    expect(new Set(pages.flatMap(names)).size).toBe(10);
    const whole = await list({ paginate: 0 });
    expect(whole.body.paging).toMatchObject({ current_page: 1, last_page: 1, from: 1, to: 10, total: 10 });
    expect(new Set(names(whole)).size).toBe(10);
    expect(names(await list({ paginate: 0, page: 2 }))).toEqual([]);
    // A longer list continues where its first page ended.
    expect(limitsOf({ paginate: 0, page: 2, page_size: 20 })).toEqual({ limit: 10_000, offset: 10_000 });
    for (const wrong of [
      { page: 0 },
      { page_size: 101 },
      { page_size: 0 },
      { sort_by: "password_hash" },
      { sort_by: "name;drop" },
      { sort_order: "up" },
      { per_stage: 51 },
    ])
      expectStatus(await list(wrong), 422);
    for (const sort_by of leadSorts) expectStatus(await list({ sort_by }), 200);
  });

  it("LED-023 groups, stages and sums follow every filter but group and stage", async () => {
    const { body } = await list({ group: "offer", stages: "0,1" });
    expect([body.paging.total, body.groups]).toEqual([4, { offer: 10, confirmed: 0, archive: 0 }]);
    const [first] = body.stages;
    expect(first).toMatchObject({
      stage: 0,
      name: "Proje oluşturuldu",
      enabled: 1,
      count: 2,
      sums: [
        { currency: "EUR", amount: "500.50" },
        { currency: "TRY", amount: "0.50" },
      ],
    });
    expect((await list({ closes_from: "2027-01-12", closes_before: "2027-01-14" })).body.data).toHaveLength(2);
    expect((await list({ responsible: (await api.user(agency.team)).id })).body.data).toEqual([]);
  });

  it("LED-001 per_stage gives the first rows of each stage", async () => {
    const { data } = (await list({ per_stage: 1, group: "offer", sort_by: "name" })).body;
    const stages = data.map(({ stage }: { stage: number }) => stage);
    expect([stages.toSorted(), new Set(stages).size]).toEqual([[0, 1, 2, 3, 4], 5]);
    const { paging } = (await list({ per_stage: 1, group: "offer", page: 99 })).body;
    expect(paging).toMatchObject({ current_page: 1, from: 1, to: data.length });
  });

  it("CLI-001 clients and contacts: Turkish order, folding search and whose they are", async () => {
    for (const name of ["Zambak", "Çiçek", "Ceviz"])
      await api.db
        .insert(clients)
        .values({ event_company_id: world.mine.company, code: newCode(), name: `${name} ${marker}` });
    expect(
      (await user.get("/clients", { query: marker })).body.data.map(({ name }: { name: string }) => name.split(" ")[0]),
    ).toEqual(["Ceviz", "Çiçek", "Zambak"]);
    expect((await user.get("/clients", { query: `CICEK ${marker}` })).body.paging.total).toBe(1);
    await api.db.insert(contacts).values({
      event_company_id: world.mine.company,
      contact_type: "C",
      client_id: world.mine.client,
      name: `Gülşah ${marker}`,
    });
    const { data } = (await user.get("/contacts", { type: "C", for: world.mine.client, query: `gulsah ${marker}` }))
      .body;
    expect(data).toMatchObject([{ contact_type: "C", company_id: `C-${world.mine.client}` }]);
  });

  it("CLI-002 an existing name is 409, a new contact belongs to the client", async () => {
    const made = await user.post("/client", { name: `Ilıca ${marker}` });
    expect(made.body).toMatchObject({ message: "Müşteri eklendi.", client: { status: "POTENTIAL" } });
    const same = await user.post("/client", { name: `ılıca ${marker}` });
    expect([same.status, same.body.message]).toEqual([409, "Bu adla bir müşteri zaten var. Listeden seç."]);
    const contact = await user.post("/contacts", {
      name: "Ad",
      position_id: world.mine.contactPosition,
      email: "A@B.example",
      company_id: `C-${made.body.client.id}`,
      phone: "",
    });
    expect(contact.body.contact).toMatchObject({
      email: "a@b.example",
      company_id: `C-${made.body.client.id}`,
      phone: null,
    });
  });
});
