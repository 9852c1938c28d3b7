import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import ts from "typescript";

export interface SourceFile {
  path: string;
  text: string;
}

/** Files under a folder with this ending, without generated ones. */
export function sources(folder: string, ending: RegExp): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

export const code = /\.(ts|tsx)$/;

const trees = new Map<string, ts.SourceFile>();

/** The tree of a file, made once for all laws. */
export function parse({ path, text }: SourceFile): ts.SourceFile {
  const known = trees.get(path);
  if (known?.text === text) return known;
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  trees.set(path, tree);
  return tree;
}

/** Every node of a tree, parents first. */
export function* nodes(root: ts.Node): Generator<ts.Node> {
  const left = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    yield node;
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => void children.push(child));
    left.push(...children.reverse());
  }
}

export interface Import {
  from: string;
  typeOnly: boolean;
}

const imports = new Map<ts.SourceFile, Import[]>();

/** Imports of a file; `typeOnly` ones leave no trace at run time. */
export function importsOf(file: SourceFile): Import[] {
  const tree = parse(file);
  const known = imports.get(tree);
  if (known) return known;
  const found: Import[] = [];
  for (const node of nodes(tree)) {
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
  imports.set(tree, found);
  return found;
}
