import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { parse } from "#api/http/read-input";
import { refuseUnknown } from "#api/http/strict-schema";
import { stream } from "#contract/activity/realtime";
import { allCalls } from "#contract/calls";

import { agency, expectStatus, type TestApi } from "../helpers/api";
import { makeTarget, sample, stageFor, startWorld, type World } from "../helpers/samples";

const unknown = ["Bu alan bilinmiyor."];

/** Every object of a schema, wherever it stands in it. */
function objectsOf(schema: unknown, path = "", seen = new Set<unknown>()): [string, z.core.$ZodObjectDef][] {
  const def = (schema as Partial<z.core.$ZodType>)?._zod?.def;
  if (!def || seen.has(schema)) return [];
  seen.add(schema);
  if (def.type === "lazy") return objectsOf((schema as z.core.$ZodLazy)._zod.innerType, `${path}/lazy`, seen);
  const own = def.type === "object" ? [[path, def as z.core.$ZodObjectDef] as [string, z.core.$ZodObjectDef]] : [];
  const parts = Object.entries(def).flatMap(([name, part]) =>
    typeof part === "object" && part !== null && !("_zod" in part)
      ? Object.entries(part as object).map(([key, child]) => [`${name}.${key}`, child] as const)
      : [[name, part] as const],
  );
  return [...own, ...parts.flatMap(([name, part]) => objectsOf(part, `${path}/${name}`, seen))];
}

describe("unknown keys", () => {
  let api: TestApi;
  let world: World;
  beforeAll(async () => {
    ({ api, world } = await startWorld());
  });
  afterAll(() => api.stop());

  const callOf = (name: string) => allCalls.find((call) => call.name === name)!;
  async function sampleFor(name: string) {
    const call = callOf(name);
    const record = await makeTarget(api, call, world.user, { stage: stageFor(call) });
    return sample(call, world, record);
  }

  it("X7 no object of a body or a query takes keys that it does not know", () => {
    const schemas = [
      ...allCalls.flatMap(({ name, body, query }) => [
        [`${name} body`, body] as const,
        [`${name} query`, query] as const,
      ]),
      [stream.name, stream.query] as const,
    ];
    const loose = schemas.flatMap(([name, schema]) =>
      objectsOf(refuseUnknown(schema)).flatMap(([path, { catchall }]) =>
        catchall?._zod.def.type === "never" ? [] : [`${name} ${path}`],
      ),
    );
    expect(schemas.flatMap(([, schema]) => objectsOf(schema)).length).toBeGreaterThan(schemas.length);
    expect(loose).toEqual([]);
  });

  it("a strict schema is built once and parses as before: defaults are made anew, rules still run", () => {
    const loose = z
      .object({ list: z.array(z.object({ a: z.string() })).default([]), name: z.string() })
      .refine(({ name }) => name !== "x", { path: ["name"], error: "choice" });
    const strict = refuseUnknown(loose);
    expect(refuseUnknown(loose)).toBe(strict);
    const [one, two] = [strict.parse({ name: "a" }), strict.parse({ name: "a" })];
    expect([one, one.list === two.list]).toEqual([{ list: [], name: "a" }, false]);
    const issues = strict.safeParse({ name: "x", list: [{ a: "", b: 1 }], c: 1 }).error?.issues;
    expect(issues?.map(({ code, path }) => [code, path.join(".")])).toEqual([
      ["unrecognized_keys", "list.0"],
      ["unrecognized_keys", ""],
      ["custom", "name"],
    ]);
    expect(loose.parse({ name: "a", c: 1 })).toEqual({ list: [], name: "a" });
  });

  const pair = z.object({ a: z.string(), inner: z.object({ b: z.number() }).optional() });
  interface Tree {
    name: string;
    children: Tree[];
  }
  const lazyTree: z.ZodType<Tree> = z.object({ name: z.string(), children: z.lazy(() => z.array(lazyTree)) });
  const tree = z.object({
    name: z.string(),
    get children() {
      return z.array(tree);
    },
  });
  const leaf = { name: "x", children: [] };
  const odd = { ...leaf, c: 1 };
  const branch = (...children: object[]) => ({ name: "x", children: [{ name: "x", children }] });
  it.each<[string, z.ZodType, unknown, unknown, string[]]>([
    ["a union", z.union([pair, z.object({ c: z.string() })]), { a: "" }, { a: "", d: 1 }, ["d"]],
    [
      "a union's inner object",
      pair.or(z.string()),
      { a: "", inner: { b: 1 } },
      { a: "", inner: { b: 1, c: 1 } },
      ["inner.c"],
    ],
    [
      "a union of unions",
      z.array(z.union([z.null(), z.union([z.string(), pair])])),
      [null, { a: "" }],
      [null, { a: "", c: 1 }],
      ["[1].c"],
    ],
    [
      "a union by its key",
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("a") }),
        z.object({ kind: z.literal("b"), n: z.number() }),
      ]),
      { kind: "b", n: 1 },
      { kind: "a", n: 1 },
      ["n"],
    ],
    [
      "an intersection",
      z.intersection(pair, z.object({ c: z.string() })),
      { a: "", c: "" },
      { a: "", c: "", d: 1 },
      ["d"],
    ],
    [
      "a pipe",
      z.preprocess(
        (value) => value,
        z.object({ list: z.array(pair) }).transform((value) => value),
      ),
      { list: [{ a: "" }] },
      { list: [{ a: "", c: 1 }] },
      ["list[0].c"],
    ],
    [
      "a codec",
      z.codec(pair, pair, { decode: (value) => value, encode: (value) => value }),
      { a: "" },
      { a: "", c: 1 },
      ["c"],
    ],
    ["a tuple", z.tuple([z.string(), pair]), ["", { a: "" }], ["", { a: "", c: 1 }], ["[1].c"]],
    ["a tuple's rest", z.tuple([z.string()], pair), ["", { a: "" }], ["", { a: "", c: 1 }], ["[1].c"]],
    ["a record", z.record(z.string(), pair), { x: { a: "" } }, { x: { a: "", c: 1 } }, ["x.c"]],
    ["the rest of an object", z.object({}).catchall(pair), { x: { a: "" } }, { x: { a: "", c: 1 } }, ["x.c"]],
    ["a lazy schema", z.lazy(() => pair), { a: "" }, { a: "", c: 1 }, ["c"]],
    ["a tree of lazy schemas", lazyTree, branch(leaf), branch(leaf, odd), ["children[0].children[1].c"]],
    ["a tree of getters", tree, branch(leaf), branch(leaf, odd), ["children[0].children[1].c"]],
  ])("X7 %s takes no unknown key, and names it", (_, schema, right, wrong, fields) => {
    const strict = refuseUnknown(schema);
    // The loose schema is used before its copy and after it, and stays loose.
    for (const time of [1, 2]) {
      expect(schema.safeParse(wrong).success, `time ${time}`).toBe(true);
      expect(parse(strict, right, "tr")).toEqual(right);
      const error = (() => {
        try {
          return parse(strict, wrong, "tr");
        } catch (thrown) {
          return thrown;
        }
      })();
      expect(error).toMatchObject({ extra: { errors: Object.fromEntries(fields.map((field) => [field, unknown])) } });
    }
    expect(objectsOf(strict).filter(([, { catchall }]) => catchall === undefined)).toEqual([]);
  });

  it("a union of which no member fits is an error of its own field", () => {
    const schema = refuseUnknown(z.object({ x: z.union([pair, z.object({ c: z.string() })]) }));
    expect(() => parse(schema, { x: { a: 1, d: 1 } }, "tr")).toThrow(
      expect.objectContaining({ extra: { errors: { x: ["Bu değer geçerli değil."] } } }),
    );
  });

  it("X7 unknown keys of nested objects and lists, and odd ones, are named with their place", async () => {
    const client = await api.session(agency.user);
    const lead = callOf("createLead");
    const { body } = await sampleFor("createLead");
    const before = await api.checksums(world.mine.company);
    const nested = await client.call(lead, {
      body: { ...body, dates: { ...(body!["dates"] as object), until: "2030-01-01" }, recipients: [1] },
    });
    expect([nested.status, nested.body.errors]).toEqual([422, { "dates.until": unknown, recipients: unknown }]);
    expect(await api.checksums(world.mine.company)).toEqual(before);

    const form = callOf("updateForm");
    const input = await sampleFor("updateForm");
    const consents = [{ key: "kvkk", text: "Metin", is_required: 1, checked: 1 }];
    for (const list of [consents, JSON.stringify(consents)]) {
      const rows = await client.call(form, { ...input, body: { ...input.body, consents: list } });
      expect([rows.status, rows.body.errors]).toEqual([422, { "consents[0].checked": unknown }]);
    }

    // Wrong values are named in the same answer.
    const odd = await client.send("POST", "/depot/items", undefined, {
      raw: `{"name":"","__proto__":{"a":1},"constructor":1,"${"k".repeat(500)}":1}`,
    });
    expect(odd.status).toBe(422);
    const shown = JSON.parse(odd.text).errors;
    expect(Object.keys(shown)).toEqual(expect.arrayContaining(["name", "__proto__", "constructor", "k".repeat(100)]));
  });

  it("X7 an unknown parameter of a query is refused, by name; the language is everybody's", async () => {
    const client = await api.session(agency.user);
    for (const path of ["/projects", "/clients", "/leads", "/me"]) {
      const answer = await client.get(path, { stauts: "LEAD" });
      expect([path, answer.status, answer.body.errors]).toEqual([path, 422, { stauts: unknown }]);
      expectStatus(await client.get(path, { locale: "en" }), 200, path);
    }
    const english = await client.get("/projects", { stauts: "LEAD", locale: "en" });
    expect(english.body.errors).toEqual({ stauts: ["This field is not known."] });
  });
});
