import { expect, test } from "vitest";

import { readApiReference } from "~/server/api-reference.server";

test("the page of the contract has every call once, under its noun", () => {
  const { nouns, total } = readApiReference();
  const names = nouns.flatMap(({ calls }) => calls.map(({ name }) => name));
  expect([names.length, new Set(names).size]).toEqual([total, total]);
  const leaves = nouns.find(({ noun }) => noun === "leaves")?.calls;
  expect(leaves?.find(({ name }) => name === "createLeave")).toMatchObject({ path: "/api/v1/leaves", auth: "user" });
});
