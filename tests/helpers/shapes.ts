import fc from "fast-check";
import type { z } from "zod";

/** Texts that have broken programs before (X6). */
export const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "İıŞğ",
  "ıIiİ",
  "\u202Eevil",
  "\u200f\u200e",
  "__proto__",
  "constructor",
  "1e309",
  "-0",
  "9007199254740993",
  "99999999999999999999",
  "2147483648",
  "-1",
  "0",
  "null",
  "undefined",
  "[object Object]",
  "1,2,3",
  ",",
  "a,b",
  "2027-02-31",
  "0000-00-00",
  "2027-13-01",
  "' or 1=1 --",
  "%",
  "_",
  "\\",
  "%00",
  "../../etc/passwd",
  "..",
  ".",
  "<script>",
  "${7*7}",
  '{"a":1}',
  "[1]",
  "\r\nX: y",
  "😀".repeat(50),
  "a".repeat(5000),
  "ﷺ",
  "e\u0301",
];
const hostileValues: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  [],
  {},
  [[]],
  [null],
  { __proto__: null },
  { constructor: { prototype: 1 } },
  ["a", 1],
  { start: "2027-02-31", end: "x" },
  [1, 2, 3],
  Array.from({ length: 1000 }, () => "tr"),
];
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileValues),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.constantFrom("a@b.example", "x@kulis.test", "ığ@b.example"),
};

/** Values near those that a schema of the contract takes; about one in eight is hostile instead. */
export function near(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: of(schema) }, { weight: 1, arbitrary: hostile });
}

function of(schema: z.ZodType): fc.Arbitrary<unknown> {
  const { def } = schema as unknown as { def: any };
  switch (def.type) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, near(field as z.ZodType)])),
        { requiredKeys: [] },
      );
    case "string":
      return text(schema, def);
    case "number":
      return fc.oneof(fc.integer({ min: -2, max: 200 }), fc.integer({ min: 0, max: 2_147_483_647 }), fc.double());
    case "enum":
      return fc.constantFrom<unknown>(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom(...(def.values as unknown[]));
    case "array":
      return fc.array(near(def.element), { maxLength: 5 });
    case "union":
      return fc.oneof(...(def.options as z.ZodType[]).map(near));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return fc.oneof(
        { weight: 4, arbitrary: near(def.innerType) },
        { weight: 1, arbitrary: fc.constantFrom(null, "", undefined) },
      );
    case "pipe":
      // preprocess: the transform comes first, the schema behind it.
      return near((def.in as { def: { type: string } }).def.type === "transform" ? def.out : def.in);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function text(schema: z.ZodType, def: any): fc.Arbitrary<unknown> {
  const named = formats[def.format as string];
  if (named) return named;
  const checks = (def.checks ?? []) as { def?: { pattern?: RegExp } }[];
  const pattern = checks.map((check) => check.def?.pattern).find((one) => one instanceof RegExp);
  return pattern
    ? fc.stringMatching(pattern)
    : fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.constantFrom(" ", "\u200b\t", "Işık", "kongre", "TRY", "TR", "tr", "2027-03-10"),
      );
}
