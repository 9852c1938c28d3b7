import { createRequire } from "node:module";
import { resolve } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";

import fc from "fast-check";
import { expect, test } from "vitest";

import { encodePlain } from "~/server/hand-over.server";
import { cachePage } from "~/server/page-cache/rendered-pages.server";

import { runs } from "../helpers/deep";

type Write = (
  data: unknown,
  signal: AbortSignal,
  timeout: number,
  mode: string,
  encode?: (data: unknown) => string | undefined,
) => ReadableStream<Uint8Array> | string;

/** The server's own file of Remix, which the patch of decision 008 changes. */
const { encodeViaTurboStream } = createRequire(import.meta.url)(
  resolve("node_modules/@remix-run/server-runtime/dist/single-fetch.js"),
) as { encodeViaTurboStream: Write };

/** Ended at once, so that Remix' timer of five seconds does not outlive the test. */
async function ofRemix(data: unknown): Promise<string> {
  const request = new AbortController();
  const stream = encodeViaTurboStream(data, request.signal, 5000, "production");
  if (typeof stream === "string") throw new Error("Remix wrote a text without being asked to");
  const written = await textOf(stream as never);
  request.abort();
  return written;
}

const answers = fc.dictionary(
  fc.string(),
  fc.jsonValue({ maxDepth: 4, noNullPrototype: true } as never).filter((value) => !Object.is(value, -0)),
);

test("what loaders answered is written letter for letter as Remix writes it", async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (given) => {
      const data = { loaderData: { ...given }, actionData: null, errors: undefined };
      expect(encodePlain(data)).toBe(await ofRemix(data));
    }),
    runs(200),
  );
});

test("texts that are equal, lists with gaps and one object in two places are written as Remix writes them", async () => {
  const one = { name: "Şule", empty: "", none: undefined, nothing: null };
  // A list of two with a gap between them.
  const gaps: unknown[] = [1];
  gaps[2] = one;
  const data = { first: one, second: one, gaps, deep: { list: [[], {}, [[one]]], same: "Şule" }, zero: 0, no: false };
  expect(encodePlain(data)).toBe(await ofRemix(data));
});

test.each([
  ["a promise", { later: Promise.resolve(1) }],
  ["a date", { at: new Date(0) }],
  ["an error", { error: new Error("no") }],
  ["a number that JSON has no word for", { ratio: Number.NaN }],
  ["minus zero", { sum: -0 }],
  ["a big integer", { big: 1n }],
  ["a map", { map: new Map() }],
  ["a redirect of Remix", { [Symbol("SingleFetchRedirect")]: { redirect: "/" } }],
  ["an object without a prototype", { bare: Object.create(null) as object }],
])("%s is left to Remix", (_, data) => {
  expect(encodePlain(data)).toBeUndefined();
});

test("the patch of Remix is in place: it takes our text, and writes a stream where there is none", () => {
  const request = new AbortController();
  const write = (data: unknown) =>
    encodeViaTurboStream(data, request.signal, 5000, "production", (given) => encodePlain(given));
  expect(write({ a: 1 })).toBe('[{"_1":2},"a",1]\n');
  expect(write({ later: Promise.resolve(1) })).toBeInstanceOf(ReadableStream);
  request.abort();
});

const newKey = (letter: string) => letter.repeat(32);

test("a page of the same answers is rendered once, and has what is new each time put in", () => {
  let renders = 0;
  const ask = (facts: string[], once: string[]) =>
    cachePage(facts, once, () => {
      renders += 1;
      return `<p nonce="${once[0]}">ş ${facts[0]}<input value="${once[1]}"></p><script nonce="${once[0]}"></script>`;
    })
      .plain()
      .toString();
  const [a, b, c, d] = ["a", "b", "c", "d"].map(newKey) as [string, string, string, string];
  expect(ask(["/x", `state ${b}`], [a, b])).toBe(
    `<p nonce="${a}">ş /x<input value="${b}"></p><script nonce="${a}"></script>`,
  );
  expect(ask(["/x", `state ${d}`], [c, d])).toBe(
    `<p nonce="${c}">ş /x<input value="${d}"></p><script nonce="${c}"></script>`,
  );
  expect(renders).toBe(1);
  ask(["/y", `state ${b}`], [a, b]);
  ask(["/x", "other state"], [a, b]);
  expect(renders).toBe(3);
});

test("a page that is kept packed unpacks to the page itself, whatever stands between what is new", () => {
  const nonces = fc.stringMatching(/^[0-9a-f]{32}$/);
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme", maxLength: 200 }), { minLength: 1, maxLength: 6 }),
      nonces,
      nonces,
      nonces,
      (parts, first, key, second) => {
        const page = (nonce: string) => parts.join(` <script nonce="${nonce}" key="${key}">ş</script> `);
        for (const nonce of [first, second]) {
          const body = cachePage([page("")], [nonce, key], () => page(nonce));
          expect(body.plain().toString()).toBe(page(nonce));
          // Zlib checks the sum and the length that stand at the end.
          expect(gunzipSync(body.gzip() ?? "").toString()).toBe(page(nonce));
        }
      },
    ),
    runs(100),
  );
});

test("a long page is kept, and left to be packed while it is sent", () => {
  const body = cachePage(["long"], [newKey("9")], () => "x".repeat(250_000));
  expect([body.plain().length, body.gzip()]).toEqual([250_000, null]);
});

test("facts are told apart where they end", () => {
  const ask = (facts: string[]) =>
    cachePage(facts, [newKey("e")], () => facts.join("|"))
      .plain()
      .toString();
  expect(ask(["one", "two"])).toBe("one|two");
  expect(ask(["onetwo", ""])).toBe("onetwo|");
});

test("pages are given up beyond the limit of bytes, the one that was not asked for longest first", () => {
  let renders = 0;
  const ask = (name: string) =>
    cachePage([name], [newKey("f")], () => {
      renders += 1;
      return "x".repeat(390_000);
    });
  for (let page = 0; page < 40; page += 1) ask(`page ${page}`);
  ask("page 0");
  for (let page = 40; page < 70; page += 1) ask(`page ${page}`);
  expect(renders).toBe(70);
  ask("page 0");
  expect(renders).toBe(70);
  ask("page 1");
  expect(renders).toBe(71);
});
