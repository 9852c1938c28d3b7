import { expect, test } from "vitest";

import { circlesIn, groupTargets, targetsOf } from "./circles";
import { code, sources, type SourceFile } from "./source";

/** A module of the API is a folder of api/modules/ or of the guest forms, another folder of api/, or a single file. */
function apiModuleOf(path: string): string {
  const parts = path.split("/");
  const depth = parts[1] !== "modules" ? 2 : parts[2] === "guest-forms" ? 4 : 3;
  return parts.slice(0, depth).join("/");
}

/** Circles of modules that are still there, each module by name. The list may only get shorter. */
const allowedCircles: string[][] = [];

const findCircles = (files: readonly SourceFile[], moduleOf: (path: string) => string) =>
  circlesIn(groupTargets(targetsOf(files), moduleOf))
    .map((circle) => circle.toSorted())
    .toSorted();

test("the modules of the API import each other without a circle, types included", () => {
  const files = sources("api", code);
  expect(new Set(files.map(({ path }) => apiModuleOf(path))).size).toBeGreaterThan(60);
  // Equal, not contained: a circle that is gone leaves the list too.
  expect(findCircles(files, apiModuleOf)).toEqual(allowedCircles);
});

/** A module of the application is a folder of components or services, another folder of app/, or a single file. */
function appModuleOf(path: string): string {
  const parts = path.split("/");
  const isNoun = ["components", "services"].includes(parts[1] ?? "") && parts.length > 3;
  return parts.slice(0, isNoun ? 3 : 2).join("/");
}

/** Pairs of folders of app/ that import each other. The list may only get shorter: no new pair comes in. */
const allowedPairs = [
  "app/components/activity app/components/contact",
  "app/components/activity app/services/activity",
  "app/components/activity app/services/phone-calls",
  "app/components/attendee app/services/attendees",
  "app/components/budget app/components/budget-editor",
  "app/components/budget app/components/budget-template",
  "app/components/calendar app/services/calendar",
  "app/components/company app/components/contact",
  "app/components/company app/services/companies",
  "app/components/contact app/services/contacts",
  "app/components/flight app/services/flights",
  "app/components/form app/components/shell",
  "app/components/form app/components/ui",
  "app/components/form-answers app/services/guest-forms",
  "app/components/form-builder app/services/guest-forms",
  "app/components/lead app/routes",
  "app/components/lead app/services/leads",
  "app/components/list app/services/lists",
  "app/components/meeting app/services/meetings",
  "app/components/messenger app/components/shell",
  "app/components/messenger app/services/messenger",
  "app/components/project app/services/projects",
  "app/components/project-form app/services/guest-forms",
  "app/components/search app/components/shell",
  "app/components/shell app/routes",
  "app/components/shell app/server",
  "app/components/task app/services/tasks",
  "app/components/welcome app/routes",
  "app/services/budget-templates app/services/budgets",
  "app/services/guest-forms app/services/web-forms",
];
/** Folders of the one circle that they and the types of services make; the number may only get smaller. */
const foldersInCircle = 93;

test("the folders of the application import each other in pairs and in a circle only where they did before", () => {
  const graph = groupTargets(targetsOf(sources("app", code)), appModuleOf);
  const pairs = [...graph].flatMap(([one, targets]) =>
    targets.filter((other) => one < other && graph.get(other)?.includes(one)).map((other) => `${one} ${other}`),
  );
  expect(pairs.toSorted()).toEqual(allowedPairs);
  expect(circlesIn(graph).map(({ length }) => length)).toEqual([foldersInCircle]);
});

test("a circle of two modules is found, though no file imports itself by a detour", () => {
  const files = [
    { path: "api/modules/a/one.ts", text: 'import type { two } from "../b/two";' },
    { path: "api/modules/b/two.ts", text: "export const two = 2;" },
    { path: "api/modules/b/three.ts", text: 'import { four } from "#api/modules/a/four";' },
    { path: "api/modules/a/four.ts", text: "export const four = 4;" },
  ];
  expect(findCircles(files, apiModuleOf)).toEqual([["api/modules/a", "api/modules/b"]]);
});
