import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { exchangeRates } from "#api/db/schema/definitions";
import { auditLog } from "#api/db/schema/log";

import { agency, expectStatus, foreign, startApi, type Client, type TestApi } from "../helpers/api";
import { engines } from "../helpers/deep";

const rateOf = async (client: Client, currency: string) =>
  (await client.get("/exchange-rates")).body.data.find((row: { currency: string }) => row.currency === currency);

describe.each(engines)("exchange rates on %s", (kind) => {
  let api: TestApi;
  let admin: Client;
  let day: string;
  beforeAll(async () => {
    api = await startApi({ embedded: kind === "PGlite" });
    day = api.now.toLocaleDateString("sv-SE", { timeZone: "Europe/Istanbul" });
  });
  beforeEach(async () => {
    admin = await api.session(agency.admin);
  });
  afterAll(async () => {
    await api.stop();
  });

  const set = (currency: string, version: number, more: Record<string, unknown> = {}) =>
    admin.put("/exchange-rates", { currency, buying: "41.257512", selling: "41.3", date: day, version, ...more });

  it("REF-031 an admin sets a rate: exact, with name and time, in the screens' list and in the audit", async () => {
    expect(await rateOf(admin, "USD")).toMatchObject({ source: "seed", entered_by: null, version: 1 });
    const { body } = await set("USD", 1);
    expect(body).toMatchObject({
      message: "USD kuru kaydedildi.",
      rate: { buying: "41.257512", selling: "41.300000", date: day, source: "manual", version: 2 },
    });
    expect(body.rate.entered_by).toBe((await api.user(agency.admin)).full_name);
    const listed = (await admin.get("/exchange-rate")).body.data;
    expect(listed.find((row: { currency: string }) => row.currency === "USD")).toMatchObject({ buying: "41.257512" });
    // The seed's day is unchanged; the new day is a row of its own.
    const rows = await api.db.select().from(exchangeRates).where(eq(exchangeRates.currency, "USD"));
    const company = (await api.user(agency.admin)).event_company_id;
    expect(rows.filter((row) => row.event_company_id === company).length).toBe(2);
    const [audit] = await api.db.select().from(auditLog).where(eq(auditLog.model, "exchange_rate"));
    expect(audit).toMatchObject({ action: "created", changes: { buying: ["40.000000", "41.257512"] } });
    // A rate of the same day is the same row.
    expectStatus(await set("USD", 2, { buying: "41.28" }), 200);
    expect((await api.db.select().from(exchangeRates).where(eq(exchangeRates.currency, "USD"))).length).toBe(
      rows.length,
    );
    // Another company keeps its own.
    expect(await rateOf(await api.session(foreign.admin), "USD")).toMatchObject({ source: "seed", version: 1 });
  });

  it("REF-031 a currency without a rate gets its first one", async () => {
    expectStatus(await set("SEK", 1), 409);
    expectStatus(await set("SEK", 0, { buying: "4.1", selling: "4.2" }), 200);
    expect(await rateOf(admin, "SEK")).toMatchObject({ buying: "4.100000", version: 1 });
  });

  it("REF-031 BUD-038 cash has rates of its own, both or neither, which go when they are not sent again", async () => {
    const { version } = await rateOf(admin, "NOK").then((row) => row ?? { version: 0 });
    const more = { buying: "4.1", selling: "4.2" };
    const cash = { banknote_buying: "4.05", banknote_selling: "4.25" };
    const saved = await set("NOK", version, { ...more, ...cash });
    expectStatus(saved, 200);
    expect(saved.body.rate).toMatchObject({ banknote_buying: "4.050000", banknote_selling: "4.250000" });
    const refused: [Record<string, string>, string][] = [
      [{ banknote_buying: "4.05" }, "banknote_selling"],
      [{ banknote_selling: "4.25" }, "banknote_buying"],
      [{ banknote_buying: "4.3", banknote_selling: "4.25" }, "banknote_selling"],
      [{ banknote_buying: "4,05", banknote_selling: "4.25" }, "banknote_buying"],
    ];
    for (const [sent, field] of refused) {
      const answer = await set("NOK", version + 1, { ...more, ...sent });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
    expectStatus(await set("NOK", version + 1, { ...more, banknote_buying: "", banknote_selling: "" }), 200);
    expect(await rateOf(admin, "NOK")).toMatchObject({ banknote_buying: null, banknote_selling: null });
  });

  it.each([
    ["buying", "0"],
    ["buying", "0.000000"],
    ["buying", "-1"],
    ["buying", "1,5"],
    ["buying", "1.0000001"],
    ["selling", "1e3"],
    ["selling", "1234567890123"],
    ["selling", ""],
    // Below the buying rate.
    ["selling", "41.25"],
    ["date", "2026-02-31"],
    ["date", "2999-01-01"],
    ["date", "2025-12-31"],
    ["currency", "TRY"],
    ["currency", "XYZ"],
  ])("REF-031 %s %j is refused beside its field", async (field, value) => {
    const before = await rateOf(admin, "EUR");
    const answer = await set("EUR", before.version, { [field]: value });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await rateOf(admin, "EUR")).toEqual(before);
  });

  it("R4 REF-031 of two admins at once one saves, and the other sees what was saved", async () => {
    const tries = ["50.1", "50.2", "50.3", "50.4"].map((buying) => set("GBP", 1, { buying, selling: "51" }));
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const saved = await rateOf(admin, "GBP");
    for (const { status, body } of answers)
      if (status === 409) expect(body.current).toMatchObject({ buying: saved.buying, version: 2 });
    // A form of the day before is stale too, although its row is untouched.
    api.now = new Date(api.now.getTime() + 86_400_000);
    const next = api.now.toLocaleDateString("sv-SE", { timeZone: "Europe/Istanbul" });
    admin = await api.session(agency.admin);
    expectStatus(await set("GBP", 2, { date: next }), 200);
    expectStatus(await set("GBP", 2, { date: next }), 409);
  });

  it("X1 REF-031 only an admin reads or sets them", async () => {
    const user = await api.session(agency.user);
    expectStatus(await user.get("/exchange-rates"), 403);
    expectStatus(await user.put("/exchange-rates", { currency: "USD" }), 403);
    expectStatus(await api.anonymous.get("/exchange-rates"), 401);
  });
});
