import { performance } from "node:perf_hooks";

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { allCalls } from "#contract/calls";

import { agency, expectStatus } from "../helpers/api";
import { expectWithin } from "../helpers/deep";
import { openWorld } from "../helpers/samples";

const { api } = await openWorld();
const publicCalls = allCalls.filter(({ auth, method, files }) => auth === "public" && method !== "get" && !files);

const many = (count: number, text: (at: number) => string) => Array.from({ length: count }, (_, at) => text(at)).join();
/** Bodies of almost a megabyte that are dear to parse. */
const bodies = {
  deep: `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  brackets: `{"answers":${"[".repeat(490_000)}${"]".repeat(490_000)}}`,
  keys: `{${many(85_000, (at) => `"k${at}":1`)}}`,
  objects: `{"answers":[${many(320_000, () => "{}")}]}`,
};
const send = (path: string, raw: string, address?: string) =>
  api.anonymous.send("POST", path, undefined, { raw, headers: address ? { "x-kulis-client": address } : {} });

describe("bodies of calls without a login", () => {
  it("X7 X14 are refused by all public calls in a moment, however deep or wide", async () => {
    expect(publicCalls.length).toBeGreaterThan(15);
    for (const call of publicCalls)
      for (const [name, raw] of Object.entries(bodies)) {
        const began = performance.now();
        const { status } = await api.anonymous.send(
          call.method.toUpperCase(),
          call.path.replaceAll(/\{\w+\}/g, "12345678"),
          undefined,
          { raw },
        );
        expectWithin(performance.now() - began, 200, `${call.name} ${name}`);
        // An address that cannot be one is not found, unread.
        expect([404, 422], `${call.name} ${name}`).toContain(status);
      }
  });

  it("X7 four megabytes are too big", async () => {
    for (const call of publicCalls.filter(({ path }) => !path.includes("{")))
      expectStatus(await send(call.path, `{${many(400_000, (at) => `"k${at}":1`)}}`), 413, call.name);
  });

  it("X14 a network that sent sixty unreadable ones is refused unread, and no other is", async () => {
    const right = JSON.stringify({ email: agency.user, password: "yanlış" });
    for (let turn = 0; turn < 60; turn += 1)
      expectStatus(await send("/login", turn % 2 ? "{" : bodies.deep, "198.51.100.7"), 422);
    const held = await send("/login", right, "198.51.100.7");
    expectStatus(held, 429);
    expect(Number(held.headers.get("retry-after"))).toBe(15 * 60);
    expectStatus(await send("/forgot-password", "{", "198.51.100.7"), 429);
    expectStatus(await send("/login", right, "198.51.100.8"), 401);
    // Without an address nobody is counted, so that nobody closes a form for all.
    for (let turn = 0; turn < 61; turn += 1) expectStatus(await send("/login", "{"), 422);
    expectStatus(await send("/login", right), 401);
    await api.rows(sql`delete from attempts`);
  });

  it("X14 a wrong field is no unreadable body", async () => {
    for (let turn = 0; turn < 61; turn += 1)
      expectStatus(await send("/forgot-password", '{"email":"x"}', "198.51.100.9"), 422);
  });
});
