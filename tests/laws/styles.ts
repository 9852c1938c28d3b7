import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";

import ts from "typescript";

import { code, nodes, parse, type SourceFile, sources } from "./source";

/** A rule's selectors, comments and strings aside; those of @keyframes are steps and no selectors. */
export interface Sheet {
  path: string;
  name: string;
  /** Names of classes, or their first words, that its first comment claims. */
  owns: string[];
  selectors: string[];
}

const bundles = "app/styles/bundles/";

/** The selectors between two commas, without splitting inside of `:is(…)`. */
function listed(prelude: string): string[] {
  const found = [""];
  let depth = 0;
  for (const sign of prelude) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign === "," && depth === 0) found.push("");
    else found[found.length - 1] += sign;
  }
  return found.map((selector) => selector.trim());
}

export function sheetOf({ path, text }: SourceFile): Sheet {
  const owns = /^\/\*[^*]*?Owns: ([^.]+)\./.exec(text)?.[1]?.split(/,\s*/) ?? [];
  const plain = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "")
    .replaceAll(/@font-face\s*\{[^}]*\}/g, "")
    .replaceAll(/@import[^;]*;/g, "");
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = ""]) => prelude.trim())
    .filter((prelude) => !prelude.startsWith("@"))
    .flatMap(listed);
  return { path, name: path.replace(/^.*\/|\.css$/g, ""), owns, selectors };
}

export const classesOf = (selector: string) =>
  [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = ""]) => name);

/** The sheets of parts and of the base, and the content of each bundle. */
export function readSheets() {
  const files = sources("app/styles", /\.css$/);
  const sheets = files.filter(({ path }) => !path.startsWith(bundles)).map(sheetOf);
  const bundled = new Map(
    files.map(({ path, text }) => {
      const imports = [...text.matchAll(/@import "([^"]+)";/g)].map(([, from = ""]) => join(dirname(path), from));
      return [path, path.startsWith(bundles) ? imports : [path]];
    }),
  );
  const owners = new Map(sheets.flatMap((sheet) => sheet.owns.map((name) => [name, sheet] as const)));
  /** The sheet that owns a class: the longest of the names that sheets own. */
  const ownerOf = (name: string): Sheet | undefined => {
    const words = name.split(/[-_]/);
    for (let count = words.length; count > 0; count--) {
      const owner = owners.get(words.slice(0, count).join("-"));
      if (owner) return owner;
    }
    return undefined;
  };
  return { sheets, bundled, ownerOf };
}

interface Module {
  now: string[];
  later: string[];
  sheets: string[];
  /** Classes named by its elements, with the beginning of those whose end is computed. */
  classes: Set<string>;
}

function fileOf(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith("~/")
    ? posix.join("app", specifier.slice(2))
    : specifier.startsWith(".")
      ? posix.join(dirname(from), specifier)
      : undefined;
  if (!base) return undefined;
  return (/\.(css|tsx?)$/.test(base) ? [base] : [`${base}.ts`, `${base}.tsx`]).find((path) => existsSync(path));
}

/** Words of every string inside of a node; a template's words are cut where it computes. */
function words(root: ts.Node): string[] {
  const texts: string[] = [];
  for (const node of nodes(root)) {
    // A string that a value is compared with is no class.
    if (ts.isStringLiteral(node) && ts.isBinaryExpression(node.parent) && node.parent.right === node) {
      if (/[!=]==/.test(node.parent.operatorToken.getText())) continue;
    }
    if (ts.isStringLiteralLike(node) || node.kind === ts.SyntaxKind.TemplateHead)
      texts.push((node as ts.StringLiteral).text);
    if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) texts.push(node.text);
  }
  return texts.flatMap((text) => text.split(/\s+/)).filter((word) => /^[a-z][\w-]*$/i.test(word));
}

/** The modules of the pages: what each loads at once and later, and the classes of its elements. */
export function readModules(): Map<string, Module> {
  const dialogs = sources("app/services", code)
    .map(({ path }) => path)
    .filter((path) => path.endsWith("/dialog.ts"));
  return new Map(
    sources("app", code)
      .filter(({ path }) => !path.includes(".server."))
      .map((file) => {
        const module: Module = { now: [], later: [], sheets: [], classes: new Set() };
        for (const node of nodes(parse(file))) {
          if (
            ts.isImportDeclaration(node) &&
            !node.importClause?.isTypeOnly &&
            ts.isStringLiteral(node.moduleSpecifier)
          ) {
            const path = fileOf(file.path, node.moduleSpecifier.text);
            if (path) (path.endsWith(".css") ? module.sheets : module.now).push(path);
          }
          if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
            const [argument] = node.arguments;
            const path = argument && ts.isStringLiteral(argument) ? fileOf(file.path, argument.text) : undefined;
            if (path) module.later.push(path);
          }
          if (ts.isJsxAttribute(node) && /class/i.test(node.name.getText()) && node.initializer)
            for (const word of words(node.initializer)) module.classes.add(word);
        }
        // The module finds the dialogs by their place.
        if (file.text.includes("services/*/dialog.ts")) module.now.push(...dialogs);
        return [file.path, module];
      }),
  );
}
