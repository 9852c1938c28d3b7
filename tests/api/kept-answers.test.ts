import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";

import type { Call } from "#contract/call";
import { allCalls } from "#contract/calls";

import { AnswerCache, type Question as CacheQuestion } from "#api/cache/answers";
import { agency, noon, startApi, type Client, type TestApi } from "../helpers/api";
import { copyDemo } from "../helpers/api-data";
import { isDeep } from "../helpers/deep";
import { makeTarget, readWorld, sample, stageFor, takesCode, type Target, type World } from "../helpers/samples";

const copy = await copyDemo();
/** Two processes on one database: the one is written through, the other has kept its answers. */
const writer = await startApi({ databaseUrl: copy.databaseUrl });
const reader = await startApi({ databaseUrl: copy.databaseUrl });
afterAll(async () => {
  await writer.stop();
  await reader.stop();
  await copy.remove();
});
const world: World = await readWorld(writer);
const admin = await writer.as(agency.admin);

const kept = allCalls.filter((call) => call.kept);
const writes = allCalls.filter(({ method }) => method !== "get");

const text = (from: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(from).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
const pathOf = (call: Call, params: Record<string, unknown>) =>
  call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

interface Question {
  call: Call;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
}

function questionOf(call: Call, record: Target): Question {
  const { params, query = {} } = sample(call, world, record);
  return { call, params: { ...(takesCode(call) ? { code: record.code } : {}), ...params }, query };
}

const directly = async (api: TestApi, { call, params, query }: Question, token: string | null) => {
  const answer = await api.app.read(call, {
    params: text(params),
    query: text(query),
    authorization: `Bearer ${token}`,
    background: false,
    address: undefined,
    remote: undefined,
    requestId: "",
    path: "",
    page: {},
  });
  return [answer.status, JSON.parse(JSON.stringify(answer.json))] as unknown;
};

async function overHttp({ call, params, query }: Question, client: Client): Promise<unknown> {
  const answer = await writer.send("GET", pathOf(call, params), client.token, undefined, { query });
  return [answer.status, answer.body];
}

const snapshot = async () => {
  const [row] = await reader.rows<{ seen: string }>(sql`select pg_current_snapshot()::text as seen`);
  return row?.seen;
};

const record = await makeTarget(writer, kept[0]!, world.user, { stage: 8 });

it.each(kept.map((call) => [call.name, call] as const))(
  "%s writes nothing, so that its answer may be kept",
  async (_, call) => {
    expect(call.method).toBe("get");
    const question = questionOf(call, record);
    await directly(reader, question, admin.token);
    // A snapshot covers the whole cluster, in which other tests write: a writing call changes it every time, a reading
    // one does not change it once nobody else writes for some milliseconds.
    await expect
      .poll(
        async () => {
          const before = await snapshot();
          await directly(reader, question, admin.token);
          return (await snapshot()) === before;
        },
        { interval: 5, timeout: 30_000 },
      )
      .toBe(true);
  },
  60_000,
);

describe("no kept answer of another process is stale after a write", () => {
  /** The API caches answers to sessions; visitors' pages are cached whole (tests/e2e/repeated-pages.test.ts). */
  const ofSessions = kept.filter(({ auth }) => auth !== "public");
  let told = 0;
  /** A part of them beside each write, another part the next time; all in a deep run. */
  const watched = (place: number) => ofSessions.filter((_, at) => isDeep || (at + place) % 10 === 0);

  it.each(writes.map((call, place) => [call.name, call, place] as const))("%s", async (_, call, place) => {
    const target = await makeTarget(writer, call, world.user, { stage: stageFor(call) });
    const { params, query, body } = sample(call, world, target);
    const questions = watched(place).map((one) => questionOf(one, target));
    // Separate sessions, for some writes end them.
    const [author, reads] = [await writer.session(agency.admin), await writer.session(agency.admin)];
    for (const question of questions) await directly(reader, question, reads.token);
    const path = pathOf(call, { code: target.code, ...params });
    const { status } = await writer.send(call.method.toUpperCase(), path, author.token, body, query ? { query } : {});
    if (status === 200) told += 1;
    // An event of a write takes milliseconds to another process (api/cache/counts.ts); a stale answer would stay stale
    // for the minute of its key.
    for (const question of questions)
      await expect
        .poll(async () => JSON.stringify(await directly(reader, question, reads.token)), { timeout: 5000, interval: 5 })
        .toBe(JSON.stringify(await overHttp(question, reads)));
  });

  it("most of these writes were carried out", () => {
    expect(told).toBeGreaterThan(writes.length * 0.6);
  });
});

describe("what is kept", () => {
  const asked = (session: number, query: Record<string, unknown> = {}): CacheQuestion => ({
    session,
    language: "tr",
    call: "one",
    params: {},
    query,
  });
  const counting = () => {
    const answers = new AnswerCache(true);
    let made = 0;
    const ask = (about: CacheQuestion, seen: string, now = noon, size = 10) =>
      answers.read(about, seen, now, async () => ({ n: (made += 1), text: "x".repeat(size) }));
    return { ask, made: () => made };
  };

  it("is answered again for the same session, question and minute while nothing was written", async () => {
    const { ask, made } = counting();
    const first = await ask(asked(1), "a");
    const second = await ask(asked(1), "a", new Date(noon.getTime() + 59_000));
    expect([second, made()]).toEqual([first, 1]);
    expect(second).not.toBe(first);
    await ask(asked(2), "a");
    await ask(asked(1, { page: "2" }), "a");
    await ask({ ...asked(1), language: "en" }, "a");
    await ask(asked(1), "a", new Date(noon.getTime() + 60_000));
    await ask(asked(1), "b");
    expect(made()).toBe(6);
  });

  it("ends when there is too much of it, the oldest first, and is never a huge answer", async () => {
    const { ask, made } = counting();
    for (let at = 0; at < 60; at += 1) await ask(asked(at), "a", noon, 390_000);
    await ask(asked(59), "a");
    expect(made()).toBe(60);
    await ask(asked(0), "a");
    expect(made()).toBe(61);
    await ask(asked(100), "a", noon, 500_000);
    await ask(asked(100), "a", noon, 500_000);
    expect(made()).toBe(63);
  });
});
