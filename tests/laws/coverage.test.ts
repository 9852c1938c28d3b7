import { readFileSync } from "node:fs";

import ts from "typescript";
import { expect, test } from "vitest";

import { rowsOf } from "../helpers/spec";
import { nodes, parse, sources } from "./source";

const known = new Set(rowsOf("ledger").map(([id]) => id ?? ""));
const idsIn = (title: string) => [...new Set(title.match(/\b(?:[A-Z]{3}|I18)-\d{3}\b/g))];

/** The word that a call begins with: `it` of `it.each(table)("title", …)`. */
function root(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) {
    return root(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression);
  }
  return "";
}

const plain = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? plain(node.expression)
    : node;

/** The first text of each row of a table that is written out in the file; vitest puts it in place of `%s`. */
function firstCells(table: ts.Expression, written: ReadonlyMap<string, ts.Expression>): string[] {
  const named = plain(table);
  const list = ts.isIdentifier(named) ? written.get(named.text) : named;
  if (!list) return [];
  const rows = plain(list);
  if (!ts.isArrayLiteralExpression(rows)) return [];
  return rows.elements.flatMap((element) => {
    const row = plain(element);
    const cell = ts.isArrayLiteralExpression(row)
      ? row.elements[0]
      : ts.isObjectLiteralExpression(row)
        ? row.properties.flatMap((one) =>
            ts.isPropertyAssignment(one) && one.name.getText() === "name" ? [one.initializer] : [],
          )[0]
        : row;
    return cell && ts.isStringLiteralLike(cell) ? [cell.text] : [];
  });
}

interface Title {
  /** Title as written. */
  title: string;
  /** Ledger ids that the run shows in it. */
  ids: string[];
}

function titlesOf(path: string, text: string): Title[] {
  const all = [...nodes(parse({ path, text }))];
  const written = new Map<string, ts.Expression>();
  for (const node of all)
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      written.set(node.name.text, node.initializer);
  // `const scripts = test.each([true, false])` is called by its own name.
  const rootOf = (called: ts.Expression) =>
    root((ts.isIdentifier(called) ? written.get(called.text) : undefined) ?? called);
  return all.flatMap((node) => {
    if (!ts.isCallExpression(node) || !["it", "test"].includes(rootOf(node.expression))) return [];
    const [title] = node.arguments;
    if (!title || !ts.isStringLiteralLike(title)) return [];
    const table =
      ts.isCallExpression(node.expression) && /^(?:%s|\$name)/.test(title.text)
        ? node.expression.arguments[0]
        : undefined;
    const cells = table ? firstCells(table, written) : [];
    return [{ title: title.text, ids: idsIn([title.text, ...cells].join(" ")) }];
  });
}

const titles = sources("tests", /\.test\.tsx?$/).flatMap(({ path, text }) =>
  titlesOf(path, text).map((title) => ({ path, ...title })),
);

test("tests/spec/coverage.tsv holds what the titles say; `npm run coverage` writes it anew", async () => {
  const rows = titles.flatMap(({ path, title, ids }) => ids.map((id) => [id, path, title].join("\t")));
  expect(rows.length).toBeGreaterThan(400);
  const lines = ["ledger id\tfile\ttest title", ...[...new Set(rows)].toSorted()];
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../spec/coverage.tsv");
});

test("every id of a title is one of the ledger", () => {
  const unknown = titles.flatMap(({ path, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${path}: ${id}`));
  expect(unknown).toEqual([]);
});

test("no test reads a file of one machine alone: paths begin in the project", () => {
  const absolute = /["'`]\/(?:work|home|root|Users)\//;
  const wrong = sources("tests", /\.(?:tsx?|mjs)$/).filter(({ text }) => absolute.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("the files of the specification are whole", () => {
  const [ledger, calls, routes] = (["ledger", "calls", "routes"] as const).map(rowsOf);
  expect(readFileSync("tests/spec/ledger.tsv", "utf8").startsWith("id\tarea\tkind\tsource\trequirement\n")).toBe(true);
  expect([ledger?.length, calls?.length, routes?.length]).toEqual([1673, 325, 168]);
  expect(known.size).toBe(1673);
});
