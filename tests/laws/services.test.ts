import ts from "typescript";
import { expect, test } from "vitest";

import { allCalls } from "#contract/calls";

import { code, nodes, parse, sources, type SourceFile } from "./source";

const app = sources("app", code);
const services = app.filter(({ path }) => path.startsWith("app/services/"));

/** The halves of a page that a noun may have; a large noun has a file of a half for each of its parts. */
const half = /^app\/services\/[a-z-]+\/((read|submit)(-[a-z-]+)?\.server|pick\.server|dialog(\.server)?)\.ts$/;

test("a service is app/services/<noun>/{read,submit,pick,dialog}", () => {
  expect(services.length).toBeGreaterThan(50);
  expect(services.map(({ path }) => path).filter((path) => !half.test(path))).toEqual([]);
});

/** Names under which a file imports the calls of the contract: `depot` is `#contract/projects/depot`. */
function contractNames(file: SourceFile): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of parse(file).statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const [, noun] = /^#contract\/(.+)$/.exec(statement.moduleSpecifier.text) ?? [];
    const bindings = statement.importClause?.namedBindings;
    if (noun && bindings && ts.isNamespaceImport(bindings)) names.set(bindings.name.text, noun);
  }
  return names;
}

/** `noun.call` of each call that a file names. */
function callsIn(file: SourceFile): string[] {
  const names = contractNames(file);
  if (names.size === 0) return [];
  return [...nodes(parse(file))].flatMap((node) => {
    if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return [];
    const noun = names.get(node.expression.text);
    return noun ? [`${noun}.${node.name.text}`] : [];
  });
}

/** `noun.call` of every exported call, read from the contract's files. */
const exported = sources("contract", code).flatMap((file) =>
  [...file.text.matchAll(/export const (\w+) = (?:defineCall|reference|reading|creation|updating)\(/g)].map(
    ([, name]) => `${file.path.replace(/^contract\/|\.ts$/g, "")}.${name}`,
  ),
);

/** The specification's calls for other clients: a page here is told of the same by its live stream, or reads it with more. */
const ofOthers = [
  "activity/realtime.beat",
  "activity/realtime.events",
  "activity/realtime.leave",
  "projects/attendee-lists.columnNames",
];

test("every call of the contract is made by the application", () => {
  expect(exported.length).toBe(allCalls.length);
  const made = new Set(app.flatMap(callsIn));
  expect(exported.filter((name) => !made.has(name)).sort()).toEqual(ofOthers.sort());
});

const calling = `
import * as depotCalls from "#contract/projects/depot";
export const read = (api: Api) => api.call(depotCalls.listItems, { query: {} });
`;

test("a call is found by the name of its contract, whatever that is in the file", () => {
  expect(callsIn({ path: "app/services/depot/read.server.ts", text: calling })).toEqual(["projects/depot.listItems"]);
  expect(callsIn({ path: "app/services/depot/read.server.ts", text: calling.replace("* as", "") })).toEqual([]);
});

test("routes and services make calls; components, the browser's modules and shared ones make none", () => {
  const makers = app.filter((file) =>
    [...nodes(parse(file))].some(
      (node) =>
        ts.isCallExpression(node) &&
        ((ts.isPropertyAccessExpression(node.expression) && /\bapi\.call$/.test(node.expression.getText())) ||
          ["openStream", "openBytes", "sendFiles"].includes(node.expression.getText())),
    ),
  );
  expect(makers.length).toBeGreaterThan(100);
  expect(makers.map(({ path }) => path).filter((path) => !/^app\/(routes|services|server)\//.test(path))).toEqual([]);
});
