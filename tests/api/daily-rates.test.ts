import { gzipSync } from "node:zlib";

import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { exchangeRates } from "#api/db/schema/definitions";
import { auditLog } from "#api/db/schema/log";
import { createLog } from "#api/log";
import { readBulletin } from "#api/modules/rates/bulletin";
import { DailyRates } from "#api/modules/rates/daily";

import { agency, expectStatus, foreign, startApi, type Client, type TestApi } from "../helpers/api";
import { bulletin, startBank, type Bank } from "../helpers/bank";
import { until } from "../helpers/children";
import { engines, expectWithin } from "../helpers/deep";

const log = createLog("silent");
const quoted = [
  { code: "USD", buying: "42.1234", selling: "42.1993" },
  { code: "GBP", buying: "55.4321", selling: "55.7211" },
  { code: "JPY", unit: 100, buying: "26.7731", selling: "26.9504" },
];

describe("a bank's bulletin", () => {
  it("REF-031 what cash costs is read beside it, and left out where that cannot be", () => {
    const told = bulletin("20.11.2026", [
      { code: "USD", buying: "42.1234", selling: "42.1993", banknotes: ["42.0939", "42.2626"] },
      { code: "JPY", unit: 100, buying: "26.7731", selling: "26.9504", banknotes: ["26.674", "27.0528"] },
      { code: "GBP", buying: "55.4321", selling: "55.7211", banknotes: ["1", "2"] },
    ]);
    expect(readBulletin(told).rates).toEqual([
      { currency: "GBP", buying: "55.4321", selling: "55.7211" },
      {
        currency: "JPY",
        buying: "0.267731",
        selling: "0.269504",
        banknote_buying: "0.26674",
        banknote_selling: "0.270528",
      },
      {
        currency: "USD",
        buying: "42.1234",
        selling: "42.1993",
        banknote_buying: "42.0939",
        banknote_selling: "42.2626",
      },
    ]);
  });

  it("REF-031 is read for one unit of each currency that has a buying and a selling rate", () => {
    expect(readBulletin(bulletin("20.11.2026", quoted))).toEqual({
      date: "2026-11-20",
      rates: [
        { currency: "GBP", buying: "55.4321", selling: "55.7211" },
        { currency: "JPY", buying: "0.267731", selling: "0.269504" },
        { currency: "USD", buying: "42.1234", selling: "42.1993" },
      ],
    });
  });

  it("REF-031 X9 what cannot be a rate is left out, the others are kept", () => {
    const strange = [
      { code: "EUR", buying: "0", selling: "0" },
      { code: "CHF", buying: "53,1", selling: "53.2" },
      { code: "SEK", buying: "4.5", selling: "4.4" },
      { code: "TRY", buying: "1", selling: "1" },
      { code: "ZZZ", buying: "1", selling: "1" },
      { code: "NOK", unit: 0, buying: "4.1", selling: "4.2" },
      { code: "AUD", buying: "1e3", selling: "1e3" },
      { code: "CAD", buying: "1", selling: "999999999999" },
      { code: "USD", buying: "42.1234", selling: "42.1993" },
    ];
    expect(readBulletin(bulletin("20.11.2026", [...strange, quoted[0]!])).rates).toEqual([
      { currency: "USD", buying: "42.1234", selling: "42.1993" },
    ]);
  });

  it.each([
    ["nothing", ""],
    ["a page", "<!doctype html><html><body>Bakım var</body></html>"],
    ["half a file", bulletin("20.11.2026", quoted).slice(0, 400)],
    ["no day", bulletin("20.11.2026", quoted).replace('Tarih="20.11.2026"', "")],
    ["a day that does not exist", bulletin("31.02.2026", quoted)],
    ["no rates", bulletin("20.11.2026", [])],
    ["JSON", '{"Tarih_Date":{}}'],
    [
      "entities that unfold",
      `<!DOCTYPE a [<!ENTITY b "42.1">]>${bulletin("20.11.2026", [{ code: "USD", buying: "&b;", selling: "&b;" }])
        .split("?>")
        .at(-1)}`,
    ],
  ])("REF-031 X14 %s is none", (_, text) => {
    expect(() => readBulletin(text)).toThrow(expect.objectContaining({ name: "NoBulletin" }));
  });
});

describe.each(engines)("daily exchange rates on %s", (kind) => {
  let api: TestApi;
  let bank: Bank;
  let daily: DailyRates;
  let admin: Client;
  beforeAll(async () => {
    bank = await startBank(bulletin("20.11.2026", quoted));
    api = await startApi({
      embedded: kind === "PGlite",
      dailyRates: (db, now) => (daily = new DailyRates({ url: bank.url, db, now, log })),
    });
    admin = await api.session(agency.admin);
  });
  afterAll(async () => {
    await daily.stop();
    await api.stop();
    await bank.stop();
  });

  const listed = async (client = admin) => (await client.get("/exchange-rates")).body;
  const rate = async (currency: string, client = admin) =>
    (await listed(client)).data.find((row: { currency: string }) => row.currency === currency);
  const rows = () => api.count("exchange_rates");
  const parts = () => ({ db: api.db, now: () => api.now, log });

  it("REF-031 they come into every company, instead of the samples, with an audit row and an event of nobody's", async () => {
    const { last } = (await admin.get("/events")).body;
    expect(await daily.refresh()).toBe(true);
    for (const client of [admin, await api.session(foreign.admin)])
      expect(await rate("JPY", client)).toMatchObject({
        buying: "0.267731",
        selling: "0.269504",
        date: "2026-11-20",
        source: "daily",
        entered_by: null,
        version: 2,
      });
    expect((await listed()).daily).toEqual({ host: new URL(bank.url).host, failing_since: null });
    const screens = (await admin.get("/exchange-rate")).body.data;
    expect(screens.find((row: { currency: string }) => row.currency === "USD")).toMatchObject({ buying: "42.123400" });
    const [audit] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.model, "exchange_rate"))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(audit).toMatchObject({ user_id: null, action: "created", changes: { buying: ["40.000000", "42.123400"] } });
    const events = (await admin.get("/events", { after: last })).body.data;
    expect(events.filter(({ model }: { model: string }) => model === "exchange_rate").length).toBe(quoted.length);
    // A repeated bulletin changes nothing.
    const before = await rows();
    expect(await daily.refresh()).toBe(true);
    expect([await rows(), (await rate("JPY")).version]).toEqual([before, 2]);
  });

  it("REF-031 a corrected rate takes its day's place, what an admin entered for a day stays for that day", async () => {
    bank.says(bulletin("20.11.2026", [{ code: "USD", buying: "42.2", selling: "42.3" }]));
    await daily.refresh();
    expect(await rate("USD")).toMatchObject({ buying: "42.200000", date: "2026-11-20", version: 3 });
    const own = { currency: "USD", buying: "43", selling: "43.5", date: "2026-11-20", version: 3 };
    expectStatus(await admin.put("/exchange-rates", own), 200);
    await daily.refresh();
    const { full_name } = await api.user(agency.admin);
    expect(await rate("USD")).toMatchObject({ buying: "43.000000", source: "manual", entered_by: full_name });
    bank.says(bulletin("21.11.2026", [{ code: "USD", buying: "42.4", selling: "42.5" }]));
    await daily.refresh();
    expect(await rate("USD")).toMatchObject({ buying: "42.400000", source: "daily", version: 5, date: "2026-11-21" });
    // An older bulletin than the stored one changes nothing.
    bank.says(bulletin("19.11.2026", [{ code: "USD", buying: "1", selling: "2" }]));
    expect(await daily.refresh()).toBe(true);
    expect(await rate("USD")).toMatchObject({ buying: "42.400000", version: 5 });
    // A form that was opened before is stale (R4).
    expectStatus(await admin.put("/exchange-rates", { ...own, date: "2026-11-21", version: 4 }), 409);
  });

  it.each([
    ["an error", (response: any) => response.writeHead(503).end("kapalı")],
    ["a page", (response: any) => response.end("<html>Bakım</html>")],
    [
      "a cut answer",
      (response: any) => response.writeHead(200, { "content-length": 500 }).write("<a", () => response.destroy()),
    ],
    ["two megabytes", (response: any) => response.end(bulletin("21.11.2026", quoted) + " ".repeat(2_000_000))],
    [
      "a packed answer",
      (response: any) =>
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(bulletin("21.11.2026", quoted))),
    ],
    ["the day after tomorrow", (response: any) => response.end(bulletin("23.11.2026", quoted))],
  ])("REF-031 R9 %s changes nothing, is told to the admin, and is over with the next bulletin", async (_, answer) => {
    const before = await rows();
    bank.says(answer);
    expect(await daily.refresh()).toBe(false);
    expect((await listed()).daily.failing_since).toBe("2026-11-21 12:00:00");
    expect(await rows()).toBe(before);
    bank.says(bulletin("21.11.2026", [{ code: "USD", buying: "42.4", selling: "42.5" }]));
    expect(await daily.refresh()).toBe(true);
    expect((await listed()).daily.failing_since).toBeNull();
  });

  it("REF-031 R12 a stop waits for no bank that hangs", async () => {
    bank.says(() => {});
    const asked = bank.asked;
    const hanging = new DailyRates({ ...parts(), url: bank.url });
    hanging.start();
    await until(() => bank.asked > asked, 5000);
    const began = performance.now();
    await hanging.stop();
    expectWithin(performance.now() - began, 2000);
    expect(hanging.state.failingSince).toBeNull();
  });

  it("REF-031 R1 processes that hear of it at once write one row, and never over what an admin sets meanwhile, 15 of 15", async () => {
    const companies = await api.count("event_companies");
    const before = await rows();
    for (let round = 1; round <= 15; round += 1) {
      const version = (await rate("GBP")).version as number;
      const own = { currency: "GBP", buying: String(60 + round), selling: "99", date: "2026-11-21", version };
      bank.says(bulletin("21.11.2026", [{ code: "GBP", buying: `${30 + round}`, selling: `${40 + round}` }]));
      const [set, ...done] = await Promise.all([
        admin.put("/exchange-rates", own),
        ...Array.from({ length: 4 }, () => new DailyRates({ ...parts(), url: bank.url }).refresh()),
      ]);
      expect(done).toEqual([true, true, true, true]);
      const now = await rate("GBP");
      if (set.status === 200) expect(now).toMatchObject({ source: "manual", version: version + 1 });
      else expect([set.status, now.source]).toEqual([409, "daily"]);
      // Reset for the next round: no admin has set it.
      await api.db.update(exchangeRates).set({ source: "daily" }).where(eq(exchangeRates.currency, "GBP"));
    }
    expect((await rows()) - before).toBe(companies);
  });

  it("REF-031 a bulletin of tomorrow waits for its day, and an admin sets the rate of today", async () => {
    bank.says(bulletin("22.11.2026", quoted));
    const before = await rows();
    const noon = api.now;
    // The day has begun somewhere, and not here.
    api.now = new Date("2026-11-21T12:00:00Z");
    expect(await daily.refresh()).toBe(true);
    api.now = noon;
    expect(await rows()).toBe(before);
    const { version } = await rate("USD");
    const own = { currency: "USD", buying: "43", selling: "43.5", date: "2026-11-21", version };
    expectStatus(await admin.put("/exchange-rates", own), 200);
  });

  it("REF-031 a company whose rates cannot be written keeps them from no other", async () => {
    const other = await api.session(foreign.admin);
    const { event_company_id } = await api.user(agency.admin);
    await api.database.exec(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before insert on exchange_rates for each row when (new.event_company_id = ${event_company_id}) execute function refuse();`);
    bank.says(bulletin("21.11.2026", [{ code: "CHF", buying: "53.1", selling: "53.4" }]));
    expect(await daily.refresh()).toBe(false);
    expect(await rate("CHF", other)).toMatchObject({ buying: "53.100000", source: "daily" });
    expect((await listed()).daily.failing_since).toBeNull();
    await api.database.exec("drop trigger refuse on exchange_rates; drop function refuse;");
    expect(await daily.refresh()).toBe(true);
    expect(await rate("CHF")).toMatchObject({ buying: "53.100000" });
  });

  it("REF-031 they are asked for again and again, and what goes wrong names no key", async () => {
    const lines: string[] = [];
    const told = { warn: (...line: unknown[]) => lines.push(JSON.stringify(line)) } as unknown as typeof log;
    const url = `${bank.url}?key=gizli`;
    const often = new DailyRates({ ...parts(), url, log: told, every: 20 });
    bank.says(bulletin("21.11.2026", quoted));
    const asked = bank.asked;
    often.start();
    await until(() => bank.asked > asked + 2, 10_000);
    bank.says((response) => response.socket?.destroy());
    await until(() => lines.length > 0, 10_000);
    await often.stop();
    expect(lines.join("\n")).not.toContain("gizli");
    expect(lines[0]).toContain(new URL(bank.url).host);
  });

  it("REF-031 an address that has moved is followed", async () => {
    bank.says(bulletin("21.11.2026", quoted));
    const moved = new DailyRates({ ...parts(), url: new URL("/old", bank.url).href });
    expect(await moved.refresh()).toBe(true);
  });

  it("REF-031 without a source the list says so", async () => {
    const plain = await startApi();
    expect((await (await plain.session(agency.admin)).get("/exchange-rates")).body.daily).toBeNull();
    await plain.stop();
  });
});
