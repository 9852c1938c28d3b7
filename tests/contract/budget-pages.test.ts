import { expect, it } from "vitest";

import { budgetPages, cutRows, pageAt, partsOnPage } from "#contract/budgets/budget-pages";

const pages = (...counts: number[]) =>
  budgetPages(counts.map((row_count) => ({ row_count }))).map((page) => page.map(({ row_count }) => row_count));

it("pages of a budget hold its categories, those without lines too, and a large one on pages of its own", () => {
  expect(pages()).toEqual([]);
  expect(pages(0)).toEqual([[0]]);
  expect(pages(0, 0, 5)).toEqual([[0, 0, 5]]);
  expect(pages(200, 98, 1, 700, 0)).toEqual([[200, 98], [1], [700], [700], [700], [0]]);
  expect(pageAt(budgetPages([{ row_count: 0 }]), 9)).toEqual([{ row_count: 0 }]);
});

it("pages hold each row of a budget once, the lines of a group that is cut too", () => {
  const line = (id: number) => ({ id });
  const group = { id: 1000, items: Array.from({ length: 450 }, (_, at) => line(2000 + at)) };
  const items: { id: number; items?: { id: number }[] }[] = [
    ...Array.from({ length: 250 }, (_, at) => line(at)),
    group,
    line(3000),
  ];
  const category = { row_count: 702, items };
  const all = budgetPages([category]);
  const shown = all.map((_, at) =>
    partsOnPage(all, at + 1).flatMap((part) => cutRows(part.category.items, part).flatMap((row) => row.items ?? [row])),
  );
  expect(shown.map((rows) => rows.length)).toEqual([299, 300, 102]);
  expect(shown.flat().map(({ id }) => id)).toEqual(items.flatMap((row) => row.items ?? [row]).map(({ id }) => id));
  expect(partsOnPage(all, 9).map(({ part, parts, from, to }) => [part, parts, from, to])).toEqual([[3, 3, 600, 702]]);
});
