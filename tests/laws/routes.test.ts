import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { reservedSlugs } from "#contract/guest-forms/reserved-slugs";
import routes from "~/routes";

import { code, sources } from "./source";

interface Entry {
  file: string;
  id?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Entry[] | undefined;
}

const flat = (entries: Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);

test("every route's file exists and every file is a route", async () => {
  const listed = flat(routes as Entry[]).map(({ file }) => `app/${file}`);
  expect(listed.filter((file) => !existsSync(file))).toEqual([]);
  const unlisted = sources("app/routes", code).filter(({ path }) => !listed.includes(path));
  expect(unlisted.map(({ path }) => path)).toEqual([]);
});

/** The first words of the addresses that share `record/` (requireRecord). */
const records = ["client", "supplier", "project", "bizdev"];

test("an address is its file: app/routes/<group>/<address>, or record/<address> for what each kind of record has", async () => {
  const wrong: string[] = [];
  const walk = (entries: Entry[], group: string, above: string[]) => {
    for (const { id, file, path, index, children } of entries) {
      const isLayout = path === undefined && index !== true;
      const inside = isLayout ? (file.split("/")[1] ?? "") : group;
      const segments = (path ?? (index ? "index" : "")).split("/").filter(Boolean);
      const address = [...above, ...segments.map((one) => one.replace(/^:/, "$").replace(/^\*$/, "$"))];
      const expected = isLayout ? `routes/${inside}/layout` : ["routes", inside, ...address].join("/");
      const isShared = file.startsWith("routes/staff/record/");
      const shared = ["routes", inside, "record", ...address.slice(2)].join("/");
      if (file.replace(/\.tsx?$/, "") !== (isShared ? shared : expected)) wrong.push(`${file} is not ${expected}`);
      // One file at several addresses is several routes, and its guard knows them by their first word.
      if (isShared && (id !== expected || !records.includes(address[0] ?? ""))) wrong.push(`${file} at ${expected}`);
      walk(children ?? [], inside, address);
    }
  };
  walk(routes, "bare", []);
  expect(wrong).toEqual([]);
});

test("a page ends in .tsx and has a component, an address without one ends in .ts", async () => {
  const wrong = sources("app/routes", code).filter(
    ({ path, text }) => path.endsWith(".tsx") !== /^export (default|\{ \w+ as default)/m.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("ROU-108 the catch-all comes after every other route", async () => {
  const top = routes as Entry[];
  expect(top.at(-1)?.path).toBe("*");
  expect(top.slice(0, -1).some(({ path }) => path === "*")).toBe(false);
});

test("PUB-019 no form's address is one that a page of the application begins with", () => {
  const words = flat(routes as Entry[])
    .filter(({ id, file }) => id === undefined && file.split("/").length >= 3)
    .map(({ file }) => file.split("/")[2] ?? "")
    .map((word) => word.replace(/\.tsx?$/, ""))
    .filter((word) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word));
  expect(words.length).toBeGreaterThan(50);
  expect(
    [...new Set(words)].filter((word) => !reservedSlugs.has(word) && word !== "index" && word !== "layout"),
  ).toEqual([]);
});

test("ROU-107 pages lie in the folder of their layout", async () => {
  const groups = (routes as Entry[]).filter(({ path, children }) => path === undefined && children);
  expect(groups.map(({ file }) => file)).toEqual(
    ["public", "standalone", "staff"].map((name) => `routes/${name}/layout.tsx`),
  );
  const stray = groups.flatMap(({ file, children }) =>
    flat(children ?? []).filter((entry) => !entry.file.startsWith(file.replace("layout.tsx", ""))),
  );
  expect(stray.map(({ file }) => file)).toEqual([]);
});

test("no route carries a name that Remix empties on one side", () => {
  const halved = sources("app/routes", code).filter(({ path }) => /\.(client|server)\.tsx?$/.test(path));
  expect(halved.map(({ path }) => path)).toEqual([]);
});

test("RTM-005 every page of the staff layout says which records it shows", () => {
  const staff = (routes as Entry[]).find(({ id }) => id === "staff")?.children ?? [];
  const pages = staff.filter(({ file }) => file.endsWith(".tsx"));
  expect(pages.length).toBeGreaterThan(10);
  const silent = pages.filter(
    ({ file }) => !/export const handle = \{[^;]*\bshows:/s.test(readFileSync(`app/${file}`, "utf8")),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});
