import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";

import { CountCache } from "#api/cache/counts";
import { SimilarPairCache } from "#api/cache/similar-pairs";
import { prepared } from "#api/db/prepared";
import { clients } from "#api/db/schema/people";
import type { Call } from "#contract/call";
import { allCalls } from "#contract/calls";

import { agency, startApi, type TestApi } from "../helpers/api";
import { copyDemo } from "../helpers/api-data";
import { makeTarget, projectBody, readWorld, sample, takesCode } from "../helpers/samples";

const copy = await copyDemo();
/** Two processes on one database: the one remembers, the other does not. */
const cached = await startApi({ databaseUrl: copy.databaseUrl });
const plain = await startApi({ databaseUrl: copy.databaseUrl, env: { CACHE: "0" } });
afterAll(async () => {
  await plain.stop();
  await cached.stop();
  await copy.remove();
});
const world = await readWorld(cached);
const { token } = await cached.session(agency.admin);
const record = await makeTarget(
  cached,
  allCalls.find(({ kept }) => kept)!,
  world.user,
  { stage: 8 },
);

const textsOf = (from: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(from).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Calls as the web process of this machine does, each time for another page. */
async function ask(api: TestApi, call: Call): Promise<unknown> {
  const { params, query = {} } = sample(call, world, record);
  const { status, json } = await api.app.read(call, {
    params: textsOf({ ...(takesCode(call) ? { code: record.code } : {}), ...params }),
    query: textsOf(query),
    authorization: `Bearer ${token}`,
    background: false,
    address: undefined,
    remote: undefined,
    requestId: "",
    path: "",
    page: {},
  });
  return JSON.parse(JSON.stringify([status, json]));
}

describe("CACHE=0", () => {
  it("every answer that is cached equals the one that is not, asked twice and after a write", async () => {
    const calls = allCalls.filter(({ kept, cacheable, auth }) => (kept || cacheable) && auth !== "public");
    expect(calls.length).toBeGreaterThan(30);
    const compareAll = async () => {
      for (const call of calls)
        // News of a write takes milliseconds to another process, as for tests/api/kept-answers.test.ts.
        await expect
          .poll(async () => JSON.stringify([await ask(cached, call), await ask(cached, call)]), {
            message: call.name,
            timeout: 5000,
            interval: 5,
          })
          .toBe(JSON.stringify([await ask(plain, call), await ask(plain, call)]));
    };
    await compareAll();
    await (await plain.as(agency.admin)).post("/projects", projectBody());
    await compareAll();
  });

  it("counts, pairs and statements are made anew for whoever asks", async () => {
    let made = 0;
    const make = async () => (made += 1);
    const counts = new CountCache({ subscribe: () => () => {} }, false);
    expect([await counts.read(1, "key", make), await counts.read(1, "key", make), counts.has(1, "key")]).toEqual([
      1,
      2,
      false,
    ]);
    const pairs = new SimilarPairCache<number>(false);
    const compare = async () => [await make()];
    expect([await pairs.read("key", "state", compare), await pairs.read("key", "state", compare)]).toEqual([[3], [4]]);
    const build = (api: TestApi) =>
      prepared(api.db, "cache-off", { shape: "" }, () => {
        made += 1;
        return api.db
          .select({ id: clients.id })
          .from(clients)
          .where(eq(clients.id, sql.placeholder("id")));
      }).execute({ id: 1 });
    for (const api of [plain, plain, cached, cached]) expect(await build(api)).toHaveLength(1);
    expect(made).toBe(7);
    await plain.db.transaction(async (tx) => {
      await prepared(tx, "cache-off", { shape: "" }, () => {
        made += 1;
        return (tx as unknown as TestApi["db"])
          .select({ id: clients.id })
          .from(clients)
          .where(eq(clients.id, sql.placeholder("id")));
      }).execute({ id: 1 });
    });
    expect(made).toBe(8);
    const names = await plain.rows<{ name: string }>(sql`select name from pg_prepared_statements`);
    expect(names).toEqual([]);
  });
});
