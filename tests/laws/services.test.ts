import ts from "typescript";
import { expect, test } from "vitest";

import { allCalls } from "#contract/calls";

import { code, nodes, parse, sources, type SourceFile } from "./source";

const services = sources("app/services", code);
const nounOf = ({ path }: SourceFile) => path.replace(/^.*\/|\.server\.ts$/g, "");

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** A service takes calls from its contract and the client from the server; from zod it takes types alone. */
function mayImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): boolean {
  const from = (moduleSpecifier as ts.StringLiteral).text;
  if (from === "zod") return importClause?.isTypeOnly === true;
  return from.startsWith("#contract/") || ["~/server/api-client.server", "~/server/api-files.server"].includes(from);
}

/** True for an argument that only passes on the function's own input. */
const isHandedOn = (node: ts.Node): boolean =>
  ts.isIdentifier(node) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  ts.isPropertyAssignment(node);

/** Identifier of a file's imported noun: `project-contacts` is `projectContacts`. */
const identifierOf = (noun: string) => noun.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The call of the contract that a service function makes; undefined when it does anything else. */
function callOf(statement: ts.Statement, noun: string): string | undefined {
  if (!ts.isVariableStatement(statement) || !isExported(statement)) return undefined;
  const [declared, ...others] = statement.declarationList.declarations;
  const made = declared?.initializer;
  if (others.length > 0 || !made || !ts.isArrowFunction(made) || !ts.isCallExpression(made.body)) return undefined;
  const [api, spec, ...given] = made.body.arguments;
  const isOne =
    ["call", "openStream", "openBytes", "sendFiles"].includes(made.body.expression.getText()) &&
    api?.getText() === "api";
  if (!isOne || made.parameters.some(({ initializer }) => initializer)) return undefined;
  if (given.some((argument) => [...nodes(argument)].some((node) => !isHandedOn(node)))) return undefined;
  const [, name] = new RegExp(`^${identifierOf(noun)}\\.(\\w+)$`).exec(spec?.getText() ?? "") ?? [];
  return name;
}

/** Statements of a file other than calls of the contract of its own name. */
const excessOf = (file: SourceFile) =>
  parse(file)
    .statements.filter((statement) => {
      if (ts.isImportDeclaration(statement)) return !mayImport(statement);
      if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) return false;
      return callOf(statement, nounOf(file)) === undefined;
    })
    .map((statement) => `${file.path}: ${statement.getText().split("\n")[0]}`);

const callsOf = (file: SourceFile) =>
  parse(file).statements.flatMap((statement) => {
    const name = callOf(statement, nounOf(file));
    return name === undefined ? [] : [`${nounOf(file)}.${name}`];
  });

test("a service holds one function per call of the contract of its name, and types, and nothing else", () => {
  expect(services.length).toBeGreaterThan(10);
  expect(services.flatMap(excessOf)).toEqual([]);
});

const good = `
import type { BodyOf } from "#contract/call";
import * as depot from "#contract/depot";
import type { z } from "zod";
import { call, openStream, type Api } from "~/server/api-client.server";
type Body = BodyOf<typeof depot.create>;
export type Items = Awaited<ReturnType<typeof listItems>>;
export const listItems = (api: Api, query: z.input<typeof depot.list.query>) => call(api, depot.list, { query });
export const create = (api: Api, body: Body, key?: string) => call(api, depot.create, { body, key });
export const beat = (api: Api, tab: string) => call(api, depot.beat, { body: { tab } });
export const open = (api: Api, since: number, signal: AbortSignal) => openStream(api, depot.stream, { since }, signal);
`;

test("the law lets calls and types through", () => {
  expect(excessOf({ path: "app/services/depot.server.ts", text: good })).toEqual([]);
});

test.each([
  ["a function that reads two calls", "export async function read(api: Api) { return (await listItems(api)).data; }"],
  ["an arrow with a body of its own", "export const get = (api: Api) => { return call(api, depot.get); };"],
  ["an answer that is made over", "export const get = (api: Api) => call(api, depot.get).then(({ item }) => item);"],
  ["a call that is awaited", "export const get = async (api: Api) => (await call(api, depot.get)).item;"],
  ["a decision", "export const get = (api: Api, id?: number) => (id ? call(api, depot.get) : null);"],
  ["arguments that are worked out", "export const get = (api: Api, id: string) => call(api, depot.get, { id: +id });"],
  ["a default of its own", "export const list = (api: Api, page = 1) => call(api, depot.list, { query: { page } });"],
  ["a constant", "export const pageSize = 20;"],
  ["what it keeps", "const known = new Map<string, string>();"],
  ["a call of another noun", "export const get = (api: Api) => call(api, projects.get);"],
  ["a class", "export class Depot {}"],
  ["what it hands on", 'export * from "#contract/depot";'],
  ["another service", 'import { listProjects } from "./projects.server";'],
  ["the guard", 'import type { StaffPage } from "~/server/guard.server";'],
  ["zod's schemas", 'import { z } from "zod";'],
])("the law refuses %s", (_, line) => {
  expect(excessOf({ path: "app/services/depot.server.ts", text: `${good}${line}\n` })).toEqual([
    `app/services/depot.server.ts: ${line}`,
  ]);
});

/** `noun.call` of every exported call, read from the contract's files. */
const exported = sources("contract", code).flatMap((file) =>
  [...file.text.matchAll(/export const (\w+) = (?:defineCall|reference)\(/g)].map(
    ([, name]) => `${file.path.replace(/^contract\/|\.ts$/g, "")}.${name}`,
  ),
);

test("every call of the contract has one service function", () => {
  expect(exported.length).toBe(allCalls.length);
  expect(services.flatMap(callsOf).sort()).toEqual(
    [
      ...exported,
      "realtime.stream",
      "budget-files.exported",
      "files.content",
      "form-entries.content",
      "form-uploads.content",
      "form-uploads.ofField",
    ].sort(),
  );
});

test("only services make calls", () => {
  const makers = sources("app", code).filter(
    (file) =>
      /\b(call|openStream|openBytes)\(/.test(file.text) &&
      [...nodes(parse(file))].some(
        (node) => ts.isCallExpression(node) && ["call", "openStream", "openBytes"].includes(node.expression.getText()),
      ),
  );
  expect(makers.map(({ path }) => path)).toEqual(services.map(({ path }) => path));
});
