import { dirname, join } from "node:path";

import { expect, test } from "vitest";

import { circlesIn, targetsOf } from "./circles";
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
const settings = sources("settings", code);

// Pure libraries that both sides must agree on, each in one file.
const contractLibraries: Record<string, string[]> = {
  "contract/call.ts": ["@hono/zod-openapi"],
  "contract/fields.ts": ["ibantools"],
  "contract/phones.ts": ["libphonenumber-js/max"],
  "contract/rich-text.ts": ["sanitize-html"],
};

/** A relative import that stays in the contract. */
const isInContract = (path: string, from: string) =>
  from.startsWith(".") && join(dirname(path), from).startsWith("contract/");

test("contract/ imports nothing but zod, its own files and the pure libraries named here", () => {
  expect(contract.length).toBeGreaterThan(5);
  const bad = offences(
    contract,
    ({ path }, from) => !(from === "zod" || isInContract(path, from) || contractLibraries[path]?.includes(from)),
  );
  expect(bad).toEqual([]);
  expect(isInContract("contract/projects/depot.ts", "../../api/db/client")).toBe(false);
});

test("settings/ imports nothing but zod and its own files, for the start scripts, the API and the web process read it alike", () => {
  expect(settings.length).toBeGreaterThan(0);
  expect(offences(settings, (_, from) => from !== "zod" && from !== "./variables")).toEqual([]);
});

test("api/ never imports app/", () => {
  expect(
    offences(api, (_, from) => from.startsWith("~/") || /(^|\/)app\/(?!.*api)/.test(from.replace("./app", ""))),
  ).toEqual([]);
});

test("app/ imports the settings from env.server.ts alone", () => {
  expect(offences(app, ({ path }, from) => from === "#settings" && path !== "app/server/env.server.ts")).toEqual([]);
});

test("app/ imports api/ from upstream.server.ts alone", () => {
  expect(
    offences(app, ({ path }, from) => from.startsWith("#api") && path !== "app/server/upstream.server.ts"),
  ).toEqual([]);
});

test("one door out: undici and the upstream function are used by the upstream client alone", () => {
  const doors = [
    "app/server/upstream.server.ts",
    "app/server/api-client.server.ts",
    "app/server/direct-read.server.ts",
    "app/server/api-files.server.ts",
    "app/server/guard.server.ts",
    "app/entry.server.tsx",
  ];
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
    "#contract/account-groups",
    "#contract/accounting/accounting-kinds",
    "#contract/accounting/allocation",
    "#contract/accounting/document-kinds",
    "#contract/accounting/exemption-codes",
    "#contract/accounting/invoice-arithmetic",
    "#contract/accounting/month-facts",
    "#contract/accounting/record-facts",
    "#contract/accounting/withholding-codes",
    "#contract/days",
    "#contract/projects/stages",
    "#contract/projects/project-tabs",
    "#contract/permissions",
    "#contract/requests/request-types",
    "#contract/requests/amount-facts",
    "#contract/requests/settlement",
    "#contract/requests/trip-facts",
    "#contract/requests/request-file-facts",
    "#contract/requests/sales-invoice-facts",
    "#contract/decimals",
    "#contract/fold",
    "#contract/phone-extension",
    "#contract/planning/holidays",
    "#contract/budgets/budget-pages",
    "#contract/budgets/currency-sign",
    "#contract/budgets/budget-sums",
    "#contract/budgets/line-parts",
    "#contract/budgets/budget-portions",
    "#contract/budgets/budget-spent",
    "#contract/exact",
    "#contract/budgets/budget-template-sums",
    "#contract/search-words",
    "#contract/turkish-endings",
    "#contract/safe-href",
    "#contract/activity/picture",
    "#contract/projects/product-types",
    "#contract/projects/sponsor-statuses",
    "#contract/activity/file-kinds",
    "#contract/company/import-facts",
    "#contract/projects/attendee-facts",
    "#contract/planning/task-facts",
    "#contract/planning/calendar-facts",
    "#contract/budgets/budget-facts",
    "#contract/company/company-settings-facts",
    "#contract/guest-forms/nps",
    "#contract/company/definition-facts",
    "#contract/planning/meeting-facts",
    "#contract/activity/activity-facts",
    "#contract/activity/messenger-facts",
    "#contract/guest-forms/form-facts",
    "#contract/guest-forms/form-entry-facts",
    "#contract/guest-forms/form-invitation-facts",
    "#contract/guest-forms/form-numbers",
    "#contract/guest-forms/form-words",
    "#contract/guest-forms/reserved-slugs",
    "#contract/guest-forms/form-texts",
    "#contract/guest-forms/form-wait-words",
    "#contract/guest-forms/signatures",
    "#contract/guest-forms/option-lines",
  ];
  const browser = app.filter(({ path }) => !/\.server\.|\/routes\//.test(path));
  expect(
    offences(
      browser,
      (_, from, typeOnly) =>
        !typeOnly &&
        (from === "zod" || from === "#settings" || (from.startsWith("#contract") && !plain.includes(from))),
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

test("no circle of imports, types included", () => {
  expect(circlesIn(targetsOf([...contract, ...api, ...app, ...settings]))).toEqual([]);
  const pair = [
    { path: "app/one.ts", text: 'import { two } from "./two";' },
    { path: "app/two.ts", text: 'import type { One } from "~/one";' },
  ];
  expect(circlesIn(targetsOf(pair))).toEqual([["app/one.ts", "app/two.ts"]]);
});

test("what the browser runs lies apart from what guards", () => {
  const loose = sources("app", code).filter(({ path }) => path.split("/").length === 2);
  expect(loose.map(({ path }) => path)).toEqual([
    "app/admin-routes.ts",
    "app/entry.client.tsx",
    "app/entry.server.tsx",
    "app/env.d.ts",
    "app/public-routes.ts",
    "app/request-routes.ts",
    "app/root.tsx",
    "app/route-files.ts",
    "app/routes.ts",
  ]);
  const server = sources("app/server", code).filter(({ path }) => !path.endsWith(".server.ts"));
  const browser = [...sources("app/browser", code), ...sources("app/live", code), ...sources("app/shared", code)];
  expect([...server, ...browser.filter(({ path }) => path.includes(".server."))].map(({ path }) => path)).toEqual([]);
});
