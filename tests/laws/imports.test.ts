import { expect, test } from "vitest";

import { code, importsOf, sources, type SourceFile } from "./source";

const offences = (files: SourceFile[], isBad: (file: SourceFile, from: string, typeOnly: boolean) => boolean) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(({ from, typeOnly }) => isBad(file, from, typeOnly))
      .map(({ from }) => `${file.path} → ${from}`),
  );

const contract = sources("contract", code);
const api = sources("api", code);
const app = sources("app", code);

// Pure libraries that both sides must agree on, each in one file.
const contractLibraries: Record<string, string[]> = {
  "contract/call.ts": ["@hono/zod-openapi"],
  "contract/fields.ts": ["ibantools", "libphonenumber-js/max"],
  "contract/rich-text.ts": ["sanitize-html"],
};

test("contract/ imports nothing but zod, its own files and the pure libraries named here", () => {
  expect(contract.length).toBeGreaterThan(5);
  const bad = offences(
    contract,
    ({ path }, from) => !(from === "zod" || from.startsWith("./") || contractLibraries[path]?.includes(from)),
  );
  expect(bad).toEqual([]);
});

test("api/ never imports app/", () => {
  expect(
    offences(api, (_, from) => from.startsWith("~/") || /(^|\/)app\/(?!.*api)/.test(from.replace("./app", ""))),
  ).toEqual([]);
});

test("app/ imports api/ from upstream.server.ts alone", () => {
  expect(offences(app, ({ path }, from) => from.startsWith("#api") && path !== "app/upstream.server.ts")).toEqual([]);
});

test("one door out: undici and the upstream function are used by the upstream client alone", () => {
  const doors = ["app/upstream.server.ts", "app/api-client.server.ts", "app/guard.server.ts", "app/entry.server.tsx"];
  expect(
    offences(app, ({ path }, from) => (from === "undici" || from.endsWith("upstream.server")) && !doors.includes(path)),
  ).toEqual([]);
});

test("components and other code of the browser never import server modules or the database", () => {
  const browser = app.filter(({ path }) => !/\.server\.|\/routes\/|entry\.server|root\.tsx/.test(path));
  expect(
    offences(
      browser,
      (_, from, typeOnly) =>
        !typeOnly && (from.endsWith(".server") || from.startsWith("#api") || from.includes("/routes/")),
    ),
  ).toEqual([]);
});

test("zod stays on the server: the browser's code takes constants of the contract, never its schemas", () => {
  const plain = [
    "#contract/days",
    "#contract/stages",
    "#contract/permissions",
    "#contract/decimals",
    "#contract/safe-href",
    "#contract/picture",
  ];
  const browser = app.filter(({ path }) => !/\.server\.|\/routes\//.test(path));
  expect(
    offences(
      browser,
      (_, from, typeOnly) => !typeOnly && (from === "zod" || (from.startsWith("#contract") && !plain.includes(from))),
    ),
  ).toEqual([]);
});

test("routes never import the database, the upstream client's insides or each other", () => {
  const routes = app.filter(({ path }) => path.includes("/routes/"));
  expect(
    offences(
      routes,
      (_, from, typeOnly) =>
        !typeOnly && (/api-client\.server$|upstream\.server$|^drizzle|^pg$/.test(from) || from.includes("/routes/")),
    ),
  ).toEqual([]);
});
