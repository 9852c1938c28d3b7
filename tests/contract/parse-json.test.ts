import { describe, expect, it } from "vitest";

import { jsonText } from "#contract/common";
import { parseJson } from "#contract/parse-json";
import { z } from "zod";

const refused = "too deep or too large";
const many = (count: number, text: (at: number) => string) => Array.from({ length: count }, (_, at) => text(at)).join();
const nest = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

describe("JSON that somebody sent", () => {
  it.each<[string, string]>([
    ["20,000 lists in each other", nest(20_000)],
    ["20,000 objects in each other", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`],
    ["21 lists", nest(21)],
    ["5,001 keys", `{${many(5001, (at) => `"${at}":1`)}}`],
    ["20,001 items", `[${many(20_001, () => "1")}]`],
    ["100,001 members of short lists", `[${many(11_112, () => "[1,1,1,1,1,1,1,1,1]")}]`],
    ["a list behind a text of brackets", `{"a":"\\\\","b":${nest(21)}}`],
  ])("X7 %s are refused by their text, before they are parsed", (_, json) => {
    // Parsing would tell of the wrong end.
    expect(() => parseJson(`${json}, wrong`)).toThrow(refused);
    expect(jsonText(z.unknown()).parse(json)).toBe(json);
  });

  it.each<[string, string]>([
    ["20 lists", nest(20)],
    ["5,000 keys", `{${many(5000, (at) => `"${at}":1`)}}`],
    ["20,000 items", `[${many(20_000, () => "1")}]`],
    ["signs within texts", JSON.stringify({ a: '[[{{,,"\\"'.repeat(30_000), "{[": "\\" })],
    ["a text alone", '"[[["'],
    ["nothing", "null"],
  ])("%s are read", (_, json) => {
    expect(parseJson(json)).toEqual(JSON.parse(json));
  });

  it.each(["", "[", "{", '{"a"', '"', '"\\', "1,2", "]", "}{", "[1,]", "nul"])("X7 %j is no JSON", (json) => {
    expect(() => parseJson(json)).toThrow(SyntaxError);
  });
});
