import { expect, test } from "vitest";

import { reaches } from "#api/modules/realtime/reaches";
import { allKinds } from "#api/records/kinds";

import { code, sources, type SourceFile } from "./source";

// Every module has its kinds once the API's code is loaded; no database is opened.
await import("#api/app");
const kinds = allKinds().map(({ model }) => model);

/** Models of the events that these files write by themselves. */
const modelsIn = (files: readonly SourceFile[]) =>
  files.flatMap(({ text }) => [...text.matchAll(/\bmodel: "(\w+)"/g)].map(([, model = ""]) => model));

const written = modelsIn(sources("api", code).filter(({ path }) => !path.startsWith("api/demo/")));
const models = [...new Set([...kinds, ...written])].toSorted();

/** Models whose events nobody would hear. */
const unheard = (found: readonly string[]) => found.filter((model) => !reaches.has(model));

test("RTM-013 X15 every kind of record, and every model of an event, says who hears of it", () => {
  expect(kinds.length).toBeGreaterThan(50);
  expect(models.length).toBeGreaterThan(55);
  expect(unheard(models)).toEqual([]);
  expect([...reaches.keys()].filter((model) => !models.includes(model))).toEqual([]);
});

test("a model that was added and forgotten is found", () => {
  const visits = {
    path: "api/modules/visits/kind.ts",
    text: 'export const visitKind = recordKind({ model: "visit" });',
  };
  expect(unheard([...models, ...modelsIn([visits])])).toEqual(["visit"]);
});
