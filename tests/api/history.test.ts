import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { leadUpdate, makeRecord, openWorld, projectBody } from "../helpers/samples";

const { api, world, user } = await openWorld();

const rowOf = async (id: number) => (await api.rows(sql`select * from projects where id = ${id}`))[0];

describe("taking a write back", () => {
  it("an edit is undone: every field is as before, the version goes on, and history tells of both", async () => {
    const record = await makeRecord(api, world.user, { name: "Önce", attendee_count: 5 } as never);
    const before = await rowOf(record.id);
    const saved = await user.put(
      `/leads/${record.code}`,
      leadUpdate(world, record.version, { name: "Sonra", lead_value: "99.50", lead_close_date: "2027-02-02" }),
    );
    expectStatus(saved, 200);
    const undone = await user.post(`/history/${saved.body.undo}/undo`);
    expectStatus(undone, 200);
    expect(undone.body).toMatchObject({ message: "Değişiklik geri alındı.", model: "project", code: record.code });
    // An undo counts as activity too: somebody does something with the record.
    const { version, updated_at: _at, touched_at: _touch, folded: _folded, ...after } = await rowOf(record.id);
    const { version: first, updated_at: _was, touched_at: _before, folded: _old, ...wanted } = before;
    expect(after).toEqual(wanted);
    expect(version).toBe(first + 2);
    const log = await api.rows(
      sql`select action, changes from audit_log where model = 'project' and record_id = ${record.id} order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual(["updated", "reverted"]);
    expect(log.map(({ changes }) => changes.name)).toEqual([
      ["Önce", "Sonra"],
      ["Sonra", "Önce"],
    ]);
  });

  it("a save that changes nothing leaves no history, no event, no version and nothing to undo", async () => {
    const record = await makeRecord(api, world.user, { stage: 8, expected_attendee_count: 120 });
    const body = projectBody({ name: record.name, version: record.version, country: undefined });
    const first = await user.put(`/project/${record.code}`, body);
    expectStatus(first, 200);
    const counts = async () => [await api.count("audit_log"), await api.count("outbox_events")];
    const [row, before] = [await rowOf(record.id), await counts()];
    const again = await user.put(`/project/${record.code}`, { ...body, version: row.version });
    expectStatus(again, 200);
    expect(again.body.undo).toBeUndefined();
    expect(await rowOf(record.id)).toEqual(row);
    expect(await counts()).toEqual(before);
  });

  it("a deletion is undone: the record is there again, listed and found", async () => {
    const record = await makeRecord(api, world.user, { name: "Silinip dönen kayıt" });
    const gone = await user.send("DELETE", `/leads/${record.code}`);
    expectStatus(gone, 200);
    expectStatus(await user.get(`/leads/${record.code}`), 404);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`), 200);
    expectStatus(await user.get(`/leads/${record.code}`), 200);
    const found = await user.get("/leads", { query: "silinip dönen", group: "offer" });
    expect(found.body.data.map(({ code }: { code: string }) => code)).toEqual([record.code]);
  });

  it("only once, only the newest write, only for ten minutes, only by who wrote it", async () => {
    const record = await makeRecord(api, world.user);
    const save = async (name: string) => {
      const { version } = await rowOf(record.id);
      return (await user.put(`/leads/${record.code}`, leadUpdate(world, version, { name }))).body.undo as number;
    };
    const first = await save("Bir");
    const second = await save("İki");
    const undo = async (client: Client, id: number) => (await client.post(`/history/${id}/undo`)).status;
    expect(await undo(user, first)).toBe(409);
    expect(await undo(await api.as(agency.admin), second)).toBe(404);
    expect(await undo(await api.as(foreign.admin), second)).toBe(404);
    expect(await undo(user, second)).toBe(200);
    expect(await undo(user, second)).toBe(409);
    const third = await save("Üç");
    const now = api.now;
    api.now = new Date(now.getTime() + 10 * 60_000);
    expect(await undo(user, third)).toBe(409);
    api.now = now;
    expect((await rowOf(record.id)).name).toBe("Üç");
  });

  it("a value that something else changed since is left alone, and two undos at once are one", async () => {
    const record = await makeRecord(api, world.user, { name: "Eski" });
    const { undo } = (await user.put(`/leads/${record.code}`, leadUpdate(world, 1, { name: "Yeni" }))).body;
    await api.rows(sql`update projects set name = 'Elle' where id = ${record.id}`);
    expectStatus(await user.post(`/history/${undo}/undo`), 409);
    await api.rows(sql`update projects set name = 'Yeni' where id = ${record.id}`);
    const both = await Promise.all([user.post(`/history/${undo}/undo`), user.post(`/history/${undo}/undo`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await rowOf(record.id)).name).toBe("Eski");
  });

  it("a record that left the person's reach is not changed by an undo", async () => {
    const record = await makeRecord(api, world.user);
    const { undo } = (await user.put(`/leads/${record.code}`, leadUpdate(world, 1, { name: "Benim" }))).body;
    const admin = await api.user(agency.admin);
    await api.rows(sql`update projects set responsible_id = ${admin.id}, creator_id = ${admin.id}, division_id = null,
      team_id = null where id = ${record.id}`);
    await api.rows(sql`delete from project_members where project_id = ${record.id}`);
    expectStatus(await user.post(`/history/${undo}/undo`), 404);
    expect((await rowOf(record.id)).name).toBe("Benim");
  });
});

describe("PRJ-034 what an entry of the history says", () => {
  const entries = async (code: string, locale = "tr") =>
    (await user.get(`/project/${code}/timeline`, { locale })).body.data as any[];

  it("names every field that an edit changed, with names in place of ids and the currency beside the amount", async () => {
    const record = await makeRecord(api, world.user, {
      name: "Önceki ad",
      lead_value: "100.00",
      lead_currency: "TRY",
      country: "DE",
      city: null,
    });
    const [other] = await api.rows(sql`select c.id, c.name, k.id as contact from clients c
      join contacts k on k.client_id = c.id and k.deleted_at is null
      where c.event_company_id = ${world.mine.company} and c.id <> ${world.mine.client} order by c.id limit 1`);
    const saved = await user.put(
      `/leads/${record.code}`,
      leadUpdate(world, record.version, {
        name: "Yeni ad",
        client: other.id,
        contact: other.contact,
        country: "TR",
        lead_value: "250.50",
        lead_currency: "EUR",
        fin_fee_type: "PERCENTAGE",
        fin_fee_percentage: "12.5",
      }),
    );
    expectStatus(saved, 200);
    const [entry] = await entries(record.code);
    expect(entry.text).toBe("Bilgiler güncellendi");
    const byField = Object.fromEntries(entry.changes.map((change: any) => [change.field, change]));
    expect(byField.name).toMatchObject({ from: "Önceki ad", to: "Yeni ad" });
    expect(byField.client.to).toBe(other.name);
    expect(byField.country).toMatchObject({ from: "Almanya", to: "Türkiye" });
    expect(byField.city).toMatchObject({ from: null, to: "Kastamonu" });
    expect(byField.lead_value).toMatchObject({
      from: "100.00",
      from_currency: "TRY",
      to: "250.50",
      to_currency: "EUR",
    });
    expect(byField.fin_fee_percentage).toMatchObject({ from: null, to: "12.5" });
    expect((await entries(record.code, "en"))[0].changes.find(({ field }: any) => field === "country").from).toBe(
      "Germany",
    );
  });

  it("an amount whose currency alone changed keeps its amount, as it was at that time", async () => {
    const record = await makeRecord(api, world.user, { lead_value: "100.00", lead_currency: "TRY" });
    const save = async (version: number, more: Record<string, unknown>) =>
      expectStatus(await user.put(`/leads/${record.code}`, leadUpdate(world, version, more)), 200);
    await save(1, { lead_value: "100.00", lead_currency: "USD" });
    await save(2, { lead_value: "300.00", lead_currency: "USD" });
    const [newest, first] = await entries(record.code);
    expect(newest.changes).toEqual([
      {
        field: "lead_value",
        kind: "money",
        from: "100.00",
        to: "300.00",
        from_currency: "USD",
        to_currency: "USD",
        restore: 0,
      },
    ]);
    expect(first.changes.find(({ field }: any) => field === "lead_value")).toEqual({
      field: "lead_value",
      kind: "money",
      from: "100.00",
      to: "100.00",
      from_currency: "TRY",
      to_currency: "USD",
      restore: 0,
    });
  });

  it("tells of an undone edit, a deletion and its way back in words of their own", async () => {
    const record = await makeRecord(api, world.user, { name: "Söz" });
    const saved = await user.put(`/leads/${record.code}`, leadUpdate(world, 1, { name: "Başka söz" }));
    await user.post(`/history/${saved.body.undo}/undo`);
    const gone = await user.send("DELETE", `/leads/${record.code}`);
    await user.post(`/history/${gone.body.undo}/undo`);
    const told = await entries(record.code);
    expect(told.slice(0, 4).map(({ text }) => text)).toEqual([
      "Silinen kayıt geri getirildi",
      "Kayıt silindi",
      "Değişiklik geri alındı",
      "Bilgiler güncellendi",
    ]);
    expect(told[2].changes.find(({ field }: any) => field === "name")).toMatchObject({ from: "Başka söz", to: "Söz" });
  });
});
