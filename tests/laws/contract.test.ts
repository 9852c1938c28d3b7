import ts from "typescript";
import { expect, test } from "vitest";

import { allCalls } from "#contract/calls";
import { feeTypes, formats } from "#contract/stages";

import { code, nodes, parse, sources } from "./source";

// The session's own calls (me, logout) are the guard's.
const services = [...sources("app/services", /\.server\.ts$/), ...sources("app/server", /^guard\.server\.ts$/)];
const contract = sources("contract", code);

/** `noun.call` of every exported call, read from the contract's files. */
const exported = contract.flatMap(({ path, text }) => {
  const noun = path.replace(/^contract\/|\.ts$/g, "");
  return [...text.matchAll(/export const (\w+) = (?:defineCall|reference)\(/g)].map((match) => ({
    noun,
    name: match[1] ?? "",
  }));
});

test("every call of the contract has a service function", () => {
  expect(exported.length).toBe(allCalls.length);
  const missing = exported.filter(({ noun, name }) => {
    const use = new RegExp(`\\bcall\\(api, ${noun}\\.${name}\\b`);
    return !services.some(({ text }) => use.test(text));
  });
  expect(missing).toEqual([]);
});

test("only services make calls", () => {
  const elsewhere = sources("app", code).filter(
    ({ path, text }) => !/services\/|api-client\.server|guard\.server/.test(path) && /\bcall\(api,/.test(text),
  );
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});

test("inside a transaction nothing goes around it", () => {
  const around: string[] = [];
  for (const file of sources("api/modules", code)) {
    for (const node of nodes(parse(file))) {
      if (!ts.isArrowFunction(node) || node.parameters[0]?.name.getText() !== "tx") continue;
      for (const inner of nodes(node.body)) {
        if (ts.isPropertyAccessExpression(inner) && inner.getText() === "ctx.db")
          around.push(`${file.path}: ${inner.getStart()}`);
      }
    }
  }
  expect(around).toEqual([]);
});

test("what an event is like and how a fee is counted is listed in one place", () => {
  const retyped = [...sources("api", code), ...sources("app", code), ...contract].filter(
    ({ path, text }) =>
      path !== "contract/stages.ts" &&
      [formats, feeTypes].some((list) =>
        [", ", " | "].some((sign) => text.includes(list.map((one) => `"${one}"`).join(sign))),
      ),
  );
  expect(retyped.map(({ path }) => path)).toEqual([]);
});
