import { describe, expect, it } from "vitest";

import { expectStatus } from "../helpers/api";
import { leadBody, leadUpdate, makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();

describe("changes of leads", () => {
  const post = (more: Record<string, unknown> = {}, client = user) => client.post("/leads", leadBody(world, more));

  it("REF-011 a city and languages that are no longer listed stay through a save, and come to no other record", async () => {
    const old = { city: "Eski Şehir Adı", languages: ["tr", "qq"] };
    const row = await makeRecord(api, world.user, { ...old, client_id: world.mine.client });
    const put = (version: number, more: Record<string, unknown>) =>
      user.put(`/leads/${row.code}`, leadUpdate(world, version, { ...old, ...more }));
    const saved = await put(1, { name: "Yeni Ad" });
    expectStatus(saved, 200);
    expect(saved.body.lead).toMatchObject({ ...old, name: "Yeni Ad" });
    // A city's name in another country is another city.
    const text = ["Listeden bir seçim yapmalısın."];
    expect((await put(2, { country: "DE" })).body.errors).toEqual({ city: text });
    expect((await post(old)).body.errors).toEqual({ city: text, languages: text });
  });

  it("REF-011 a country whose cities are not listed takes any city", async () => {
    const countries = (await user.get("/definition/countries")).body.data as { code: string }[];
    const listed = async (code: string) => (await user.get(`/definition/cities/${code}`)).body.data.length as number;
    let bare: string | undefined;
    for (const { code } of countries) {
      bare = code;
      if ((await listed(code)) === 0) break;
    }
    const { body } = await post({ country: bare, city: "Küçük Liman" });
    expect(body.lead).toMatchObject({ country: bare, city: "Küçük Liman" });
  });

  it("LED-005 update answers message and code, keeps absent fields and clears empty ones", async () => {
    const { lead } = (await post({ note: "Not", attendee_count: 50 })).body;
    const put = (version: number, more: Record<string, unknown>) =>
      user.put(
        `/leads/${lead.code}`,
        leadUpdate(world, version, { lead_close_date: undefined, lead_value: undefined, ...more }),
      );
    const kept = await put(1, { name: "Yeni Ad" });
    expect(kept.body).toMatchObject({
      message: "İş fırsatı güncellendi.",
      code: lead.code,
      lead: {
        name: "Yeni Ad",
        note: "Not",
        expected_attendee_count: 50,
        lead_value: "125000.50",
        lead_close_date: "2027-01-15",
        version: 2,
        project_ref: lead.project_ref,
      },
    });
    const cleared = await put(2, { note: "", attendee_count: "", lead_value: "", lead_close_date: "" });
    expect(cleared.body.lead).toMatchObject({
      note: null,
      expected_attendee_count: null,
      lead_value: null,
      lead_close_date: null,
      version: 3,
    });
  });

  it("R4 a stale save is 409 with the current values and writes nothing", async () => {
    const { lead } = (await post()).body;
    expectStatus(await user.put(`/leads/${lead.code}`, leadUpdate(world, 1, { name: "Birinci" })), 200);
    const audits = await api.count("audit_log");
    const stale = await user.put(`/leads/${lead.code}`, leadUpdate(world, 1, { name: "İkinci" }));
    expectStatus(stale, 409);
    expect(stale.body).toMatchObject({
      message: "Sen düzenlerken bu kayıt değişti. Güncel değerlere bakıp yeniden kaydet.",
      current: { name: "Birinci", version: 2 },
    });
    expect([await api.count("audit_log"), (await user.get(`/leads/${lead.code}`)).body.lead.name]).toEqual([
      audits,
      "Birinci",
    ]);
  });

  it("R4 LED-002 an offer that was changed since it was asked about is not deleted", async () => {
    const { lead } = (await post()).body;
    expectStatus(await user.put(`/leads/${lead.code}`, leadUpdate(world, 1, { name: "Değişti" })), 200);
    const stale = await user.del(`/leads/${lead.code}`, { version: 1 });
    expect([stale.status, stale.body.current]).toMatchObject([409, { name: "Değişti", version: 2 }]);
    expectStatus(await user.get(`/leads/${lead.code}`), 200);
    expectStatus(await user.del(`/leads/${lead.code}`, { version: 2 }), 200);
    expectStatus(await user.get(`/leads/${lead.code}`), 404);
  });

  it("LED-002 an offer is deleted, a confirmed project is not, and the reference becomes free", async () => {
    const offer = await makeRecord(api, world.user, { project_ref: "SERBEST-1" });
    expect((await user.del(`/leads/${offer.code}`)).body).toEqual({
      status: "success",
      message: "İş fırsatı silindi.",
      undo: expect.any(Number),
    });
    for (const path of ["/leads", "/project"]) expectStatus(await user.get(`${path}/${offer.code}`), 404);
    expectStatus(await user.del(`/leads/${offer.code}`), 404);
    for (const stage of [8, 9, 10, 11]) {
      const { code } = await makeRecord(api, world.user, { stage });
      const answer = await user.del(`/leads/${code}`);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        "Onaylanmış bir proje silinemez. Bunun yerine iptal edebilirsin.",
      ]);
    }
    await makeRecord(api, world.user, { project_ref: "SERBEST-1" });
  });
});
