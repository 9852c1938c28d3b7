// Differences of two budgets in words and colours, and averages of stars.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Difference } from "../../app/components/budget-list/comparison-totals";
import { averageText, starsText } from "../../app/components/survey/share";

const look = (difference: string | null, isCost: boolean) => {
  const pair = { before: "100.00", after: "90.00", difference };
  const html = renderToStaticMarkup(
    <Difference pair={pair} currencies={{ before: "TRY", after: "TRY" }} isCost={isCost} />,
  );
  return [/version-(\w+)/.exec(html)?.[1] ?? null, html.replace(/<[^>]+>/g, "").replaceAll("\u00a0", " ")];
};

test("BUD-020 a difference is coloured by what it does to the profit, and its sign says it without colour", () => {
  expect(look("-50.00", true)).toEqual(["good", "−50,00 ₺"]);
  expect(look("50.00", true)).toEqual(["bad", "+50,00 ₺"]);
  expect(look("50.00", false)).toEqual(["good", "+50,00 ₺"]);
  expect(look("-50.00", false)).toEqual(["bad", "−50,00 ₺"]);
  expect(look("0.00", true)).toEqual(["none", "0,00 ₺"]);
  expect(look(null, true)).toEqual([null, "100,00 ₺ → 90,00 ₺"]);
});

test("ADM-185 stars are told of five, with a decimal where they need one", () => {
  expect(starsText(0.58, "tr")).toBe("2,9 / 5");
  expect(starsText(0.8, "tr")).toBe("4 / 5");
  expect(starsText(null, "tr")).toBe("–");
  expect(averageText(2.96, "tr")).toBe("3");
  expect(averageText(2.75, "en")).toBe("2.8");
});
