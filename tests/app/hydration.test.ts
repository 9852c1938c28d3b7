import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { heldEvents } from "~/browser/hydration";

test("every event for which React hydrates at once is held until the page is ready", () => {
  const source = readFileSync("node_modules/react-dom/cjs/react-dom.development.js", "utf8");
  const list = /discreteReplayableEvents = \[([^\]]+)\]/.exec(source)?.[1] ?? "";
  const names = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(names).toContain("textInput");
  expect(heldEvents).toEqual(expect.arrayContaining(names));
});
