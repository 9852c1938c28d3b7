import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { demoRsvpToken } from "#api/demo-accounts";
import { allCalls, nounOf } from "#contract/calls";
import { refusalsOf } from "#contract/refusals";

import { agency, Client, expectStatus, type TestApi } from "../helpers/api";
import { rowsOf } from "../helpers/spec";
import { makeTarget, startWorld, sample, senderOf, stageFor, takesCode, type World } from "../helpers/samples";

/** The schema with every object closed: a field that the contract does not name is a mistake. */
function strict(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as { def: any };
  if (def.type === "object")
    return z.strictObject(
      Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, strict(field as z.ZodType)])),
    );
  if (def.type === "array") return z.array(strict(def.element));
  if (def.type === "optional") return strict(def.innerType).optional();
  if (def.type === "nullable") return strict(def.innerType).nullable();
  return schema;
}

/** A method and path with any names of parameters; an optional parameter makes another call. */
const same = (text: string) => text.replaceAll(/\{\w+\??\}/g, "{}");

describe("the contract", () => {
  let api: TestApi;
  let world: World;
  beforeAll(async () => {
    ({ api, world } = await startWorld());
  });
  afterAll(() => api.stop());

  it("names every call once, and no two calls share method and path", () => {
    expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`)).size).toBe(
      allCalls.length,
    );
  });

  it("names ids of the ledger, and a row of the ledger that is a call names its method and path", () => {
    const rows = new Map(rowsOf("ledger").map(([id = "", , kind = "", , text = ""]) => [id, { kind, text }]));
    const wrong: string[] = [];
    for (const { name, ledger } of allCalls)
      for (const id of ledger ?? []) {
        const row = rows.get(id);
        // One of the calls with the row's id is the row's own; the others belong to it.
        const named = allCalls.filter((one) => one.ledger?.includes(id));
        const own = ({ method, path }: (typeof named)[number]) =>
          same(row?.text ?? "").includes(` ${same(`${method.toUpperCase()} ${path}`)} `);
        if (!row) wrong.push(`${name}: the ledger has no ${id}`);
        else if (row.kind === "call" && !named.some(own)) wrong.push(`${name}: ${id} is another call`);
      }
    expect(wrong).toEqual([]);
  });

  it("no path that the specification has stands in the contract with other methods alone", () => {
    const given = rowsOf("calls").map(([method = "", path = ""]) => same(`${method} ${path}`));
    const ours = new Set(allCalls.map(({ method, path }) => same(`${method.toUpperCase()} ${path}`)));
    const paths = new Set([...ours].map((one) => one.split(" ")[1]));
    // A path of ours that the specification has too, but no method of it, is a slip of the pen.
    const odd = [...paths].filter(
      (path) =>
        given.some((one) => one.split(" ")[1] === path) &&
        !given.some((one) => one.split(" ")[1] === path && ours.has(one)),
    );
    expect(odd).toEqual([]);
    expect(given.filter((one) => ours.has(one)).length).toBeGreaterThan(40);
  });

  it("declares every parameter of a path, and a body where there is one to send", () => {
    for (const call of allCalls) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys((call.params as any).def.shape), call.name).toEqual(inPath);
      if (call.creates) expect(call.method, call.name).toBe("post");
      if (call.cacheable) expect(call.method, call.name).toBe("get");
    }
  });

  it.each(allCalls.map((call) => [call.name, call] as const))(
    "%s answers what its schema says and nothing more",
    async (name, call) => {
      // Valid tokens of these travel by mail or terminal, or are used up; tests/api/session.test.ts, setup.test.ts,
      // profile.test.ts and form-entries.test.ts use them.
      const byMail = new Set(
        "checkPasswordReset resetPassword checkInvitation register checkSetup setup readCalendar eraseFormEntry".split(
          " ",
        ),
      );
      expect((call.answer as any).def.type).toBe("object");
      if (byMail.has(name)) return;
      const guest =
        call.auth === "rsvp"
          ? (await api.anonymous.post("/manuel-rsvp/login", { token: demoRsvpToken })).body.token
          : undefined;
      const client = guest
        ? new Client(api, guest)
        : call.auth === "public"
          ? api.anonymous
          : await api.session(senderOf(call));
      const record = takesCode(call)
        ? await makeTarget(api, call, world.user, {
            stage: stageFor(call),
            client_id: world.mine.client,
          })
        : { code: "x", version: 1 };
      const answer = await client.call(call, sample(call, world, record));
      expectStatus(answer, 200, name);
      const result = strict(call.answer).safeParse(answer.body);
      expect(result.error?.issues ?? []).toEqual([]);
      expect(answer.body.status).toBe("success");
    },
  );

  it("PRJ-047 PRJ-048 PRJ-049 every record of the demo satisfies the schemas, for every account", async () => {
    const [lead, project, leads, projects] = ["getLead", "getProject", "listLeads", "listProjects"].map((name) =>
      allCalls.find((call) => call.name === name)!,
    );
    for (const email of Object.values(agency)) {
      const client = await api.session(email);
      const all = await client.call(leads!, { query: { paginate: 0 } });
      expect(strict(leads!.answer).safeParse(all.body).error?.issues ?? []).toEqual([]);
      expect(
        strict(projects!.answer).safeParse((await client.call(projects!, { query: { paginate: 0 } })).body).error
          ?.issues ?? [],
      ).toEqual([]);
      const codes = all.body.data.map(({ code }: { code: string }) => code) as string[];
      for (const [nth, code] of codes.entries()) {
        if (email !== agency.admin && nth % 10 > 0) continue;
        for (const call of [lead!, project!])
          expect(
            strict(call.answer).safeParse((await client.call(call, { params: { code } })).body).error?.issues ?? [],
            code,
          ).toEqual([]);
      }
    }
  }, 300_000);

  it("API-002 openapi.json names every call with its parameters, security and answers", async () => {
    const answer = await api.anonymous.get("/openapi.json");
    expectStatus(answer, 200);
    const document = answer.body;
    expect([document.openapi, document.servers, document.components.securitySchemes.bearer.scheme]).toEqual([
      "3.1.0",
      [{ url: "/api/v1" }],
      "bearer",
    ]);
    const operations = Object.entries<any>(document.paths).flatMap(([path, item]) =>
      Object.entries<any>(item).map(([method, operation]) => ({ method, path, ...operation })),
    );
    expect(operations).toHaveLength(allCalls.length);
    for (const call of allCalls) {
      const found = operations.find(({ operationId }) => operationId === call.name);
      expect(found, call.name).toMatchObject({
        method: call.method,
        path: call.path,
        security: call.auth === "public" ? [] : [{ bearer: [] }],
      });
      expect(Object.keys(found.responses), call.name).toEqual(["200", ...refusalsOf(call).map(String), "default"]);
      expect([found.tags, found.summary], call.name).toEqual([[nounOf(call)], expect.stringMatching(/^[A-Z].{3,}/)]);
      const parameters = (found.parameters ?? [])
        .filter((one: { in: string }) => one.in === "path")
        .map((one: { name: string }) => one.name);
      expect(parameters, call.name).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      expect(Boolean(found.requestBody), call.name).toBe(Object.keys((call.body as any).def.shape).length > 0);
    }
  });
});
