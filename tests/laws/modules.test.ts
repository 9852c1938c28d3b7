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

test("a circle of two modules is found, though no file imports itself by a detour", () => {
  const files = [
    { path: "api/modules/a/one.ts", text: 'import type { two } from "../b/two";' },
    { path: "api/modules/b/two.ts", text: "export const two = 2;" },
    { path: "api/modules/b/three.ts", text: 'import { four } from "#api/modules/a/four";' },
    { path: "api/modules/a/four.ts", text: "export const four = 4;" },
  ];
  expect(findCircles(files, apiModuleOf)).toEqual([["api/modules/a", "api/modules/b"]]);
});
