import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { code, sources } from "./source";

const page = readFileSync("docs/caches.md", "utf8");
const cacheFolders = ["api/cache", "app/server/page-cache"];
const caches = cacheFolders.flatMap((folder) => sources(folder, code));
const [, api = "", web = ""] = page.split(/^## In the /m);

test("docs/caches.md has a row for every file of the two folders, and each file that it names is there", () => {
  const rows = (text: string) =>
    [...text.split(/^## /m)[0]!.matchAll(/^\|[^|]+\| `([\w.-]+)` \|/gm)].map(([, name]) => name);
  const named = [
    ...rows(api).map((name) => `api/cache/${name}`),
    ...rows(web).map((name) => `app/server/page-cache/${name}`),
  ];
  expect([...new Set(named)].sort()).toEqual(caches.map(({ path }) => path).sort());
});

/** A map or a mutable value of a module or of an object, which may outlive a request. */
const memory =
  /^(?:export )?(?:const|let) \w+[^\n]*\bnew (?:Weak)?(?:Map|Set)(?:<[^\n]*>)?\(\)|^ {2}(?:private |readonly )+\w+[^\n]*\bnew (?:Weak)?(?:Map|Set)(?:<[^\n]*>)?\(\)|^let \w+: \{ (?:until|expiresAt)/m;

test("what remembers on the server stands in these folders, or docs/caches.md says that it is no cache", () => {
  const server = [...sources("api", code), ...sources("app", /\.server\.tsx?$/)];
  const outside = server.filter(
    ({ path, text }) => !cacheFolders.some((folder) => path.startsWith(`${folder}/`)) && memory.test(text),
  );
  expect(outside.length).toBeGreaterThan(5);
  expect(outside.map(({ path }) => path).filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
  expect(memory.test("const answers = new Map<string, Promise<unknown>>();")).toBe(true);
});
