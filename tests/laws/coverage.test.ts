import { existsSync, readFileSync } from "node:fs";

import ts from "typescript";
import { expect, test } from "vitest";

import { nodes, parse } from "./source";

const [head, ...lines] = readFileSync("tests/spec/coverage.tsv", "utf8").trimEnd().split("\n");
const rows = lines.map((line) => line.split("\t"));

/** The word that a call begins with: `it` of `it.each(table)("title", …)`. */
function root(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) {
    return root(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression);
  }
  return "";
}

/** Titles of the tests of a file, as they are written. */
function titlesOf(path: string, text: string): Set<string> {
  const found = new Set<string>();
  for (const node of nodes(parse({ path, text }))) {
    if (!ts.isCallExpression(node) || !["it", "test"].includes(root(node.expression))) continue;
    const [title] = node.arguments;
    if (title && ts.isStringLiteralLike(title)) found.add(title.text);
  }
  return found;
}

test("coverage.tsv has three columns, ids of the ledger's form, sorted and once for each test", () => {
  expect(head).toBe("ledger id\tfile\ttest title");
  expect(rows.filter((row) => row.length !== 3 || row.some((cell) => cell === "" || cell !== cell.trim()))).toEqual([]);
  expect(rows.map(([id]) => id).filter((id) => !/^[A-Z0-9]{3}-\d{3}$/.test(id ?? ""))).toEqual([]);
  expect(lines).toEqual([...new Set(lines)]);
  const ids = rows.map(([id]) => id ?? "");
  expect(ids).toEqual(ids.toSorted());
});

test("every test that coverage.tsv names exists", () => {
  const known = new Map<string, { text: string; titles: Set<string> }>();
  const wrong: string[] = [];
  for (const [id = "", path = "", title = ""] of rows) {
    if (!/^tests\/[\w/.-]+\.test\.tsx?$/.test(path) || !existsSync(path)) {
      wrong.push(`${id}: no file ${path}`);
      continue;
    }
    const text = known.get(path)?.text ?? readFileSync(path, "utf8");
    const titles = known.get(path)?.titles ?? titlesOf(path, text);
    known.set(path, { text, titles });
    if (!titles.has(title)) wrong.push(`${id}: no test "${title}" in ${path}`);
  }
  expect(wrong).toEqual([]);
});
