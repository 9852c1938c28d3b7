import { describe, expect, it } from "vitest";

import { pathTo, peopleBelow, printZoom, withBranches } from "~/components/organisation/chart-walk";
import { buildChart, cutChart } from "~/services/organisation/read-chart.server";

type Person = Parameters<typeof buildChart>[0][number];

const person = (id: number, reports_to: number | null, left_manager: string | null = null) =>
  ({ id, code: `k${id}`, full_name: `Kişi ${id}`, position: "Uzman", reports_to, left_manager, version: 1 }) as Person;

const codesOf = (nodes: ReturnType<typeof buildChart>): string[] =>
  nodes.flatMap((node) => [node.code, ...codesOf(node.children)]);

describe("the organisation chart", () => {
  it("ORG-025 has everybody once below their manager, and counts the people below", () => {
    const tops = buildChart([person(3, 2), person(1, null), person(2, 1), person(4, null), person(5, 99, "Ayrılan")]);
    expect(tops.map(({ code, below }) => [code, below])).toEqual([
      ["k1", 2],
      ["k4", 0],
      ["k5", 0],
    ]);
    expect(codesOf(tops)).toEqual(["k1", "k2", "k3", "k4", "k5"]);
    expect(tops[2]?.leftManager).toBe("Ayrılan");
  });

  it("ORG-042 a stored cycle is opened, so that nobody is missing and nobody is there twice", () => {
    const tops = buildChart([person(1, 3), person(2, 1), person(3, 2), person(4, 2), person(5, 5)]);
    expect(codesOf(tops).toSorted()).toEqual(["k1", "k2", "k3", "k4", "k5"]);
  });

  it("ORG-025 a large chart is cut level by level, and says how many are below", () => {
    const people = [person(1, null), ...Array.from({ length: 10 }, (_, n) => person(n + 2, 1))];
    const deep = people.flatMap(({ id }) =>
      id === 1 ? [] : Array.from({ length: 10 }, (_, n) => person(id * 100 + n, id)),
    );
    const tops = buildChart([...people, ...deep]);
    const shown = cutChart(tops, 50);
    expect(shown.size).toBe(11);
    expect(tops[0]?.children.every(({ cut, below, children }) => cut && below === 10 && children.length === 0)).toBe(
      true,
    );
    const whole = buildChart([...people, ...deep]);
    expect(cutChart(whole, 111).size).toBe(111);
  });

  it("ORG-042 one's own branch is no target, and the branches above a person open", () => {
    const [top] = buildChart([person(1, null), person(2, 1), person(3, 2), person(4, 1)]);
    const two = top!.children[0]!;
    expect([...peopleBelow(two)]).toEqual([2, 3]);
    expect(pathTo([top!], "k3")).toEqual(["k1", "k2"]);
    expect(pathTo([top!], "k1")).toEqual([]);
    expect(withBranches([top!])).toEqual(["k1", "k2"]);
  });

  it("ORG-025 a chart wider than the sheet becomes smaller, and a small one stays", () => {
    const sized = (scrollWidth: number, scrollHeight: number) => ({ scrollWidth, scrollHeight }) as HTMLElement;
    expect(printZoom(sized(3000, 500), 1)).toBe(0.5);
    expect(printZoom(sized(1500, 1920), 0.5)).toBe(0.25);
    expect(printZoom(sized(600, 400), 1)).toBe(1);
  });
});
