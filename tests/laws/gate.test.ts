import { existsSync } from "node:fs";

import ts from "typescript";
import { expect, test } from "vitest";

import { rowsOf } from "../helpers/spec";
import { nodes, parse, sources } from "./source";

const files = sources("tests", /\.tsx?$/).filter(({ path }) => path !== "tests/helpers/deep.ts");

function calls(file: (typeof files)[number], name: string): ts.CallExpression[] {
  return [...nodes(parse(file))].filter(
    (node): node is ts.CallExpression => ts.isCallExpression(node) && node.expression.getText() === name,
  );
}

test("every property of the gate has the seed of tests/helpers/deep.ts", () => {
  const wrong = files.flatMap((file) =>
    calls(file, "fc.assert")
      .filter(({ arguments: given }) => !/^runs\(|\bseed,/.test(given[1]?.getText() ?? ""))
      .map(({ pos }) => `${file.path}: ${file.text.slice(0, pos).split("\n").length}`),
  );
  expect(wrong).toEqual([]);
});

test("no expectation measures the clock by itself: expectWithin does, in deep runs alone", () => {
  const wrong = files.flatMap((file) =>
    calls(file, "expect")
      .filter(({ arguments: [given] }) => /\b(?:performance|Date)\.now\(|\btook\b/.test(given?.getText() ?? ""))
      // A delay has a least length, which a busy machine cannot cut short.
      .filter(({ parent }) => !/\.toBeGreaterThan/.test(parent.getText()))
      .map(({ pos }) => `${file.path}: ${file.text.slice(0, pos).split("\n").length}`),
  );
  expect(wrong).toEqual([]);
});

test("chance comes from a seed", () => {
  const wrong = files.filter(({ path, text }) => path !== "tests/laws/gate.test.ts" && text.includes("Math.random("));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

/** Seconds that one test of a whole run may take (`npm run test:times` writes tests/spec/times.tsv). */
const mostSeconds = 20;

/** Files with a test that takes longer, and why it can be neither split nor moved to the deep run. */
const busy = "measured beside other work (load 8 to 12) on 2026-11-30: a quiet run shows whether it is";
const slowFiles: Record<string, string> = {
  "tests/api/authz-matrix.test.ts": `every call as every person; ${busy}`,
  "tests/api/backup.test.ts": `a dump and a restore of a whole demo agency; ${busy}`,
  "tests/api/budget-history-grown.test.ts": busy,
  "tests/api/killed.test.ts": `a server is killed, starts again and finishes its work; ${busy}`,
  "tests/api/operator-commands.test.ts": `each command is a process; ${busy}`,
  "tests/e2e/browser-faults.test.ts": busy,
  "tests/e2e/budget-journey.test.ts": busy,
  "tests/e2e/doors.test.ts": busy,
  "tests/e2e/ended-session.test.ts": busy,
  "tests/e2e/form-engine.test.ts": `one form through each of its rules; ${busy}`,
  "tests/e2e/front-door.test.ts": busy,
  "tests/e2e/gone-records.test.ts": `every action once; ${busy}`,
  "tests/e2e/lifecycle.test.ts": busy,
  "tests/e2e/slow-clients.test.ts": "waits for the server's own limits of time",
  "tests/e2e/streams.test.ts": "150 streams at once",
  "tests/e2e/working-day.test.ts": busy,
};

/** Test files that may be missing in the table: those that came after the last whole run. */
const mostNew = 10;

test("no test takes longer than 20 seconds, but for those that are listed with a reason", () => {
  const rows = rowsOf("times").filter(([, file]) => existsSync(file ?? ""));
  const measured = new Set(rows.map(([, file]) => file));
  const tests = sources("tests", /\.test\.tsx?$/).map(({ path }) => path);
  const unmeasured = tests.filter((path) => !measured.has(path));
  expect(unmeasured.length, unmeasured.join(", ")).toBeLessThanOrEqual(mostNew);
  const slow = rows.filter(([, , , , longest]) => Number(longest) > mostSeconds);
  const unknown = slow.filter(([, file]) => slowFiles[file ?? ""] === undefined);
  expect(unknown.map(([, file, , , longest]) => `${file}: ${longest} s`)).toEqual([]);
  // A file that became fast leaves the list.
  expect(Object.keys(slowFiles).filter((file) => !slow.some(([, path]) => path === file))).toEqual([]);
});
