import ts from "typescript";
import { expect, test } from "vitest";

import { code, nodes, parse, sources } from "./source";

const guards = [
  "requireStaff",
  "requireRecord",
  "requireAdmin",
  "requireRsvpUser",
  "requireGuest",
  "publicPage",
  "postOnly",
  "kitPage",
  "apiDoor",
  "health",
  "readiness",
  "showMetrics",
  "leave",
];

interface Handler {
  path: string;
  name: string;
  firstCall: string | undefined;
}

const nameOfCall = (call: ts.CallExpression) =>
  ts.isIdentifier(call.expression) ? call.expression.text : call.expression.getText();

/** The exported loaders and actions of a module, with the first call that each of them makes. */
function handlersOf(path: string, tree: ts.SourceFile): Handler[] {
  const isExported = (node: ts.Node) =>
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const found: Handler[] = [];
  const add = (name: string, body: ts.Node | undefined) => {
    const call = body ? [...nodes(body)].find(ts.isCallExpression) : undefined;
    found.push({ path, name, firstCall: call && nameOfCall(call) });
  };
  for (const statement of tree.statements) {
    if (ts.isFunctionDeclaration(statement) && isExported(statement) && statement.name) {
      if (["loader", "action"].includes(statement.name.text)) add(statement.name.text, statement.body);
    }
    if (ts.isVariableStatement(statement) && isExported(statement)) {
      for (const declaration of statement.declarationList.declarations) {
        const name = declaration.name.getText();
        if (["loader", "action"].includes(name)) add(name, declaration.initializer);
      }
    }
    if (ts.isExportDeclaration(statement) && /[{,]\s*(loader|action)\b/.test(statement.getText()))
      add(statement.getText(), undefined);
  }
  return found;
}

const files = [...sources("app/routes", code), ...sources("app", /^root\.tsx$/)];
const handlers = files.flatMap((file) => handlersOf(file.path, parse(file)));

test("X2 every loader and every action calls a guard before anything else", () => {
  expect(handlers.length).toBeGreaterThan(30);
  const bare = handlers.filter(({ firstCall }) => !firstCall || !guards.includes(firstCall));
  expect(bare).toEqual([]);
});

test("X2 a page with data has no clientLoader or clientAction that could go around the guard", () => {
  const around = files.filter(({ text }) =>
    /\bclient(Loader|Action)\b/.test(text.replace('export { clientAction } from "~/browser/client-action";', "")),
  );
  expect(around.map(({ path }) => path)).toEqual([]);
  // The one there is asks the server's action and nothing else.
  const [only] = sources("app/browser", /^client-action\.ts$/);
  expect(only?.text).toContain("return await serverAction();");
  expect(only?.text).not.toMatch(/fetch|import\(/);
});

test("R9 R18 every page with an action answers the form when the server is not reached", () => {
  const acting = files.filter(
    ({ text }) => /export default| as default/.test(text) && /export async function action/.test(text),
  );
  expect(acting.length).toBeGreaterThan(25);
  const without = acting.filter(
    ({ text }) => !text.includes('export { clientAction } from "~/browser/client-action";'),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

test("R9 R18 every page with data leaves a form alone after a refused save", () => {
  const pages = files.filter(
    ({ text }) => /export default| as default/.test(text) && /export async function loader/.test(text),
  );
  expect(pages.length).toBeGreaterThan(50);
  const without = pages.filter(
    ({ text }) => !text.includes('export { shouldRevalidate } from "~/browser/revalidate";'),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

test("R18 what an action answered outlives a live reading", () => {
  const users = [...sources("app", code)].filter(({ text }) => /\buseActionData\b/.test(text));
  expect(users.map(({ path }) => path)).toEqual(["app/browser/use-answer.ts"]);
});

test("R9 an action asks for its user only where a failure becomes the form's answer", () => {
  const actions = files.flatMap(({ path, text }) =>
    text
      .split(/export async function (?=action|loader)/)
      .filter((part) => part.startsWith("action"))
      .map((part) => ({ path, part })),
  );
  expect(actions.length).toBeGreaterThan(30);
  const early = actions.filter(({ part }) => /\{[^}]*\buser\b[^}]*\}\s*=\s*(await require|page)/.test(part));
  expect(early.map(({ path }) => path)).toEqual([]);
  const services = sources("app/services", code).filter(({ text }) => /submit\(\{/.test(text));
  expect(services.length).toBeGreaterThan(0);
  expect(services.filter(({ text }) => /\buser\b[^}]*\}: StaffPage/.test(text)).map(({ path }) => path)).toEqual([]);
});

test("R9 a form whose address has no page says where a refusal is told, and what a fetcher posts to answers it", () => {
  const bare = files.filter(
    ({ text }) => /export async function action/.test(text) && !/export default| as default/.test(text),
  );
  expect(bare.length).toBeGreaterThan(5);
  const silent = bare.filter(({ text }) => /submit\(\{/.test(text) && !text.includes("refusedAt:"));
  expect(silent.map(({ path }) => path)).toEqual([]);
  const fetched = bare.filter(({ path }) => /notifications\/(read|push)\.ts/.test(path));
  expect(fetched.map(({ text }) => text.includes('export { clientAction } from "~/browser/client-action";'))).toEqual([
    true,
    true,
  ]);
});

test("X9 one component writes raw HTML, and only the sanitiser makes what it takes", () => {
  const raw = sources("app", code).filter(({ text }) =>
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML/.test(text),
  );
  // The dialog's script is a constant of its own file.
  const [dialog, ...others] = raw;
  expect(others.map(({ path }) => path)).toEqual(["app/components/ui/rich-text.tsx"]);
  expect(dialog?.path).toBe("app/components/ui/dialog.tsx");
  expect(dialog?.text.match(/__html: [^}]*/g)).toEqual(["__html: focusFirst "]);
  expect(dialog?.text.match(/\$\{[^}]*\}/g)?.filter((part) => !part.includes("size"))).toEqual([
    "${JSON.stringify(FIRST)}",
  ]);
  const everywhere = [...sources("app", code), ...sources("api", code), ...sources("contract", code)];
  const makers = everywhere.filter(({ text }) =>
    /\bsafeHtml\s*:/.test(text.replaceAll(/readonly safeHtml: string/g, "")),
  );
  expect(makers.map(({ path }) => path)).toEqual(["contract/rich-text.ts"]);
});
