import ts from "typescript";
import { expect, test } from "vitest";

import { feeTypes, formats } from "#contract/projects/stages";

import { code, nodes, parse, sources } from "./source";

const contract = sources("contract", code);

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
      path !== "contract/projects/stages.ts" &&
      [formats, feeTypes].some((list) =>
        [", ", " | "].some((sign) => text.includes(list.map((one) => `"${one}"`).join(sign))),
      ),
  );
  expect(retyped.map(({ path }) => path)).toEqual([]);
});
