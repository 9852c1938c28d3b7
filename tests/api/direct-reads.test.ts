import { afterAll, describe, expect, it } from "vitest";

import type { Call } from "#contract/call";
import { allCalls } from "#contract/calls";

import { asJson } from "#api/http/as-json";
import { agency, Client, foreign, startApi, type TestApi } from "../helpers/api";
import { makeTarget, readWorld, sample, stageFor, takesCode, type World } from "../helpers/samples";

const api: TestApi = await startApi();
afterAll(() => api.stop());
const world: World = await readWorld(api);
const people = {
  admin: await api.as(agency.admin),
  "a person of scope USER": await api.as(agency.user),
  "the other company's admin": await api.as(foreign.admin),
  "somebody with a token that ended": new Client(api, "x".repeat(43)),
  nobody: api.anonymous,
};

const reads = allCalls.filter(({ method }) => method === "get");

/** Values that are random in each answer or name its request. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, one: unknown) => (name === "request_id" ? undefined : one));

async function ask(call: Call, token: string | null, params: Record<string, unknown>, query: Record<string, unknown>) {
  const text = (from: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(from).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const http = await api.send("GET", path, token, undefined, { query });
  const direct = await api.app.read(call, {
    params: text(params),
    query: text(query),
    authorization: token ? `Bearer ${token}` : undefined,
    background: false,
    address: undefined,
    remote: undefined,
    requestId: "",
    path,
    page: {},
  });
  return { http, direct };
}

describe("a reading call of the same process answers as over HTTP", () => {
  it.each(reads.map((call) => [call.name, call] as const))("%s", async (_, call) => {
    const record = takesCode(call)
      ? await makeTarget(api, call, world.user, { stage: stageFor(call) })
      : { code: "yok", version: 1 };
    const { params, query } = sample(call, world, record);
    const all = { ...(call.path.includes("{code}") ? { code: record.code } : {}), ...params };
    for (const [who, { token }] of Object.entries(people)) {
      const { http, direct } = await ask(call, token, all, query ?? {});
      expect(direct.status, who).toBe(http.status);
      expect(withoutIds(direct.json), who).toEqual(withoutIds(http.body));
      expect(direct.retryAfter, who).toBe(http.headers.get("retry-after") ?? undefined);
    }
  });
});

it("is asked whom it comes from once for the calls of a page, and again for the next", async () => {
  const { token } = await api.session(agency.admin);
  const [call] = reads.filter(({ name }) => name === "me");
  if (!call) throw new Error("there is no call of that name");
  const about = (page: object) =>
    api.app.read(call, {
      params: {},
      query: {},
      authorization: `Bearer ${token}`,
      background: false,
      address: undefined,
      remote: undefined,
      requestId: "",
      path: call.path,
      page,
    });
  const page = {};
  expect((await about(page)).status).toBe(200);
  const ended = new Client(api, token);
  expect((await ended.post("/logout", {})).status).toBe(200);
  expect((await about(page)).status, "the page that began before").toBe(200);
  expect((await about({})).status).toBe(401);
});

it("what JSON would not say is not handed on, and nothing is shared", () => {
  const given = { at: new Date(0), none: undefined, list: [undefined, { zero: -0, no: Number.NaN }], text: "ş" };
  const told = asJson(given) as typeof given;
  expect(told).toStrictEqual(JSON.parse(JSON.stringify(given)));
  expect(told.list).not.toBe(given.list);
});
