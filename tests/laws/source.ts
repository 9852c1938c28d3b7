import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import ts from "typescript";

export interface SourceFile {
  path: string;
  text: string;
}

/** Files under a folder whose name ends so, without what tools write. */
export function sources(folder: string, ending: RegExp): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

export const code = /\.(ts|tsx)$/;

export function parse({ path, text }: SourceFile): ts.SourceFile {
  return ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
}

/** Every node of a tree, parents first. */
export function* nodes(root: ts.Node): Generator<ts.Node> {
  yield root;
  const children: ts.Node[] = [];
  ts.forEachChild(root, (child) => void children.push(child));
  for (const child of children) yield* nodes(child);
}

export interface Import {
  from: string;
  typeOnly: boolean;
}

/** What a file imports; `typeOnly` imports leave no trace at run time. */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = [];
  for (const node of nodes(parse(file))) {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      const typeOnly = ts.isImportDeclaration(node) ? Boolean(node.importClause?.isTypeOnly) : node.isTypeOnly;
      found.push({ from: node.moduleSpecifier.text, typeOnly });
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) found.push({ from: argument.text, typeOnly: false });
    }
  }
  return found;
}
