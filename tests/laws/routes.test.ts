import { existsSync } from "node:fs";
import { expect, test } from "vitest";

import routes from "~/routes";

import { code, sources } from "./source";

interface Entry {
  file: string;
  path?: string | undefined;
  children?: Entry[] | undefined;
}

const flat = (entries: Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);

test("every route's file exists and every file is a route", async () => {
  const listed = flat(routes as Entry[]).map(({ file }) => `app/${file}`);
  expect(listed.filter((file) => !existsSync(file))).toEqual([]);
  const unlisted = sources("app/routes", code).filter(({ path }) => !listed.includes(path));
  expect(unlisted.map(({ path }) => path)).toEqual([]);
});

test("ROU-108 the catch-all comes after every other route", async () => {
  const top = routes as Entry[];
  expect(top.at(-1)?.path).toBe("*");
  expect(top.slice(0, -1).some(({ path }) => path === "*")).toBe(false);
});

test("ROU-107 pages lie in the folder of their layout", async () => {
  const stray = sources("app/routes", /\.tsx$/).filter(({ path }) => !/routes\/(public|standalone|staff)\//.test(path));
  expect(stray.map(({ path }) => path)).toEqual([]);
});

test("no route carries a name that Remix empties on one side", () => {
  const halved = sources("app/routes", code).filter(({ path }) => /\.(client|server)\.tsx?$/.test(path));
  expect(halved.map(({ path }) => path)).toEqual([]);
});
