import { expect, it } from "vitest";

import { budgetPages, pageAt } from "#contract/budgets/budget-pages";

const pages = (...counts: number[]) =>
  budgetPages(counts.map((row_count) => ({ row_count }))).map((page) => page.map(({ row_count }) => row_count));

it("pages of a budget hold each of its categories once, those without lines too", () => {
  expect(pages()).toEqual([]);
  expect(pages(0)).toEqual([[0]]);
  expect(pages(0, 0, 5)).toEqual([[0, 0, 5]]);
  expect(pages(200, 98, 1, 5000, 0)).toEqual([[200, 98], [1], [5000], [0]]);
  expect(pageAt(budgetPages([{ row_count: 0 }]), 9)).toEqual([{ row_count: 0 }]);
});
