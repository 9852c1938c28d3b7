import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { allCalls } from "#contract/calls";

import { agency, type Client, expectStatus, noon, startApi, type TestApi } from "../helpers/api";

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
    // The limit is the person's, whatever the device; a colleague is somebody else.
    expectStatus(await (await api.session(agency.admin)).get("/search", { query: "zz" }), 429);
    expectStatus(await (await api.session(agency.user)).get("/search", { query: "zz" }), 200);
    expectStatus(await admin.get("/projects"), 200);
    api.now = new Date(noon.getTime() + 61_000);
    expectStatus(await admin.get("/search", { query: "zz" }), 200);
  });

  it("X14 five links to a new password in 15 minutes for an address, known or not", async () => {
    for (const email of [agency.team, "kimse@kulis.test"]) {
      const ask = () => api.anonymous.post("/forgot-password", { email });
      for (let turn = 0; turn < 5; turn += 1) expectStatus(await ask(), 200, email);
      const held = await ask();
      expectStatus(held, 429, email);
      expect(Number(held.headers.get("retry-after"))).toBe(15 * 60);
    }
  });

  it("X14 5,000 query parameters and 10 MB of JSON cost no call more than a moment", async () => {
    const query = Object.fromEntries(Array.from({ length: 5000 }, (_, nth) => [`p${nth}`, "x"]));
    const wrong: string[] = [];
    for (const call of allCalls.filter(({ method, path }) => method === "get" && !path.includes("{"))) {
      const began = performance.now();
      const { status } = await admin.get(call.path, query);
      const took = performance.now() - began;
      if (status >= 500 || took > 2000) wrong.push(`${call.name}: ${status} in ${Math.round(took)} ms`);
    }
    const raw = JSON.stringify({ name: "a".repeat(10_000_000) });
    for (const call of allCalls.filter(({ method, maxBody }) => ["post", "put"].includes(method) && !maxBody)) {
      const path = call.path.replaceAll(/\{\w+\}/g, "1");
      const began = performance.now();
      const { status } = await admin.send(call.method.toUpperCase(), path, undefined, { raw });
      const took = performance.now() - began;
      // Refused before it is read; what the caller may not do at all, before that.
      if (![413, 403, 404].includes(status) || took > 2000)
        wrong.push(`${call.name}: ${status} in ${Math.round(took)} ms`);
    }
    expect(wrong).toEqual([]);
  });
});
