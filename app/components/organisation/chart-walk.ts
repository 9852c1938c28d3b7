import type { ChartNode } from "~/services/organisation/read-chart.server";

/** Ids of a person and of everybody below: they cannot become the person's manager. */
export function peopleBelow(node: ChartNode, ids = new Set<number>()): Set<number> {
  ids.add(node.id);
  for (const child of node.children) peopleBelow(child, ids);
  return ids;
}

/** Codes of the people above this one, from the top. */
export function pathTo(nodes: readonly ChartNode[], code: string): string[] {
  for (const node of nodes) {
    if (node.code === code) return [];
    const path = pathTo(node.children, code);
    if (path.length > 0 || node.children.some((child) => child.code === code)) return [node.code, ...path];
  }
  return [];
}

/** Everybody of these branches by their codes. */
export function byCode(nodes: readonly ChartNode[], found = new Map<string, ChartNode>()): Map<string, ChartNode> {
  for (const node of nodes) {
    found.set(node.code, node);
    byCode(node.children, found);
  }
  return found;
}

/** Codes of everybody with a branch. */
export const withBranches = (nodes: readonly ChartNode[]): string[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? [node.code, ...withBranches(node.children)] : []));

/** Width and height of A3 across without its margins, in CSS pixels. */
const paper = { width: 1500, height: 960 };

/** Zoom at which the chart, shown at `zoom`, fits on one sheet; small ones are not enlarged. */
export const printZoom = ({ scrollWidth, scrollHeight }: HTMLElement, zoom: number): number =>
  Math.max(0.2, Math.min(1, (paper.width / scrollWidth) * zoom, (paper.height / scrollHeight) * zoom));
