import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newToken } from "#api/tokens";
import { allCalls } from "#contract/calls";

import { agency, expectStatus, type TestApi } from "../helpers/api";
import { engines } from "../helpers/deep";
import { makeTarget, startWorld, sample, senderOf, takesCode, type World } from "../helpers/samples";

/** Values that are returned only once, to the request that created them. */
const secrets: Record<string, string> = { createInvitation: "code", createRsvpLink: "token" };

/** Another body: another name, or where there is none the same one written in another way. */
const otherThan = (body: Record<string, unknown> = {}): string => {
  const name = ["name", "label"].find((key) => body[key]);
  return `${JSON.stringify({ ...body, ...(name ? { [name]: "Başka Ad" } : {}) })} `;
};

const creates = allCalls.filter((call) => call.creates);
const tables = ["projects", "clients", "contacts", "budgets", "link_tokens", "audit_log", "outbox_events", "feedback"];

describe.each(engines)("idempotency on %s", (kind) => {
  let api: TestApi;
  let world: World;
  beforeAll(async () => {
    ({ api, world } = await startWorld({ embedded: kind === "PGlite" }));
  });
  afterAll(async () => {
    await api.stop();
  });

  const counts = () => Promise.all(tables.map((table) => api.count(table)));
  const prepared = async (call: (typeof creates)[number]) =>
    sample(
      call,
      world,
      takesCode(call) ? await makeTarget(api, call, world.user, { stage: 8 }) : { code: "x", version: 1 },
    );
  const clientFor = (call: (typeof creates)[number]) => api.session(senderOf(call));

  it.each(creates.map((call) => [call.name, call] as const))(
    "R3 %s with one key makes one record, twice at once and twice in a row",
    async (name, call) => {
      const client = await clientFor(call);
      const single = await prepared(call);
      const zero = await counts();
      expectStatus(await client.call(call, single, { key: newToken() }), 200, name);
      const one = (await counts()).map((n, at) => n - zero[at]!);
      expect(one.some((n) => n > 0)).toBe(true);

      const input = await prepared(call);
      const key = newToken();
      const before = await counts();
      const answers = await Promise.all([client.call(call, input, { key }), client.call(call, input, { key })]);
      answers.push(await client.call(call, input, { key }), await client.call(call, input, { key }));
      for (const answer of answers) expectStatus(answer, 200, name);
      const secret = secrets[name];
      const told = answers.filter(({ body }) => secret === undefined || body[secret] !== null);
      expect(told.length).toBe(secret === undefined ? 4 : 1);
      const bodies = answers.map(({ body }) => (secret === undefined ? body : { ...body, [secret]: null }));
      for (const body of bodies) expect(body).toEqual(bodies[0]);
      expect((await counts()).map((n, at) => n - before[at]!)).toEqual(one);

      const other = await client.call(call, input, { key, raw: otherThan(input.body) });
      expect([other.status, other.body.message]).toEqual([
        422,
        "Bu form daha önce başka bilgilerle gönderildi. Sayfayı yenileyip yeniden dene.",
      ]);
      // The created record is named, so that a person finds it instead of creating it again.
      expect(other.body.made).toEqual({ code: expect.any(String), name: expect.any(String) });
      expect((await counts()).map((n, at) => n - before[at]!)).toEqual(one);
    },
  );

  it("R3 a form that comes again after its record was deleted is told so, and makes none", async () => {
    const user = await api.session(agency.user);
    const call = creates.find(({ name }) => name === "createLead")!;
    const input = await prepared(call);
    const key = newToken();
    const { body } = await user.call(call, input, { key });
    expectStatus(await user.del(`/leads/${body.code}`), 200);
    const before = await counts();
    const again = await user.call(call, input, { key });
    expect([again.status, again.body.made, again.body.message]).toEqual([
      409,
      null,
      "Bu formla oluşturulan kayıt sonradan silindi. Yeniden oluşturmak için formu bir kez daha gönder.",
    ]);
    expect(await counts()).toEqual(before);
  });

  it("R3 a key belongs to one person and one call, and a failed try does not use it up", async () => {
    const call = creates.find(({ name }) => name === "createProject")!;
    const [user, team] = [await api.session(agency.user), await api.session(agency.team)];
    const key = newToken();
    const input = await prepared(call);
    expectStatus(await user.call(call, { body: { ...input.body, country: "XX" } }, { key }), 422);
    const [mine, theirs] = [await user.call(call, input, { key }), await team.call(call, input, { key })];
    expect(mine.body.code).not.toBe(theirs.body.code);
    expectStatus(await user.post("/client", { name: `Müşteri ${key.slice(0, 8)}` }, { key }), 200);
    for (const bad of ["x", "a b c d e f g", "ü".repeat(9), "a".repeat(81)]) {
      const headers = { "idempotency-key": encodeURIComponent(bad) };
      expect((await user.call(call, input, { headers })).status, bad).toBe(422);
    }
  });
});
