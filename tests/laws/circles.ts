import { dirname, join } from "node:path";

import { importsOf, type SourceFile } from "./source";

/** From a file or a module to those that it imports. */
type Graph = Map<string, string[]>;

const roots: Record<string, string> = {
  "~": "app",
  "#contract": "contract",
  "#api": "api",
  "#settings": "settings/settings",
};

/** The imports among these files, types included. */
export function targetsOf(files: readonly SourceFile[]): Graph {
  const known = new Set(files.map(({ path }) => path));
  const resolve = (path: string, from: string) => {
    const [first = "", ...rest] = from.split("/");
    const bare =
      first in roots ? [roots[first], ...rest].join("/") : from.startsWith(".") ? join(dirname(path), from) : "";
    return ["", ".ts", ".tsx"].map((ending) => bare + ending).find((file) => known.has(file));
  };
  return new Map(
    files.map((file) => [
      file.path,
      [...new Set(importsOf(file).map(({ from }) => resolve(file.path, from)))].filter((path) => path !== undefined),
    ]),
  );
}

/** The same graph by module: `moduleOf` says to which one a file belongs. */
export function groupTargets(files: Graph, moduleOf: (path: string) => string): Graph {
  const modules = new Map<string, Set<string>>();
  for (const [path, targets] of files) {
    const own = modules.get(moduleOf(path)) ?? new Set<string>();
    for (const target of targets) if (moduleOf(target) !== moduleOf(path)) own.add(moduleOf(target));
    modules.set(moduleOf(path), own);
  }
  return new Map([...modules].map(([name, targets]) => [name, [...targets]]));
}

/** Nodes that reach each other; each inner list is one circle (Tarjan's strongly connected components). */
export function circlesIn(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node) ?? 0);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target))
        lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(target) ?? 0, order.get(target) ?? 0));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle);
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
