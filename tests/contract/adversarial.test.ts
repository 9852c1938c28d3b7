import { expect, it } from "vitest";
import { z } from "zod";

import { allCalls } from "#contract/calls";
import * as fields from "#contract/fields";

import { isDeep } from "../helpers/deep";

const length = 100_000;
const repeat = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
/** Texts on which a backtracking pattern takes its time; the last character makes it fail. */
const texts = [
  "a",
  " ",
  "\t",
  "0",
  "1.",
  "-",
  "@",
  "a@",
  "a.",
  "a@a.",
  "+90",
  "TR",
  "İ",
  "e\u0301",
  "<",
  "<a ",
  "&lt;",
  "\r\n",
  ",",
]
  .map(repeat)
  .flatMap((text) => [text, `${text.slice(1)}!`, `${text.slice(1)}\u0000`]);
/**
 * Milliseconds: the limit of a quiet machine in a deep run; a backtracking pattern takes seconds, which the gate
 * notices too.
 */
const most = isDeep ? 50 : 250;

/** Every schema inside of one that takes a text, by its path. */
function leaves(schema: z.ZodType, path: string): [string, z.ZodType][] {
  const { def } = schema as unknown as { def: any };
  if (def.type === "object")
    return Object.entries(def.shape).flatMap(([key, field]) => leaves(field as z.ZodType, `${path}.${key}`));
  if (def.type === "array") return [[path, schema], ...leaves(def.element, `${path}[]`)];
  if (["optional", "nullable", "default"].includes(def.type)) return leaves(def.innerType, path);
  return [[path, schema]];
}

/** Processor time, the best of eight: other work of the machine does not count. */
function took(schema: z.ZodType, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 8 && best > most; turn += 1) {
    const began = process.cpuUsage();
    schema.safeParse(text);
    const { user, system } = process.cpuUsage(began);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

it("X14 no validator backtracks over 100,000 characters, whatever they are", { timeout: 300_000 }, () => {
  const inCalls = allCalls.flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((schema) => leaves(schema, name)),
  );
  const ofForms = Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] =>
    field instanceof z.ZodType ? [[name, field]] : [],
  );
  const all = [...inCalls, ...ofForms, ["richText", fields.richText(length)] as [string, z.ZodType]];
  expect(all.length).toBeGreaterThan(200);
  // A field that many calls share is one schema.
  const distinct = new Map(all.map(([name, schema]) => [schema, name]));
  const slow = [...distinct].flatMap(([schema, name]) =>
    texts
      .map((text) => [took(schema, text), text] as const)
      .filter(([time]) => time > most)
      .map(([time, text]) => `${name}: ${Math.round(time)} ms over ${JSON.stringify(text.slice(0, 8))}…`),
  );
  expect(slow).toEqual([]);
});

const nest = 20_000;
const deepList = "[".repeat(nest) + "]".repeat(nest);
const deepObject = `${'{"a":'.repeat(nest)}1${"}".repeat(nest)}`;
const deepTexts = [deepList, deepObject, ...["a", "1"].map((key) => `{"${key}":${deepList}}`), `[{"1":${deepObject}}]`];

/** Levels of a value, counted without recursion. */
function depthOf(value: unknown): number {
  let level = [value];
  for (let depth = 0; ; depth += 1) {
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
    if (level.length === 0 || depth > 100) return depth;
  }
}

it("X6 JSON text inside of a body, nested 20,000 deep, becomes no value of any call", () => {
  const found = allCalls.flatMap((call) =>
    leaves(call.body, call.name).flatMap(([path, schema]) =>
      deepTexts.flatMap((text) => {
        const read = schema.safeParse(text);
        return read.success && depthOf(read.data) > 30 ? [path] : [];
      }),
    ),
  );
  expect([...new Set(found)]).toEqual([]);
});
