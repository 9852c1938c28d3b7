import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Seconds that each test file took: the kind, the path, tests, seconds of a worker, seconds of the longest test. */
export const readTimes = (path) =>
  existsSync(path)
    ? readFileSync(path, "utf8")
        .trim()
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => line.split("\t"))
    : [];

const sum = (rows) => rows.reduce((all, row) => all + Number(row[3]), 0);

/** Lines for the end of a run: the time of each kind of test, and the ten slowest files. */
export function describeTimes(rows) {
  const kinds = [...new Set(rows.map(([kind]) => kind))].map((kind) => [kind, rows.filter((row) => row[0] === kind)]);
  const dearest = rows.toSorted((a, b) => Number(b[3]) - Number(a[3])).slice(0, 10);
  return [
    "Seconds of a worker:",
    ...kinds.map(([kind, of]) => `  ${sum(of).toFixed(0).padStart(6)} ${kind} (${of.length} files)`),
    "The dearest files, and the longest test of each:",
    ...dearest.map(
      ([, path, tests, seconds, longest]) => `  ${seconds.padStart(6)} ${path} (${tests} tests, ${longest})`,
    ),
  ].join("\n");
}

/** Writes the table that the law of slow tests reads (tests/laws/gate.test.ts). */
export function writeTimes(path, rows) {
  const sorted = rows.toSorted((a, b) => (a[1] < b[1] ? -1 : 1));
  writeFileSync(
    path,
    `${["kind\tfile\ttests\tseconds\tlongest", ...sorted.map((row) => row.join("\t"))].join("\n")}\n`,
  );
}
