// Spending on a budget's page, with rows of every kind.
import { renderToStaticMarkup } from "react-dom/server";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";

import type { BudgetItem } from "#contract/budgets/budgets";
import { CategoryRows } from "~/components/budget/budget-rows";
import { ratesInUse } from "~/components/budget/rates-in-use";
import { areaWords } from "~/locales/areas";
import budget from "~/locales/tr/budget.json";
import budgetEditor from "~/locales/tr/budget-editor.json";
import budgetVersions from "~/locales/tr/budget-versions.json";
import { words as tr } from "~/locales/tr";
import { makeWords, WordsProvider } from "~/shared/words";

const sides = {
  total_buy: "100.00",
  total_sell: "120.00",
  vat_buy: "0.00",
  vat_sell: "0.00",
  profit: "20.00",
  profit_ratio: "16.7",
};
const lineOf = (id: number, more: Partial<BudgetItem>): BudgetItem => ({
  type: "ITEM",
  id,
  category_id: 1,
  in_group: null,
  item_id: null,
  name: `Kalem ${id}`,
  note: null,
  alt_group: null,
  is_default: 0,
  is_internal: 0,
  quantity: "1",
  repeat: "1",
  price_buy: "100",
  currency_buy: "TRY",
  price_sell: "120",
  currency_sell: "TRY",
  vat_rate: "0",
  taxes: [],
  deal_id: null,
  supplier: null,
  suppliers: [],
  open_tasks: 0,
  sort_order: id,
  version: 1,
  ...sides,
  committed: "0.00",
  actual: "0.00",
  ...more,
});

const categoryOf = (items: BudgetItem[]) => ({
  id: 1,
  category_id: null,
  name: "Konaklama",
  vat_rate: "0",
  taxes: [],
  has_service_fee: 1 as const,
  row_count: 1,
  sort_order: 0,
  version: 1,
  items,
  ...sides,
  total_buy: "200.00",
  committed: "150.00",
  actual: "0.00",
});

function rowsOf(items: BudgetItem[]): string[] {
  const element = (
    <WordsProvider value={makeWords({ ...tr, ...areaWords.tr }, "tr")}>
      <table>
        <CategoryRows
          category={categoryOf(items)}
          currency="TRY"
          rates={{}}
          at="/budget"
          project="abc"
          mayWrite={false}
          hasSpent
        />
      </table>
    </WordsProvider>
  );
  const router = createMemoryRouter([{ id: "root", path: "*", loader: () => null, element }], {
    hydrationData: { loaderData: { root: null } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .split("<tr")
    .slice(1)
    .map((row) =>
      row
        .replaceAll(/^[^>]*>|<[^>]*>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    );
}

it("BUD-006 planned, committed and actual stand beside each other, and an overrun is told in words at its line", () => {
  const [category, over, within, none] = rowsOf([
    lineOf(1, { committed: "150.00" }),
    lineOf(2, { committed: "100.00", actual: "99.99", open_tasks: 2 }),
    lineOf(3, {}),
  ]);
  expect(category).toContain("200,00 ₺ 150,00 ₺ —");
  expect(category).not.toContain("Aşım");
  expect(over).toContain("Aşım");
  expect(over).toContain("100,00 ₺ 150,00 ₺ —");
  expect(within).not.toContain("Aşım");
  expect(within).toContain("100,00 ₺ 100,00 ₺ 99,99 ₺");
  expect(within).toContain("2 açık To-Do");
  expect(none).toContain("100,00 ₺ — —");
  expect(none).not.toContain("açık iş");
});

it("BUD-013 BUD-020 the chosen supplier of a line and its charges are named, and a line without offers says none", () => {
  const offer = { id: 5, supplier_id: 2, supplier_code: "golkiyisi", price: "90", currency: "TRY", version: 1 };
  const more = { note: null, valid_until: null };
  const servis = {
    name: "Servis",
    price_type: "PERCENTAGE",
    price: "10",
    vat_rate: "20",
    currency_code: "TRY",
  } as const;
  const [, chosen, none] = rowsOf([
    lineOf(1, {
      suppliers: [
        { ...offer, ...more, supplier_name: "Gölkıyısı Otel", is_chosen: 1 },
        { ...offer, ...more, id: 6, supplier_name: "Başka Otel", is_chosen: 0 },
      ],
      taxes: [servis],
    }),
    lineOf(2, {}),
  ]);
  expect(chosen).toContain("Gölkıyısı Otel");
  expect(chosen).not.toContain("Başka Otel");
  expect(chosen).toContain("2 teklif");
  expect(chosen).toContain("100,00 ₺ 100,00 + %10 Servis 10,00 — —");
  expect(chosen).toContain("120,00 ₺ 120,00 + %10 Servis 12,00 %0 + %20");
  expect(chosen).toContain("%16,7");
  expect(none).not.toContain("teklif");
});

it("BUD-038 only rates that a price is counted with, or that were entered by hand, stand beside a budget", () => {
  const rates = ["CHF", "EUR", "GBP", "JPY", "USD"].map((currency) => ({
    currency,
    rate: "40",
    date: "2026-11-26",
    source: currency === "GBP" ? "manual" : "TCMB",
    version: 1,
  }));
  const charge = { name: "Vergi", price: "1", vat_rate: "0", currency_code: "USD" };
  const line = lineOf(1, { currency_buy: "EUR", taxes: [{ ...charge, price_type: "FIXED" }] });
  const budget = { currency: "TRY", rates, items: [1], categories: [categoryOf([line])] };
  const namesOf = (of: typeof budget) => ratesInUse(of).map(({ currency }) => currency);
  expect(namesOf(budget)).toEqual(["EUR", "GBP", "USD"]);
  expect(namesOf({ ...budget, items: [1, 2] })).toHaveLength(5);
});

it("BUD-005 types of rates are named for what they are", () => {
  const { forex_buying, forex_selling, banknote_buying, banknote_selling } = budgetVersions.rates.types;
  expect([forex_buying, forex_selling, banknote_buying, banknote_selling]).toEqual([
    "TCMB döviz alış",
    "TCMB döviz satış",
    "TCMB efektif alış",
    "TCMB efektif satış",
  ]);
});

it("BUD-038 BUD-012 what the open exposure, an internal line and a name of one's own are called", () => {
  const { exposure, exposureHint } = budgetVersions.rates;
  expect([budget.total.exposure, exposure, exposureHint]).toEqual([
    "Açık döviz",
    "Açık döviz",
    "Alış eksi satış; sıfır olan para birimi gösterilmez.",
  ]);
  const { ownName, line } = budgetEditor;
  expect([ownName, line.is_internal, line.internalHint]).toEqual([
    "Listede yok, adını ben yazacağım",
    "Yalnız ajans görür",
    "Satış fiyatı olmaz, müşteri sürümünde yer almaz.",
  ]);
});
