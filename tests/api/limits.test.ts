import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { allCalls } from "#contract/calls";

import { agency, type Client, expectStatus, noon, startApi, type TestApi } from "../helpers/api";
import { expectWithin } from "../helpers/deep";

const searchesOfAMinute = 240;

describe("X14 limits", () => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi();
    admin = await api.session(agency.admin);
  });
  beforeEach(async () => {
    api.now = noon;
    await api.db.execute(sql`delete from attempts`);
  });
  afterAll(() => api.stop());

  it("X14 SHL-061 240 searches of a person in a minute, then 429 with Retry-After until the minute is over; nobody else is held up", async () => {
    for (let turn = 0; turn < searchesOfAMinute; turn += 1)
      expectStatus(await admin.get("/search", { query: "zz", kinds: "users" }), 200);
    const held = await admin.get("/search", { query: "zz" });
    expectStatus(held, 429);
    expect(held.body.message).toBe("Kısa sürede çok fazla arama yaptın. 1 dakika sonra yeniden dene.");
    expect(Number(held.headers.get("retry-after"))).toBe(60);
    // The limit is the person's, whatever the device; a colleague has their own.
    expectStatus(await (await api.session(agency.admin)).get("/search", { query: "zz" }), 429);
    expectStatus(await (await api.session(agency.user)).get("/search", { query: "zz" }), 200);
    expectStatus(await admin.get("/projects"), 200);
    api.now = new Date(noon.getTime() + 61_000);
    expectStatus(await admin.get("/search", { query: "zz" }), 200);
  });

  it("X14 three links to a new password in an hour for an address, known or not", async () => {
    for (const email of [agency.team, "kimse@kulis.test"]) {
      const ask = () => api.anonymous.post("/forgot-password", { email });
      for (let turn = 0; turn < 3; turn += 1) expectStatus(await ask(), 200, email);
      const held = await ask();
      expectStatus(held, 429, email);
      expect(Number(held.headers.get("retry-after"))).toBe(60 * 60);
    }
  });

  it("X14 whoever asks from ever new networks fills no mailbox, and is told nothing", async () => {
    const texts = new Set<string>();
    for (let turn = 0; turn < 12; turn += 1) {
      const answer = await api.anonymous.post(
        "/forgot-password",
        { email: agency.division },
        { headers: { "x-kulis-client": `198.51.100.${turn}` } },
      );
      expectStatus(answer, 200);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
    await api.mailTo(agency.division, 6);
    const [sent] = await api.rows(
      sql`select count(*)::int as n from link_tokens t join users u on u.id = t.user_id
        where u.email = ${agency.division} and t.purpose = 'reset'`,
    );
    expect(sent.n).toBe(6);
  });

  it("X14 one network asks for twenty links in an hour, whatever the accounts", async () => {
    const ask = (turn: number) =>
      api.anonymous.post(
        "/forgot-password",
        { email: `kimse${turn}@kulis.test` },
        { headers: { "x-kulis-client": "2001:db8::1" } },
      );
    for (let turn = 0; turn < 20; turn += 1) expectStatus(await ask(turn), 200);
    expectStatus(await ask(20), 429);
  });

  it("X14 5,000 query parameters break no call, and 10 MB of JSON are refused", async () => {
    const query = Object.fromEntries(Array.from({ length: 5000 }, (_, nth) => [`p${nth}`, "x"]));
    const wrong: string[] = [];
    for (const call of allCalls.filter(({ method, path }) => method === "get" && !path.includes("{"))) {
      const began = performance.now();
      const { status } = await admin.get(call.path, query);
      const took = performance.now() - began;
      if (status >= 500) wrong.push(`${call.name}: ${status}`);
      expectWithin(took, 2000, call.name);
    }
    const raw = JSON.stringify({ name: "a".repeat(10_000_000) });
    for (const call of allCalls.filter(
      ({ method, maxBody, files }) => ["post", "put"].includes(method) && !maxBody && !files,
    )) {
      const path = call.path.replaceAll(/\{\w+\}/g, "1");
      const began = performance.now();
      const { status } = await admin.send(call.method.toUpperCase(), path, undefined, { raw });
      const took = performance.now() - began;
      // Refused before it is read; calls without permission, before that.
      if (![413, 403, 404].includes(status)) wrong.push(`${call.name}: ${status}`);
      expectWithin(took, 2000, call.name);
    }
    expect(wrong).toEqual([]);
  });
});
